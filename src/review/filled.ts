/** The text with `{0}`, `{1}` … replaced by the values; one without a value stays as it is. */
export function filled(text: string, values: readonly string[]): string {
  return text.replace(/\{(\d+)\}/g, (place, index: string) => values[Number(index)] ?? place);
}
