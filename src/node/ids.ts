import { createHash, randomInt, webcrypto } from "node:crypto";
import type { HashText, MakeId } from "../agent/ports.ts";

/** No capitals: ids become names of files, and some file systems do not tell `a` from `A`. */
const ALPHABET = "abcdefghijklmnopqrstuvwxyz0123456789";
const LENGTH = 9;

export const makeId: MakeId = () => {
  let id = "";
  while (id.length < LENGTH) {
    id += ALPHABET.charAt(randomInt(ALPHABET.length));
  }
  return id;
};

export const hashText: HashText = (text) => createHash("sha256").update(text, "utf8").digest("hex");

/** `hashText` for long texts: all but the encoding is done on another thread. */
export async function hashAside(text: string): Promise<string> {
  const digest = await webcrypto.subtle.digest("SHA-256", Buffer.from(text, "utf8"));
  return Buffer.from(digest).toString("hex");
}
