import type { SessionMeta } from "../agent/ports.ts";

/** Reads a session's description; undefined when the text is none. */
export function parseSessionMeta(text: string): SessionMeta | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  return isSessionMeta(value) ? value : undefined;
}

function isSessionMeta(value: unknown): value is SessionMeta {
  const keys = ["sessionId", "sourceUri", "targetUri", "targetLanguage", "createdAt"];
  return typeof value === "object" && value !== null && keys.every((key) => hasText(value, key));
}

function hasText(value: object, key: string): boolean {
  return typeof Object.getOwnPropertyDescriptor(value, key)?.value === "string";
}
