import { bundledLanguage } from "./samplePairs.ts";

/** The words of the sample that its translations render the same throughout, so that another word can take their place. */
const sampleTerms: Readonly<Record<string, { readonly zh: string; readonly es: string }>> = {
  station: { zh: "气象站", es: "estación" },
  stations: { zh: "气象站", es: "estaciones" },
  reading: { zh: "读数", es: "lectura" },
  readings: { zh: "读数", es: "lecturas" },
  chart: { zh: "图表", es: "gráfico" },
  server: { zh: "服务器", es: "servidor" },
  computer: { zh: "计算机", es: "equipo" },
  browser: { zh: "浏览器", es: "navegador" },
  folder: { zh: "文件夹", es: "carpeta" },
  command: { zh: "命令", es: "comando" },
  network: { zh: "网络", es: "red" },
  page: { zh: "页面", es: "página" },
};

/** The bundled word for a term of the sample; undefined where the sample has none. */
export function sampleTerm(source: string, targetLanguage: string): string | undefined {
  const language = bundledLanguage(targetLanguage);
  return language && sampleTerms[source.toLowerCase()]?.[language];
}
