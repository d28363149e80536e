/** How comments are written in a family of programming languages. All parts are sources of regular expressions with the flags `gm`. */
export interface CommentLanguage {
  /** What is passed over whole, in which a comment's mark is none: strings, text behind a mark, comments that are left alone. */
  readonly passed: readonly string[];
  /** What opens a comment that ends with its line. */
  readonly line?: string;
  readonly blocks: readonly CommentBlock[];
}

export type CommentBlock = "slash" | "html";

/** Where a string may not run over a line end, the rest of a line with an open one is passed over; else the rest of all. */
const double = String.raw`"(?:[^"\\\n]|\\.)*"|"[^\n]*`;
const single = String.raw`'(?:[^'\\\n]|\\.)*'|'[^\n]*`;
const longDouble = String.raw`"(?:[^"\\]|\\[^])*"|"[^]*`;
const longSingle = String.raw`'(?:[^'\\]|\\[^])*'|'[^]*`;
const tripleDouble = String.raw`"""[^]*?"""|"""[^]*`;
const tripleSingle = String.raw`'''[^]*?'''|'''[^]*`;
const rawSingle = String.raw`'[^']*'|'[^]*`;
const backticks = "`[^`]*`|`[^]*";
/** A single quotation mark alone is a lifetime, a transposition, a quoted name. */
const character = String.raw`'(?:[^'\\\n]|\\[^\n]{1,8})'`;
const escaped = String.raw`\\[^\n]`;
/** Template literals with plain expressions; whatever nests in them is not followed. */
const template = "`(?:[^`\\\\$]|\\\\[^]|\\$(?!\\{)|\\$\\{[^{}`]*\\})*`|`[^]*";
/** A slash where a value is expected. */
const expression = String.raw`(?:(?<=[=(,:[!&|?{};+*%>~^-][ \t]?)|(?<=\breturn[ \t])|^)\/(?![/*])(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*`;
const hereDocument = String.raw`<<[-~]?\s?(?<quote>["'${"`"}]?)(?<name>[A-Za-z_]\w*)\k<quote>[^\n]*\n(?:[^]*?\n)??[ \t]*\k<name>\b|<<[-~]?["'${"`"}]?[A-Za-z_][^]*`;
const shellDouble = String.raw`"(?:[^"\\$]|\\[^]|\$(?!\()|\$\((?:[^()"]|"(?:[^"\\]|\\[^])*")*\))*"|"[^]*`;
const yamlQuoted = String.raw`(?<![^\s[{,:(])(?:"(?:[^"\\]|\\[^])*"|'(?:[^']|'')*'|["'][^]*)`;
/** A block scalar with its lines, which are content and no YAML. */
const yamlBlock = String.raw`^(?<indent>[ \t]*)[^\n#]*?[:-][ \t]+(?:[!&]\S+[ \t]+)*[|>][-+\d]*[ \t]*(?:#[^\n]*)?\n(?:\k<indent>[ \t]+[^\n]*(?:\n|(?![^]))|[ \t]*\n)*`;

/** Marks count at the start of a line, or behind a blank or a bracket, so that addresses hold none. */
const before = String.raw`(?<![^\s(){}\[\];,])`;
const slashes = String.raw`${before}\/\/+(?=[ \t\p{L}"'(])[ \t]*`;
const hash = String.raw`(?<![^\s;])#+[ \t]+`;
const hashAlone = String.raw`^[ \t]*#+[ \t]+`;
const hashOrSemicolonAlone = String.raw`^[ \t]*[#;]+[ \t]+`;
const hyphens = String.raw`${before}--[ \t]+`;
const semicolons = String.raw`(?<![^\s()])[;]+[ \t]*(?=[\p{L}\d"'(])`;
const percent = String.raw`(?<!\\)%+[ \t]*(?=[\p{L}\d"'(])`;
const percentAlone = String.raw`^[ \t]*%+[ \t]+`;

const families: readonly (readonly [names: string, language: CommentLanguage])[] = [
  ["js javascript jsx ts typescript tsx mjs cjs mts cts node", { passed: [template, expression, double, single], line: slashes, blocks: ["slash"] }],
  [
    "c cc cpp c++ cxx h hpp java kotlin kt kts scala cs csharp c# dart swift go golang zig proto protobuf proto3 groovy gradle objc objective-c objectivec sol solidity glsl hlsl wgsl cuda arduino ino jsonc json5 d v",
    { passed: [tripleDouble, String.raw`R"\w*\([^]*?\)\w*"|@"(?:[^"]|"")*"`, double, single, backticks], line: slashes, blocks: ["slash"] },
  ],
  ["rust rs", { passed: [String.raw`r"[^"]*"|r#"[^]*?"#|r##"[^]*?"##`, longDouble, character], line: slashes, blocks: ["slash"] }],
  ["fs fsharp f#", { passed: [tripleDouble, longDouble, character, String.raw`\(\*[^]*?\*\)`], line: slashes, blocks: [] }],
  ["css postcss", { passed: [String.raw`url\([^)\n]*\)`, double, single], blocks: ["slash"] }],
  ["scss sass less stylus", { passed: [String.raw`url\([^)\n]*\)`, double, single], line: slashes, blocks: ["slash"] }],
  ["php", { passed: [hereDocument.replaceAll("<<", "<<<"), longDouble, longSingle], line: String.raw`(?:${slashes}|${hash})`, blocks: ["slash"] }],
  ["py python py3 python3 starlark bzl bazel gdscript", { passed: [tripleDouble, tripleSingle, double, single], line: hash, blocks: [] }],
  ["rb ruby crystal cr", { passed: [String.raw`^=begin[^]*?^=end`, hereDocument, expression, longDouble, longSingle], line: hash, blocks: [] }],
  ["ex exs elixir", { passed: [tripleDouble, tripleSingle, longDouble, longSingle], line: hash, blocks: [] }],
  ["sh bash zsh shell ksh ash fish", { passed: [escaped, hereDocument, shellDouble, rawSingle, backticks], line: hash, blocks: [] }],
  [
    "ps1 powershell pwsh",
    { passed: ["<#[^]*?#>", String.raw`@"[^]*?\n"@|@'[^]*?\n'@`, "\"(?:[^\"`]|`[^])*\"|\"[^]*", rawSingle], line: hash, blocks: [] },
  ],
  ["yaml yml", { passed: [yamlBlock, yamlQuoted], line: hash, blocks: [] }],
  ["toml", { passed: [tripleDouble, tripleSingle, double, String.raw`'[^'\n]*'`], line: hash, blocks: [] }],
  ["r rscript", { passed: [longDouble, longSingle, backticks], line: hash, blocks: [] }],
  ["jl julia", { passed: ["#=[^]*?=#", tripleDouble, longDouble, character], line: hash, blocks: [] }],
  ["hcl tf terraform nomad", { passed: [hereDocument, double], line: String.raw`(?:${slashes}|${hash})`, blocks: ["slash"] }],
  ["graphql gql", { passed: [tripleDouble, double], line: hash, blocks: [] }],
  ["dockerfile docker makefile make mk cmake just justfile", { passed: [hereDocument], line: hashAlone, blocks: [] }],
  ["perl pl", { passed: [hereDocument, String.raw`^=\w[^]*?^=cut`, "^__(?:END|DATA)__[^]*"], line: hashAlone, blocks: [] }],
  ["ini conf cfg properties env dotenv editorconfig systemd gitignore gitconfig gitattributes nginx apache", { passed: [], line: hashOrSemicolonAlone, blocks: [] }],
  ["lua luau", { passed: [String.raw`(?:--)?\[\[[^]*?\]\]|--\[=+\[[^]*`, double, single], line: hyphens, blocks: [] }],
  ["sql mysql postgres postgresql psql plsql tsql sqlite", { passed: [longDouble, String.raw`'(?:[^']|'')*'|'[^]*`, String.raw`\$\$[^]*?\$\$`, backticks], line: hyphens, blocks: ["slash"] }],
  ["hs haskell elm purescript purs", { passed: [String.raw`\{-[^]*?-\}`, double, character], line: hyphens, blocks: [] }],
  ["ada vhdl", { passed: [double, character], line: hyphens, blocks: [] }],
  ["lisp elisp emacs-lisp common-lisp clojure clj cljs edn scheme racket fennel", { passed: [escaped, String.raw`#\|[^]*?\|#`, longDouble], line: semicolons, blocks: [] }],
  ["asm nasm", { passed: [double, single], line: semicolons, blocks: [] }],
  ["tex latex", { passed: [String.raw`\\begin\{(?:verbatim|lstlisting|minted)[^]*?\\end\{(?:verbatim|lstlisting|minted)`, escaped], line: percent, blocks: [] }],
  ["erl erlang", { passed: [longDouble, longSingle, String.raw`\$\S`], line: percent, blocks: [] }],
  ["matlab octave", { passed: [String.raw`^[ \t]*%\{[^]*?^[ \t]*%\}`], line: percentAlone, blocks: [] }],
  ["html htm xhtml xml svg vue svelte", { passed: [String.raw`<(?<element>script|style)\b[^]*?<\/\k<element>`, String.raw`<!\[CDATA\[[^]*?\]\]>`], blocks: ["html"] }],
];

const byName = new Map(families.flatMap(([names, language]) => names.split(" ").map((name) => [name, language] as const)));

/** The language that the info string of a fence names: `js`, `js title="a.js"`, `{.python}`, `{python}`. Undefined for one that is not known. */
export function commentLanguageOf(info: string): CommentLanguage | undefined {
  const name = /^\s*(?:\{\s*)?\.?([\w+#-]+)/.exec(info)?.[1];
  return name === undefined ? undefined : byName.get(name.toLowerCase());
}
