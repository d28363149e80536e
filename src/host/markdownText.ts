/** UTF-16 units of a text that are shown where there is little room. */
const MOST_SHOWN = 600;

/**
 * A text as Markdown that renders as just that text, line breaks included: nothing in it makes a link, an image, an
 * icon or a heading, or ends what stands around it.
 */
export function escapedMarkdown(text: string): string {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trim().replace(/[!-/:-@[-`{-~]/g, "\\$&"));
  return lines.map((line) => (line === "" ? "&nbsp;" : line)).join("\\\n");
}

/** The text, or its beginning; never half a character. */
export function shortened(text: string, most = MOST_SHOWN): string {
  if (text.length <= most) {
    return text;
  }
  const end = /[\uD800-\uDBFF]/.test(text.charAt(most - 1)) ? most - 1 : most;
  return `${text.slice(0, end).trimEnd()}…`;
}

/** A link in trusted Markdown that runs a command of VS Code with texts as its arguments. */
export function commandLink(label: string, command: string, ...args: readonly string[]): string {
  return `[${escapedMarkdown(label)}](command:${command}?${encodeURIComponent(JSON.stringify(args)).replace(/[()']/g, percentEncoded)})`;
}

/** What `encodeURIComponent` leaves, and a Markdown link may end at. */
function percentEncoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
