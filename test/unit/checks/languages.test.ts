import assert from "node:assert/strict";
import type { Finding } from "../../../src/document/finding.ts";
import { readableChecks } from "../../support/readableChecks.ts";

const SOURCE = "This folder holds pictures and other files that can be kept for a long time, which makes the page faster.";

/** The same sentence by language and writing system. */
const SENTENCES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Latin: {
    de: "Dieser Ordner enthält Bilder und andere Dateien, die lange aufbewahrt werden können, was die Seite schneller macht.",
    fr: "Ce dossier contient des images et d’autres fichiers qui peuvent être conservés longtemps, ce qui rend la page plus rapide.",
    es: "Esta carpeta contiene imágenes y otros archivos que se pueden guardar durante mucho tiempo, lo que hace la página más rápida.",
    pt: "Esta pasta contém imagens e outros arquivos que podem ser guardados por muito tempo, o que torna a página mais rápida.",
    it: "Questa cartella contiene immagini e altri file che si possono conservare a lungo, il che rende la pagina più veloce.",
    ca: "Aquesta carpeta conté imatges i altres fitxers que es poden desar durant molt de temps, cosa que fa la pàgina més ràpida.",
    ro: "Acest dosar conține imagini și alte fișiere care pot fi păstrate mult timp, ceea ce face pagina mai rapidă.",
    nl: "Deze map bevat afbeeldingen en andere bestanden die lang bewaard kunnen worden, wat de pagina sneller maakt.",
    sv: "Den här mappen innehåller bilder och andra filer som kan sparas länge, vilket gör sidan snabbare.",
    da: "Denne mappe indeholder billeder og andre filer, der kan gemmes længe, hvilket gør siden hurtigere.",
    nb: "Denne mappen inneholder bilder og andre filer som kan lagres lenge, noe som gjør siden raskere.",
    fi: "Tämä kansio sisältää kuvia ja muita tiedostoja, joita voidaan säilyttää pitkään, mikä nopeuttaa sivua.",
    et: "See kaust sisaldab pilte ja muid faile, mida saab kaua alles hoida, mis teeb lehe kiiremaks.",
    pl: "Ten folder zawiera obrazy i inne pliki, które można długo przechowywać, dzięki czemu strona działa szybciej.",
    cs: "Tato složka obsahuje obrázky a další soubory, které lze uchovávat dlouho, takže se stránka načítá rychleji.",
    sk: "Tento priečinok obsahuje obrázky a ďalšie súbory, ktoré možno uchovávať dlho, takže sa stránka načítava rýchlejšie.",
    hr: "Ova mapa sadrži slike i druge datoteke koje se mogu dugo čuvati, što stranicu čini bržom.",
    sl: "Ta mapa vsebuje slike in druge datoteke, ki jih je mogoče dolgo hraniti, zaradi česar je stran hitrejša.",
    hu: "Ez a mappa képeket és más fájlokat tartalmaz, amelyeket sokáig meg lehet őrizni, így gyorsabb az oldal.",
    lt: "Šiame aplanke yra paveikslėlių ir kitų failų, kuriuos galima ilgai saugoti, todėl puslapis tampa greitesnis.",
    lv: "Šajā mapē ir attēli un citi faili, kurus var ilgi glabāt, un tas padara lapu ātrāku.",
    tr: "Bu klasör, uzun süre saklanabilen resimleri ve başka dosyaları içerir; bu da sayfayı hızlandırır.",
    vi: "Thư mục này chứa hình ảnh và các tệp khác có thể lưu giữ lâu dài, nhờ đó trang tải nhanh hơn.",
    id: "Folder ini berisi gambar dan berkas lain yang dapat disimpan lama, sehingga halaman menjadi lebih cepat.",
  },
  Cyrillic: {
    ru: "В этой папке лежат изображения и другие файлы, которые можно долго хранить, что ускоряет страницу.",
    uk: "У цій теці містяться зображення та інші файли, які можна довго зберігати, що пришвидшує сторінку.",
    bg: "Тази папка съдържа изображения и други файлове, които могат да се пазят дълго, което прави страницата по-бърза.",
    sr: "Ова фасцикла садржи слике и друге датотеке које се могу дуго чувати, што страницу чини бржом.",
    mk: "Оваа папка содржи слики и други датотеки што може долго да се чуваат, што ја прави страницата побрза.",
    be: "У гэтай папцы ляжаць выявы і іншыя файлы, якія можна доўга захоўваць, што паскарае старонку.",
  },
};

function findingsOf(target: string, targetLanguage: string): Finding[] {
  return readableChecks({ source: SOURCE, sourceLanguage: "en", target, targetLanguage, rehearsal: false });
}

describe("a sentence in its own language", () => {
  for (const [language, sentence] of Object.values(SENTENCES).flatMap((sentences) => Object.entries(sentences))) {
    it(`has no finding: ${language}`, () => {
      assert.deepEqual(findingsOf(sentence, language), []);
    });
  }
});

describe("a sentence in another language of the script", () => {
  for (const [script, sentences] of Object.entries(SENTENCES)) {
    for (const targetLanguage of Object.keys(sentences)) {
      it(`is an error: ${script}, ${targetLanguage}`, () => {
        for (const [language, sentence] of Object.entries(sentences)) {
          if (language === targetLanguage) continue;
          const errors = findingsOf(sentence, targetLanguage).filter(({ severity }) => severity === "error");
          assert.ok(errors.length > 0, `${language} for ${targetLanguage}`);
        }
      });
    }
  }
});
