import { told } from "../document/told.ts";

/** What is wrong with an address of a model server, for a person; undefined: nothing. */
export function baseUrlProblem(value: string): string | undefined {
  const text = value.trim();
  if (!URL.canParse(text)) {
    return told`Enter a whole address, such as https://api.openai.com/v1 or http://127.0.0.1:11434/v1.`;
  }
  const url = new URL(text);
  if (url.protocol !== "https:" && url.protocol !== "http:") {
    return told`The address must begin with https:// or http://.`;
  }
  if (url.username !== "" || url.password !== "") {
    return told`Leave name and password out of the address: the key is asked for next, and kept apart.`;
  }
  return url.pathname.endsWith("/chat/completions") ? told`End the address with the version, without /chat/completions.` : undefined;
}
