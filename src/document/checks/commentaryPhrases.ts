/** What models say beside a translation or instead of one, in the languages they answer in. */

/** "Translation:" and "Here is the translation:" at the start of a draft, in the languages models answer in. */
export const PREAMBLES: readonly RegExp[] = [
  /^(?:translation|translated (?:text|version)|traduction|traducción|tradução|traduzione|übersetzung|vertaling|перевод|переклад|tłumaczenie|překlad|översättning|oversættelse|oversettelse|çeviri|terjemahan|bản dịch|अनुवाद|翻译|译文|翻譯|譯文|翻訳|訳文?|번역문?|الترجمة|ترجمه|תרגום)(?:\s*\([^)\n]{0,40}\)|\s+\S{1,20}){0,2}\s*[:：]/iu,
  /^(?:(?:sure|certainly|of course|okay|ok|absolutely)\b[!,.]?\s*)?(?:here(?:['’]s| is| are)|below is|this is)\b[^\n]{0,60}\b(?:translat|version)[^\n]{0,60}(?:[:：]|\n)/iu,
  /^(?:sure|certainly|of course|absolutely)[!,.][^\n]{0,80}:\s*\n/iu,
  /^(?:the translation (?:is|of)|translated (?:to|into)|let me translate|i(?:['’]ll| will) translate)\b[^\n]{0,80}(?:[:：.]|\n)/iu,
  /^(?:以下|下面|这里|這裡|这|這)(?:是|為|为)[^\n]{0,20}(?:译文|翻译|譯文|翻譯)[^\n]{0,20}[:：\n]/u,
  /^(?:以下|こちら)(?:は|が|に)[^\n]{0,20}(?:翻訳|訳文)/u,
  /^(?:다음은|아래는|여기)[^\n]{0,24}번역/u,
  /^(?:译文|翻译|譯文|翻譯|訳文|翻訳)(?:如下|结果|結果)\s*[:：]?/u,
  /^[^\n.。]{0,20}(?:번역해\s?드리|번역하겠|翻訳(?:いた)?します|(?:为您|为你|為您|為你)翻[译譯])/u,
  /^voici [^\n]{0,40}traduction[^\n]{0,40}:/iu,
  /^hier (?:ist|folgt) [^\n]{0,40}übersetzung[^\n]{0,40}:/iu,
  /^(?:aquí (?:está|tienes?)|a continuación) [^\n]{0,40}traducción[^\n]{0,40}:/iu,
  /^(?:aqui está|segue) [^\n]{0,40}tradução[^\n]{0,40}:/iu,
  /^ecco [^\n]{0,40}traduzione[^\n]{0,40}:/iu,
  /^вот [^\n]{0,40}перевод[^\n]{0,40}:/iu,
];

/** What a model says instead of translating. */
export const REFUSALS: readonly RegExp[] = [
  /\bas an ai\b|\bI(?:['’]m| am) sorry,? (?:but )?I (?:can(?:no|['’])t|am unable)|\bI can(?:no|['’])t (?:help|assist|translate|fulfil|process)|\bplease provide (?:me with )?(?:the |a )?(?:source )?(?:text|content|sentence)/iu,
  /\b(?:as an?|i am an?) (?:ai|language model)\b|作为(?:一个|一名)?(?:人工智能|AI|语言模型)|作為(?:一個|一名)?(?:人工智慧|AI|語言模型)|AI(?:アシスタント)?として|AI 언어 모델|인공지능 언어 모델/iu,
  /\ben tant qu['’](?:ia|intelligence artificielle)\b|\bals (?:ki|sprachmodell)\b|\bcomo (?:una? )?(?:ia|inteligencia artificial|inteligência artificial|modelo de (?:lenguaje|linguagem))\b|как (?:ИИ|языковая модель)/iu,
  /je ne peux pas (?:traduire|vous aider|répondre à)|veuillez (?:fournir|me fournir) le texte/iu,
  /kann [^.\n]{0,40}nicht übersetzen|bitte geben sie den (?:zu übersetzenden )?text/iu,
  /no puedo traducir|proporcione el texto|não posso traduzir|forneça o texto|non posso tradurre/iu,
  /не могу перевести|предоставьте текст/iu,
  /(?:无法|不能|無法)(?:翻译|翻譯|提供翻译)|请提供[^\n]{0,14}(?:翻译|文本|原文)|請提供[^\n]{0,14}(?:翻譯|文字|原文)/u,
  /翻訳できません|翻訳(?:する|したい)[^\n]{0,10}(?:を|して)[^\n]{0,6}(?:提供|入力|ください)/u,
  /번역할 수 없|번역할[^\n]{0,10}(?:제공|입력)해/u,
];

/** The head of a note, in brackets or marks or without, on a line of its own. */
export const NOTE =
  /\n\s*[([（［【*_>※]{0,4}(?:note|translator['’]?s? note|n\.\s?d\.\s?t|n\.\s?b\.|hinweis|anmerkung|remarque|nota|notas|opmerking|примечание|примітка|uwaga|注意?|备注|说明|译注|譯註|譯注|備註|說明|注記|補足|備考|訳注|참고|역주|주의|비고|ملاحظة|הערה)[^\n:：]{0,20}[:：]/iu;
/** The same in brackets, anywhere. */
export const NOTE_IN_BRACKETS =
  /[([（［【]\s*(?:translator['’]?s? note|translated|note|n\.\s?d\.\s?t|anm\.|hinweis|nota|прим|译者?注|注|譯註|訳注|역주|참고)[^\n:：)）]{0,20}[:：]/iu;
/** Words that make a note one that the source has as well. */
export const NOTE_IN_SOURCE = /\b(?:note|notes|tip|hint|warning|caution|important|attention|remark|info)\b/i;
export const OMISSION = /^(?:[-*+]\s+|\d+[.)]\s+)?[[(（【［][^\n]*[\])）】］]$/u;

/** How an obliging answer begins, up to the mark behind it. */
export const OPENERS =
  /^(?:sure(?: thing)?|certainly|of course|absolutely|gladly|understood|gerne?|natürlich|selbstverständlich|klar|bien sûr|certainement|avec plaisir|d['’]accord|¡?claro(?: que sí)?|¡?por supuesto|com certeza|certo|certamente|va bene|конечно|разумеется|хорошо|jasne|oczywiście|tabii(?: ki)?|elbette|baik|tentu(?: saja)?|chắc chắn rồi|当然(?:可以)?|好的|没问题|當然(?:可以)?|沒問題|承知(?:いた)?しました|かしこまりました|わかりました|もちろん(?:です)?|네|예|알겠습니다|물론(?:입니다|이죠)|بالتأكيد|بالطبع|بكل سرور|בטח|בשמחה|ज़रूर|बिल्कुल|ได้เลย|แน่นอน)\s*[!,.:！，。：、،]\s*/iu;

/** How an obliging answer ends, or tells of itself. */
export const CLOSERS =
  /let me know|hope (?:this|that|it) helps|feel free to|\bI (?:have |['’]ve )?(?:used|kept|chose|translated|left|rendered|preserved)\b|j['’]ai (?:gardé|traduit|utilisé|conservé)|n['’]hésitez pas|j['’]espère que|ich habe [^.\n]{0,60}(?:übersetzt|verwendet|beibehalten)|ich hoffe|lass(?:en sie)? (?:es )?mich wissen|espero que|he (?:traducido|usado|mantenido)|traduzi|mantive|надеюсь|если (?:у вас|вам) [^.\n]{0,30}(?:вопрос|нужн)|希望(?:这|這|以上|对你|對你)|如有(?:任何|其他|其它)|如果(?:你|您)(?:还|還)?(?:有|需要)|请告诉我|請告訴我|お役に立て|ご不明な点|訳しました|도움이 되|궁금한 점|번역했습니다/iu;
