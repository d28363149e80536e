/** What models say beside a translation or instead of one, in the languages they answer in. */

/** Words for "translation" that mean nothing else, as stems. */
export const TRANSLATION =
  /(?<!\p{L})(?:translat(?:ed|ion)|traduction|traducci[oó]n|traduç[aã]o|traduzion|übersetzung|vertaling|перевод|переклад|tłumaczeni|překlad|preklad|översättning|oversæt|oversett|fordítás|käännö|traducere)|μετάφραση|(?<!\p{L})çeviri(?:si|niz)?(?!\p{L})|terjemahan|bản dịch|अनुवाद|অনুবাদ|คำแปล|การแปล|翻[译譯訳]|[译譯訳]文|번역|ترجم|תרגום/iu;

/** What makes a source one that speaks of translations itself. */
export const ABOUT_TRANSLATION = /translat|locali[sz]|l10n|i18n|internationali|\blanguages?\b|interpret|\bversions?\b/i;

/** Beginnings that name the translation, or what follows, and end with a colon or the line. */
export const PREAMBLES: readonly RegExp[] = [
  /^(?:(?:sure|certainly|of course|okay|ok|absolutely)\b[!,.]?\s*)?(?:here(?:['’]s| is| are)|below is|this is)\b[^\n]{0,60}\b(?:translat|version)[^\n]{0,60}(?:[:：]|\n)/iu,
  /^(?:sure|certainly|of course|absolutely)[!,.][^\n]{0,80}:\s*\n/iu,
  /^(?:the translation (?:is|of)|translated (?:to|into)|let me translate|i(?:['’]ll| will) translate)\b[^\n]{0,80}(?:[:：.]|\n)/iu,
  /^[^\n.。]{0,20}(?:번역해\s?드리|번역하겠|翻訳(?:いた)?します|(?:为您|为你|為您|為你)翻[译譯])/u,
];

/** What a model says instead of translating, in small letters, as the two lists behind it. */
export const REFUSALS: readonly RegExp[] = [
  /\bas an ai\b|\bi(?:['’]m| am) sorry,? (?:but )?i (?:can(?:no|['’])t|am unable)|\bi can(?:no|['’])t (?:help|assist|translate|fulfil|process)|\bplease provide (?:me with )?(?:the |a )?(?:source )?(?:text|content|sentence)/u,
  /\b(?:as an?|i am an?) (?:ai|language model)\b|作为(?:一个|一名)?(?:人工智能|ai|语言模型)|作為(?:一個|一名)?(?:人工智慧|ai|語言模型)|ai(?:アシスタント)?として|ai 언어 모델|인공지능 언어 모델/u,
  /\ben tant qu['’](?:ia|intelligence artificielle)\b|\bals (?:ki|sprachmodell)\b|\bcomo (?:una? )?(?:ia|inteligencia artificial|inteligência artificial|modelo de (?:lenguaje|linguagem))\b|как (?:ии|языковая модель)/u,
  /je ne peux pas (?:traduire|vous aider|répondre à)|kann [^.\n]{0,40}nicht übersetzen|no puedo traducir|não posso traduzir|non posso tradurre|kan [^.\n]{0,40}niet vertalen|nie mogę (?:przetłumaczyć|pomóc)|не могу перевести|не можу перекласти|çeviremem|không thể dịch|tidak (?:dapat|bisa) menerjemahkan/u,
  /(?:无法|不能|無法)(?:翻译|翻譯|提供翻译)|翻訳(?:することは)?(?:できません|できかねます)|번역할 수 없/u,
];

/** An apology and what the speaker cannot do; a source may say the same. */
export const APOLOGIES: readonly RegExp[] = [
  /\bsorry\b[^.\n]{0,40}(?:can(?:not|['’]t)|unable)|désolée?\b[^.\n]{0,40}ne (?:peux|puis)|\btut mir (?:sehr )?leid\b[^.\n]{0,60}nicht|\blo siento\b[^.\n]{0,40}no puedo|\bdesculpe\b[^.\n]{0,40}não (?:posso|consigo)|\bmi dispiace\b[^.\n]{0,40}non (?:posso|sono in grado)|(?:\bsorry\b|\bspijt me\b)[^.\n]{0,40}\bniet\b/u,
  /(?:przykro mi|przepraszam)[^.\n]{0,40}nie (?:mogę|jestem w stanie)|(?:извините|простите|к сожалению)[^.\n]{0,40}не (?:могу|в состоянии)|(?:вибачте|на жаль)[^.\n]{0,40}не можу|(?:üzgünüm|özür dilerim|kusura bakmayın)[^.\n]{0,80}(?:[ae]m[ae]m|[ae]m[ıi]yorum)|\bmaaf\b[^.\n]{0,40}tidak (?:dapat|bisa)|xin lỗi[^.\n]{0,40}không thể|omlouvám se[^.\n]{0,40}nemohu/u,
  /(?:عذر|آسف|معذر)[^.\n]{0,40}لا (?:أستطيع|يمكنني)|(?:متأسف|ببخشید|متاسف)[^.\n]{0,60}نمی‌?\s?توانم|(?:מצטער|סליחה)[^.\n]{0,40}(?:לא (?:יכול|ניתן)|אינני)|(?:क्षमा|माफ़|खेद)[^।\n]{0,60}नहीं कर सकत|(?:দুঃখিত)[^।\n]{0,60}(?:পারব|পারি|পারছি) না|ขออภัย[^\n]{0,60}ไม่สามารถ/u,
  /申し訳(?:ありません|ございません|ない)[^。\n]{0,40}(?:できません|できかねます|いたしかねます)|(?:抱歉|对不起|對不起)[^。\n]{0,24}(?:无法|不能|無法)|(?:죄송|미안)[^.\n]{0,40}(?:수 없|어렵)/u,
];
/** What makes a source one that may truly apologise. */
export const APOLOGETIC = /sorry|apolog|unfortunately|regret|can(?:not|['’]t)|could(?: not|n['’]t)|unable/i;

/** A draft that begins with an apology, whatever follows. */
export const APOLOGY_AT_ONCE =
  /^(?:i['’]?m sorry|sorry|désolée?|es tut mir leid|tut mir leid|lo siento|desculpe|mi dispiace|het spijt me|przykro mi|przepraszam|извините|простите|вибачте|üzgünüm|maaf|xin lỗi|omlouvám se|عذر|آسف|متأسف|ببخشید|מצטער|क्षमा करें|माफ़ करें|দুঃখিত|ขออภัย|申し訳(?:ありません|ございません)|抱歉|对不起|對不起|很抱歉|죄송합니다|죄송하지만)/u;
/** What makes a source one of trouble, for which software may apologise. */
export const TROUBLED = /sorry|apolog|unfortunately|regret|\bno\b|\bnot\b|\bcannot\b|n['’]t\b|oops|wrong|fail|error|unable|pardon|excuse|invalid|denied|trouble|problem/i;

/** A request for the text that is there already; a form may ask the same. */
export const REQUESTS: readonly RegExp[] = [
  /\bplease (?:provide|share|send|paste)\b[^.\n]{0,40}\b(?:text|content|sentence|document)|veuillez (?:me )?(?:fournir|indiquer)[^.\n]{0,30}texte|bitte (?:geben|senden|teilen|stellen) sie[^.\n]{0,50}text|(?:proporcione|envíe|comparta)[^.\n]{0,30}texto|forneça[^.\n]{0,30}texto|fornisc[ai][^.\n]{0,30}testo|(?:geef|stuur|deel)[^.\n]{0,30}tekst[^.\n]{0,30}vertal/u,
  /предоставьте[^.\n]{0,30}текст|(?:пришлите|отправьте)[^.\n]{0,30}текст|надайте[^.\n]{0,30}текст|proszę[^.\n]{0,40}tekst|lütfen[^.\n]{0,60}metn|(?:mohon|silakan|harap)[^.\n]{0,40}teks|vui lòng cung cấp[^.\n]{0,40}(?:văn bản|nội dung)/u,
  /(?:يرجى|من فضلك|الرجاء)[^.\n]{0,40}(?:النص|نص)|(?:لطفا|لطفاً)[^.\n]{0,40}متن|(?:אנא|נא)[^.\n]{0,30}טקסט|कृपया[^।\n]{0,50}(?:पाठ|टेक्स्ट)|অনুগ্রহ[^।\n]{0,50}(?:পাঠ্য|টেক্সট|লেখা)|(?:โปรด|กรุณา)[^\n]{0,40}(?:ข้อความ|เนื้อหา)/u,
  /[请請]提供[^\n]{0,14}(?:翻译|翻譯|文本|原文|文字|内容|內容)|翻訳(?:する|したい)[^\n]{0,16}(?:提供|入力|ください|送)|번역할[^\n]{0,16}(?:제공|입력|보내|알려)/u,
];
/** What makes a source one that may truly ask for a text. */
export const REQUESTING = /\b(?:texts?|contents?|sentences?|documents?|paragraphs?|strings?|messages?)\b/i;

/** The head of a note, in brackets or marks or without, on a line of its own. */
export const NOTE =
  /\n\s*[([（［【*_>※]{0,4}(?:note|translator['’]?s? note|n\.\s?d\.\s?t|n\.\s?b\.|hinweis|anmerkung|remarque|nota|notas|opmerking|примечание|примітка|uwaga|przypis|poznámka|not|not[ăa]|catatan|lưu ý|ghi chú|noot|huomautus|megjegyzés|bemærk|obs|नोट|टिप्पणी|नोंद|দ্রষ্টব্য|নোট|หมายเหตุ|توجه|نکته|یادداشت|σημείωση|注意?|备注|说明|译注|譯註|譯注|備註|說明|注記|補足|備考|訳注|참고|역주|주의|비고|ملاحظة|הערה)[^\n:：]{0,20}[:：]/iu;
/** The mark of a remark in Japanese and Chinese, on a line of its own. */
export const REMARK_MARK = /\n\s*※[^\n]*/u;
/** The same in brackets, anywhere. */
export const NOTE_IN_BRACKETS =
  /[([（［【]\s*(?:translator['’]?s? note|translated|note|n\.\s?d\.\s?t|anm\.|hinweis|nota|прим|译者?注|注|譯註|訳注|역주|참고)[^\n:：)）]{0,20}[:：]/iu;
/** Remarks in brackets, at the end. */
export const LAST_BRACKETS = /[(（[【]([^()（）[\]【】]{8,})[)）\]】][.。।]?$/u;
/** Words that make a note one that the source has as well. */
export const NOTE_IN_SOURCE = /\b(?:note|notes|tip|hint|warning|caution|important|attention|remark|info|see|cf)\b/i;
export const OMISSION = /^(?:[-*+]\s+|\d+[.)]\s+)?(?:(?:\.{3}|…+)\s*)?[[(（【［][^\n]*[\])）】］]$/u;

/** How an obliging answer begins, up to the mark behind it. */
export const OPENERS =
  /^(?:sure(?: thing)?|certainly|of course|absolutely|gladly|understood|got it|no problem|gerne?|natürlich|selbstverständlich|klar|alles klar|bien sûr|certainement|avec plaisir|d['’]accord|¡?claro(?: que sí)?|¡?por supuesto|con gusto|com certeza|claro que sim|certo|certamente|volentieri|va bene|natuurlijk|zeker|graag gedaan|конечно|разумеется|хорошо|звичайно|звісно|добре|jasne|oczywiście|pewnie|tabii(?: ki)?|elbette|tamam|baik|tentu(?: saja)?|chắc chắn rồi|dĩ nhiên|được rồi|tất nhiên|当然(?:可以)?|好的?|没问题|明白了?|當然(?:可以)?|沒問題|承知(?:いた|致)?しました|かしこまりました|了解(?:し|いた)?(?:ました|です)|わかりました|分かりました|もちろん(?:です)?|はい|네|예|알겠습니다|물론(?:입니다|이죠)|물론이에요|بالتأكيد|بالطبع|بكل سرور|حسنًا|حسناً|حتما|حتماً|البته|بله|בטח|בשמחה|כמובן|ज़रूर|जरूर|बिल्कुल|ठीक है|अवश्य|অবশ্যই|নিশ্চয়ই|ঠিক আছে|ได้เลย(?:ครับ|ค่ะ)?|ได้(?:ครับ|ค่ะ)|แน่นอน(?:ครับ|ค่ะ)?)\s*[!,.:！，。：、،।]\s*/iu;

/** How an obliging answer ends, or tells of itself. */
export const CLOSERS =
  /let me know|would you like (?:me|another)|can i help|hope (?:this|that|it) helps|feel free to|\bI (?:have |['’]ve )?(?:used|kept|chose|translated|left|rendered|preserved)\b|j['’]ai (?:gardé|traduit|utilisé|conservé)|n['’]hésitez pas|j['’]espère que|ich habe [^.\n]{0,60}(?:übersetzt|verwendet|beibehalten)|ich hoffe|lass(?:en sie)? (?:es )?mich wissen|espero que|he (?:traducido|usado|mantenido)|traduzi|mantive|надеюсь|если (?:у вас|вам) [^.\n]{0,30}(?:вопрос|нужн)|希望(?:这|這|以上|对你|對你)|如有(?:任何|其他|其它)|如果(?:你|您)(?:还|還)?(?:有|需要)|请告诉我|請告訴我|お役に立て|ご不明な点|訳しました|도움이 되|궁금한 점|번역했습니다|w czymś jeszcze|mam nadzieję|хотите, чтобы я|чи можу я|сподіваюс|umarım|başka bir (?:konuda|şey)|semoga (?:ini )?(?:membantu|bermanfaat)|hy vọng (?:bản dịch|điều)|आशा है|مفيد(?:ة|ًا)?|אשמח לעזור|お知らせください(?:ませ)?。?$/iu;
