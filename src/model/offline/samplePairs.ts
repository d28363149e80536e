/** Translations of the bundled sample, by source text. Each: the first draft, then wordings for redrafts. */
export function samplePair(_source: string, _targetLanguage: string): readonly string[] | undefined {
  return undefined;
}
