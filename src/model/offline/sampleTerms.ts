import { bundledLanguage, type BundledLanguage } from "./samplePairs.ts";

/** The words of the sample that its translations render the same throughout, so that another word can take their place. */
const sampleTerms: Readonly<Record<string, Readonly<Record<BundledLanguage, string>>>> = {
  station: { zh: "气象站", es: "estación", fr: "station", de: "Station", ja: "ステーション" },
  stations: { zh: "气象站", es: "estaciones", fr: "stations", de: "Stationen", ja: "ステーション" },
  reading: { zh: "读数", es: "lectura", fr: "relevé", de: "Messwert", ja: "測定値" },
  readings: { zh: "读数", es: "lecturas", fr: "relevés", de: "Messwerte", ja: "測定値" },
  chart: { zh: "图表", es: "gráfico", fr: "graphique", de: "Diagramm", ja: "グラフ" },
  server: { zh: "服务器", es: "servidor", fr: "serveur", de: "Server", ja: "サーバー" },
  computer: { zh: "计算机", es: "equipo", fr: "ordinateur", de: "Computer", ja: "コンピューター" },
  browser: { zh: "浏览器", es: "navegador", fr: "navigateur", de: "Browser", ja: "ブラウザー" },
  folder: { zh: "文件夹", es: "carpeta", fr: "dossier", de: "Ordner", ja: "フォルダー" },
  command: { zh: "命令", es: "comando", fr: "commande", de: "Befehl", ja: "コマンド" },
  network: { zh: "网络", es: "red", fr: "réseau", de: "Netzwerk", ja: "ネットワーク" },
  page: { zh: "页面", es: "página", fr: "page", de: "Seite", ja: "ページ" },
};

/** The bundled word for a term of the sample; undefined where the sample has none. */
export function sampleTerm(source: string, targetLanguage: string): string | undefined {
  const language = bundledLanguage(targetLanguage);
  return language && sampleTerms[source.toLowerCase()]?.[language];
}
