import { describeRules, type Rules } from "../../support/checkRules.ts";

/** What shows as text, stands twice or was left as it is; and what only looks so. */
const RULES: Rules = {
  "marks that show": [
    ["Leave 10&nbsp;MB free.", "de", "Lassen Sie 10nbsp;MB frei.", "error"],
    ["Press &uarr; or &darr; twice.", "fr", "Appuyez deux fois sur &uarr;, &drr; ou &darr;.", "error"],
    ["Use `--save` now.", "de", "Verwenden Sie jetzt ` --save`.", "warning"],
    ["Your card was declined. Try another one.", "fr", "Votre carte a été refusée. Essayez-en une autre. Essayez-en une autre.", "error"],
    ["| A | B |\n| - | - |\n| one | two |", "es", "| A | B |\n| - | - |\n| uno | dos |\n\nAvísame si quieres más cambios.", "error"],
    ["Restart the server after each change.", "ru", "Перезапускайте сервер после 每个 изменения.", "warning"],
    ["Write `Map<K, V>` in code and \\<T\\> in plain text.", "es", "En el código se escribe `Map<K, V>`; en el\ntexto sin formato, \\<T\\>.", "no error"],
    ["See [the log](./CHANGELOG.md).", "zh-CN", "参见[更新日志](./CHANGELOG_CN.md)。", "no error"],
    ["Type \\<name\\> exactly as shown.", "fr", "Saisissez <name\\> tel quel.", "warning"],
    ["It is saved only once an hour.", "ja", "保存は 1 時間に 2 回だけです。", "warning"],
    ["The old site closes in May.", "ko", "기존 사이트는 6월에 문을 닫습니다.", "warning"],
    ["Line one\\\nline two", "de", "Zeile eins\\\r\nZeile zwei", "clean"],
    ["| a | b |\n| - | - |\n| c | d |", "de", "| a | b |\r\n| - | - |\r\n| c | d |", "clean"],
    ["{{< note text=\"Save your work before you close the window.\" >}}", "de", "{{< note text=\"Save your work before you close the window.\" >}}", "warning"],
    ["See [the guide](a.md \"How to set up the server\").", "de", "Siehe [die Anleitung](a.md \"How to set up the server\").", "warning"],
    ["The file is in [[Setup]] and [[Tools]].", "ja", "ファイルは[[Setup]][[Tools]]にあります。", "no error"],
    ["Embed ![[plan.svg|300]] here.", "de", "Betten Sie hier ![[plan.svg|400]] ein.", "error"],
    ["English | [简体中文](README.zh-CN.md)", "zh-CN", "[English](README.md) | 简体中文", "no error"],
    ["See [the help](./sign-in.md).", "de", "Siehe [die Hilfe](./sign.md).", "error"],
    ["Total: %d items", "zh-CN", "共%d项", "clean"],
    ["Save <img src=\"a.png\" alt=\"\" /> now.", "de", "Speichern Sie jetzt <img src=\"a.png\" alt=\"\">.", "warning"],
    ["Open <https://a.example/x> now.", "de", "Öffnen Sie jetzt https://a.example/x .", "warning"],
    ["::: zone pivot=\"python\"\n\nText here.\n\n::: zone-end", "de", "::: zone pivot=\"pythonisch\"\n\nText hier.\n\n::: zone-end", "error"],
    ["![The wiring](a.png)", "de", "![](a.png)", "error"],
  ],
};

describeRules("checks of drafts", RULES);
