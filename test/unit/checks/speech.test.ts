import assert from "node:assert/strict";
import { readableChecks } from "../../support/readableChecks.ts";
import { SENTENCES, SOURCE } from "../../support/sentencesByLanguage.ts";

/** What an obliging model says, by language: an introduction, an offer, a note and a refusal. */
const SPEECH: Readonly<Record<string, readonly [introduction: string, offer: string, note: string, refusal: string]>> = {
  de: ["Hier ist die Übersetzung:", "Sagen Sie mir, ob Sie Änderungen wünschen.", "Hinweis: Ich habe den Ton beibehalten.", "Leider kann ich diesen Text nicht übersetzen."],
  fr: ["Voici la traduction :", "Dites-moi si vous souhaitez des changements.", "Remarque : j’ai gardé le ton.", "Désolé, je ne peux pas traduire ce texte."],
  es: ["Aquí está la traducción:", "Avíseme si quiere cambios.", "Nota: he mantenido el tono.", "Lo siento, no puedo traducir este texto."],
  pt: ["Aqui está a tradução:", "Avise-me se quiser mudanças.", "Nota: mantive o tom.", "Desculpe, não posso traduzir este texto."],
  it: ["Ecco la traduzione:", "Mi faccia sapere se desidera modifiche.", "Nota: ho mantenuto il tono.", "Mi dispiace, non posso tradurre questo testo."],
  ca: ["Aquí teniu la traducció:", "Digueu-me si voleu canvis.", "Nota: he mantingut el to.", "Ho sento, però no puc traduir aquest text."],
  ro: ["Iată traducerea:", "Spuneți-mi dacă doriți modificări.", "Notă: am păstrat tonul.", "Îmi pare rău, dar nu pot traduce acest text."],
  nl: ["Hier is de vertaling:", "Laat me weten of u iets wilt wijzigen.", "Opmerking: ik heb de toon behouden.", "Het spijt me, ik kan deze tekst niet vertalen."],
  sv: ["Här är översättningen:", "Säg till om du vill ha ändringar.", "Obs: Jag har behållit tonen.", "Tyvärr kan jag inte översätta den här texten."],
  da: ["Her er oversættelsen:", "Sig til, hvis du vil have ændringer.", "Bemærk: Jeg har beholdt tonen.", "Jeg kan desværre ikke oversætte denne tekst."],
  nb: ["Her er oversettelsen:", "Si fra hvis du ønsker endringer.", "Merk: Jeg har beholdt tonen.", "Beklager, men jeg kan ikke oversette denne teksten."],
  fi: ["Tässä on käännös:", "Kerro, jos haluat muutoksia.", "Huomautus: säilytin sävyn.", "Valitettavasti en voi kääntää tätä tekstiä."],
  et: ["Siin on tõlge:", "Andke teada, kui soovite muudatusi.", "Märkus: säilitasin tooni.", "Vabandust, kuid ma ei saa seda teksti tõlkida."],
  pl: ["Oto tłumaczenie:", "Daj znać, jeśli chcesz zmian.", "Uwaga: zachowałem ton.", "Przepraszam, nie mogę przetłumaczyć tego tekstu."],
  cs: ["Zde je překlad:", "Dejte mi vědět, pokud chcete změny.", "Poznámka: zachoval jsem tón.", "Omlouvám se, ale tento text nemohu přeložit."],
  sk: ["Tu je preklad:", "Dajte mi vedieť, ak chcete zmeny.", "Poznámka: zachoval som tón.", "Ospravedlňujem sa, ale tento text nemôžem preložiť."],
  hr: ["Evo prijevoda:", "Javite mi ako želite izmjene.", "Napomena: zadržao sam ton.", "Žao mi je, ali ne mogu prevesti ovaj tekst."],
  sl: ["Tukaj je prevod:", "Povejte mi, če želite spremembe.", "Opomba: ohranil sem ton.", "Žal ne morem prevesti tega besedila."],
  hu: ["Íme a fordítás:", "Szóljon, ha változtatni szeretne.", "Megjegyzés: megtartottam a hangnemet.", "Sajnálom, de ezt a szöveget nem tudom lefordítani."],
  lt: ["Štai vertimas:", "Praneškite, jei norite pakeitimų.", "Pastaba: išlaikiau toną.", "Atsiprašau, bet negaliu išversti šio teksto."],
  lv: ["Šeit ir tulkojums:", "Dodiet ziņu, ja vēlaties izmaiņas.", "Piezīme: saglabāju toni.", "Diemžēl es nevaru iztulkot šo tekstu."],
  tr: ["İşte çeviri:", "Değişiklik isterseniz bana bildirin.", "Not: Tonu korudum.", "Üzgünüm, bu metni çeviremem."],
  vi: ["Đây là bản dịch:", "Hãy cho tôi biết nếu bạn muốn thay đổi.", "Lưu ý: tôi đã giữ giọng văn.", "Xin lỗi, tôi không thể dịch văn bản này."],
  id: ["Berikut terjemahannya:", "Beri tahu saya jika ingin perubahan.", "Catatan: nadanya saya pertahankan.", "Maaf, saya tidak dapat menerjemahkan teks ini."],
  ru: ["Вот перевод:", "Дайте знать, если нужны правки.", "Примечание: я сохранил тон.", "Извините, я не могу перевести этот текст."],
  uk: ["Ось переклад:", "Дайте знати, якщо потрібні зміни.", "Примітка: я зберіг тон.", "На жаль, я не можу перекласти цей текст."],
  bg: ["Ето превода:", "Кажете ми, ако искате промени.", "Забележка: запазих тона.", "Съжалявам, но не мога да преведа този текст."],
  el: ["Ακολουθεί η μετάφραση:", "Πείτε μου αν θέλετε αλλαγές.", "Σημείωση: διατήρησα τον τόνο.", "Λυπάμαι, αλλά δεν μπορώ να μεταφράσω αυτό το κείμενο."],
  he: ["להלן התרגום:", "ספרו לי אם תרצו שינויים.", "הערה: שמרתי על הטון.", "מצטער, איני יכול לתרגם את הטקסט הזה."],
  ar: ["إليك الترجمة:", "أخبرني إذا أردت تغييرات.", "ملاحظة: حافظت على النبرة.", "عذرًا، لا أستطيع ترجمة هذا النص."],
  fa: ["این ترجمه است:", "اگر تغییری می‌خواهید به من بگویید.", "توجه: لحن را حفظ کردم.", "متأسفم، نمی‌توانم این متن را ترجمه کنم."],
  hi: ["यह रहा अनुवाद:", "यदि आप बदलाव चाहते हैं तो मुझे बताएं।", "नोट: मैंने लहजा बनाए रखा है।", "क्षमा करें, मैं इस पाठ का अनुवाद नहीं कर सकता।"],
  th: ["นี่คือคำแปล:", "แจ้งให้ทราบหากต้องการแก้ไข", "หมายเหตุ: คงน้ำเสียงเดิมไว้", "ขออภัย ฉันไม่สามารถแปลข้อความนี้ได้"],
  ja: ["翻訳は次のとおりです。", "変更をご希望の場合はお知らせください。", "注: 語調はそのままにしました。", "申し訳ありませんが、この文章は翻訳できません。"],
  ko: ["번역은 다음과 같습니다:", "수정이 필요하면 알려 주세요.", "참고: 어조를 유지했습니다.", "죄송하지만 이 글은 번역할 수 없습니다."],
  "zh-CN": ["译文如下：", "如需修改，请告诉我。", "注：我保留了语气。", "抱歉，我无法翻译这段文字。"],
  "zh-TW": ["譯文如下：", "如需修改，請告訴我。", "注：我保留了語氣。", "抱歉，我無法翻譯這段文字。"],
};

const sentences = Object.assign({}, ...Object.values(SENTENCES)) as Readonly<Record<string, string>>;

describe("what a model says beside a translation", () => {
  for (const [targetLanguage, [introduction, offer, note, refusal]] of Object.entries(SPEECH)) {
    const translation = sentences[targetLanguage] ?? "";
    const drafts = {
      "an introduction": `${introduction}\n\n${translation}`,
      "an introduction on its line": `${introduction} ${translation}`,
      "an offer": `${translation}\n\n${offer}`,
      "an offer on its line": `${translation} ${offer}`,
      "a note": `${translation}\n\n${note}`,
      "a note in brackets": `${translation} (${note})`,
      "a refusal": refusal,
    };
    it(`is an error: ${targetLanguage}`, () => {
      for (const [what, target] of Object.entries(drafts)) {
        // Thai has no mark between sentences, so that one more of them is no more than a longer one.
        if (targetLanguage === "th" && what === "an offer on its line") continue;
        const findings = readableChecks({ source: SOURCE, sourceLanguage: "en", target, targetLanguage, rehearsal: false });
        assert.ok(findings.some(({ severity }) => severity === "error"), `${what}: ${target}`);
      }
    });
  }
});
