/** Frequent characters that differ, simplified and traditional by turns. */
const PAIRS =
  "们們这這个個来來时時会會对對说說过過还還发發为為后後开開关關将將请請设設应應无無从從与與务務业業东東电電动動体體进進现現实實数數据據网網络絡启啟选選项項单單击擊类類见見观觀视視觉覺认認识識语語译譯读讀写寫页頁题題错錯误誤问問间間闻聞报報纸紙线線级級结結构構给給统統编編辑輯变變红紅约約纪紀纯純组組终終经經继繼续續维維绿綠缓緩缩縮签簽标標机機权權条條极極样樣检檢档檔桥橋杂雜难難双雙处處备備复複头頭夹夾夺奪奋奮妇婦学學宁寧宝寶审審宽寬寻尋导導尔爾层層属屬岁歲币幣师師带帶帮幫库庫废廢广廣庆慶张張弹彈强強归歸当當录錄彻徹径徑忆憶态態总總惊驚惯慣战戰户戶执執扩擴扫掃护護择擇换換损損挂掛挥揮显顯晓曉术術杀殺";

const SIMPLIFIED = new Set<string>();
const TRADITIONAL = new Set<string>();
for (let index = 0; index + 1 < PAIRS.length; index += 2) {
  const [simplified = "", traditional = ""] = PAIRS.slice(index, index + 2);
  if (simplified !== traditional) {
    SIMPLIFIED.add(simplified);
    TRADITIONAL.add(traditional);
  }
}

/** Simplified characters that Japanese writes as well. */
const ALSO_JAPANESE = new Set("来会后将与体数据写机条双属当户学宝台号点声国");

export function countSimplified(text: string): number {
  return countIn(text, (character) => SIMPLIFIED.has(character));
}

/** Simplified characters that are neither traditional nor Japanese. */
export function countSimplifiedOnly(text: string): number {
  return countIn(text, (character) => SIMPLIFIED.has(character) && !ALSO_JAPANESE.has(character));
}

export function countTraditional(text: string): number {
  return countIn(text, (character) => TRADITIONAL.has(character));
}

function countIn(text: string, matches: (character: string) => boolean): number {
  let count = 0;
  for (const character of text) {
    count += matches(character) ? 1 : 0;
  }
  return count;
}
