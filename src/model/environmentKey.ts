/**
 * The key that the environment gives for an address: INTERLINEAR_API_KEY serves every one, OPENAI_API_KEY only OpenAI's
 * own, since others are not meant to see it.
 */
export function environmentKey(baseUrl: string, environment: Readonly<Record<string, string | undefined>>): string | undefined {
  const isOpenAi = URL.canParse(baseUrl) && new URL(baseUrl).hostname === "api.openai.com";
  return environment["INTERLINEAR_API_KEY"]?.trim() || (isOpenAi && environment["OPENAI_API_KEY"]?.trim()) || undefined;
}
