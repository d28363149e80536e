/** The text with every line end as given. */
export function withLineEnds(text: string, eol: "\n" | "\r\n"): string {
  return eol === "\n" ? text.replaceAll("\r\n", "\n") : text.replaceAll(/\r?\n/g, "\r\n");
}
