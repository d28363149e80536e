/** Frequent characters that differ, simplified and traditional by turns. */
const PAIRS =
  "们們这這个個来來时時会會对對说說过過还還发發为為后後开開关關将將请請设設应應无無从從与與务務业業东東电電动動体體进進现現实實数數据據网網络絡启啟选選项項单單击擊类類见見观觀视視觉覺认認识識语語译譯读讀写寫页頁题題错錯误誤问問间間闻聞报報纸紙线線级級结結构構给給统統编編辑輯变變红紅约約纪紀纯純组組终終经經继繼续續维維绿綠缓緩缩縮签簽标標机機权權条條极極样樣检檢档檔桥橋杂雜难難双雙处處备備复複头頭夹夾夺奪奋奮妇婦学學宁寧宝寶审審宽寬寻尋导導尔爾层層属屬岁歲币幣师師带帶帮幫库庫废廢广廣庆慶张張弹彈强強归歸当當录錄彻徹径徑忆憶态態总總惊驚惯慣战戰户戶执執扩擴扫掃护護择擇换換损損挂掛挥揮显顯晓曉术術杀殺" +
  "码碼号號点點国國图圖团團场場块塊书書车車长長门門马馬义義乐樂习習乡鄉云雲亚亞产產亲親亿億仅僅仓倉价價众眾优優传傳伤傷侧側债債倾傾储儲儿兒党黨兴興养養农農冲衝决決况況净淨准準减減几幾划劃则則刚剛创創删刪别別办辦劝勸势勢励勵劳勞区區医醫华華协協卖賣卫衛却卻厂廠厅廳历歷压壓县縣参參叙敘叶葉吗嗎听聽员員响響唤喚围圍园園圆圓圣聖坏壞坚堅垫墊墙牆壮壯声聲壳殼够夠奖獎孙孫宪憲宾賓尝嘗尽盡岛島帐帳异異弃棄弯彎忧憂怀懷恋戀恶惡悬懸惧懼愿願戏戲扬揚抢搶拟擬拥擁拦攔拨撥挡擋挤擠摄攝摆擺摇搖撑撐敌敵断斷旧舊昼晝晒曬暂暫杨楊柜櫃树樹栏欄梦夢楼樓横橫欢歡欧歐残殘毁毀毕畢气氣汇匯汉漢沟溝没沒洁潔浅淺测測济濟浏瀏浓濃涂塗润潤涨漲渐漸温溫湾灣湿濕滚滾满滿滤濾灭滅灯燈灵靈灾災炉爐炼煉烦煩烧燒热熱爱愛状狀独獨狭狹献獻环環画畫畅暢疗療监監盖蓋盗盜盘盤矿礦础礎确確碍礙祸禍离離种種积積称稱稳穩穷窮窃竊竖豎竞競笔筆筛篩简簡粮糧紧緊纠糾纤纖纹紋纲綱纳納练練细細织織绍紹绑綁绕繞绘繪绝絕综綜绪緒缘緣缝縫罗羅罚罰联聯聪聰肃肅肤膚胀脹胜勝脏髒脑腦脚腳脱脫艺藝节節苏蘇荐薦荣榮药藥获獲营營蓝藍虑慮虚虛虽雖蚀蝕补補衬襯袭襲装裝触觸计計订訂讨討让讓训訓议議记記讲講许許论論访訪证證评評诉訴诊診词詞试試诗詩诚誠话話详詳该該诱誘诸諸诺諾课課谁誰调調谈談谓謂谢謝谨謹谱譜负負贡貢财財责責败敗账賬货貨质質购購贯貫贴貼贵貴费費贺賀资資赋賦赏賞赖賴赚賺赛賽赢贏趋趨跃躍践踐踪蹤轨軌轮輪软軟轻輕载載较較辅輔辆輛输輸达達迁遷运運远遠违違连連迟遲迹跡适適递遞遗遺邮郵邻鄰释釋针針钟鐘钢鋼钥鑰钱錢铁鐵铃鈴银銀链鏈销銷锁鎖锐銳键鍵镜鏡闪閃闭閉闲閒阅閱队隊阳陽阴陰阵陣阶階际際陆陸险險随隨隐隱雾霧静靜韩韓顶頂顺順须須顾顧顿頓预預领領频頻颗顆颜顏额額风風飞飛饭飯饮飲馆館驱驅驻駐驾駕验驗骗騙骤驟鸡雞麦麥黄黃齿齒专專询詢规規转轉饰飾馈饋鱼魚鸟鳥齐齊龙龍叹嘆妈媽泪淚职職范範贝貝";

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
const ALSO_JAPANESE = new Set("来会后将与体数据写机条双属当户学宝台号点声国党准励区医却参叙叶壮尽峡断旧昼晒恋横楼欧残没浅温湾湿灯炉状独狭献画盗碍称静虚触践脚脱随麦黄云范庄");

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
