/** Frequent characters that differ, simplified and traditional by turns. */
const PAIRS =
  "们們这這个個来來时時会會对對说說过過还還发發为為后後开開关關将將请請设設置置应應用用程程无無从從与與务務业業东東电電动動体體进進现現实實数數据據网網络絡启啟选選项項单單击擊类類见見观觀视視觉覺认認识識语語译譯读讀写寫页頁题題错錯误誤问問间間闻聞报報纸紙线線级級结結构構给給统統编編辑輯变變级級红紅约約纪紀纯純组組终終经經继繼续續维維绿綠缓緩缩縮签簽标標机機权權条條极極样樣检檢查查档檔桥橋杂雜难難双雙处處备備复複头頭夹夾夺奪奋奮妇婦学學宁寧宝寶审審宽寬寻尋导導尔爾层層属屬岁歲币幣师師带帶帮幫库庫废廢广廣庆慶张張弹彈强強归歸当當录錄彻徹径徑忆憶态態总總惊驚惯慣战戰户戶执執扩擴扫掃护護择擇换換损損挂掛挥揮据據显顯晓曉术術杀殺极極档檔";

const SIMPLIFIED = new Set<string>();
const TRADITIONAL = new Set<string>();
for (let index = 0; index + 1 < PAIRS.length; index += 2) {
  const [simplified = "", traditional = ""] = PAIRS.slice(index, index + 2);
  if (simplified !== traditional) {
    SIMPLIFIED.add(simplified);
    TRADITIONAL.add(traditional);
  }
}

/** How many characters of the text belong to one way of writing Chinese only. */
export function isCommonIn(text: string, script: "Hans" | "Hant"): number {
  const characters = script === "Hans" ? SIMPLIFIED : TRADITIONAL;
  let count = 0;
  for (const character of text) {
    count += characters.has(character) ? 1 : 0;
  }
  return count;
}
