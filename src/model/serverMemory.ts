import { told } from "../document/told.ts";
import { shown } from "./errors.ts";
import { asRecord } from "./readValue.ts";
import { newServerFacts, type ServerFacts } from "./serverFacts.ts";

/** What was learned of servers, by address and model, so that no later session has to learn it again. */
export class ServerMemory {
  readonly #facts = new Map<string, ServerFacts>();

  /** @param stored what `toJSON` gave before; whatever of it does not fit is left out. */
  constructor(stored?: unknown) {
    for (const [key, value] of Object.entries(asRecord(stored))) {
      this.#facts.set(key, restored(value));
    }
  }

  /** To be given to a model of this address, which changes them as it learns more. */
  factsOf(baseUrl: string, model: string): ServerFacts {
    const key = keyOf(baseUrl, model);
    const facts = this.#facts.get(key) ?? newServerFacts();
    this.#facts.set(key, facts);
    return facts;
  }

  /** Everything is to be learned anew, as after an update of the server. */
  forget(baseUrl: string, model: string): void {
    this.#facts.delete(keyOf(baseUrl, model));
  }

  /** Of servers that are as usual nothing is kept. */
  toJSON(): Readonly<Record<string, ServerFacts>> {
    return Object.fromEntries([...this.#facts].filter(([, facts]) => !isUsual(facts)));
  }
}

/** Without a name, a password or a query of the address: what is kept must hold no secret. */
function keyOf(baseUrl: string, model: string): string {
  return `${shown(baseUrl)} ${model}`;
}

function isUsual(facts: ServerFacts): boolean {
  const usual = newServerFacts();
  const names = Object.keys(usual) as (keyof ServerFacts)[]; // of an object made here
  return names.every((name) => facts[name] === usual[name]);
}

/** The values that each fact may have when it is read again. */
const values: { readonly [K in keyof ServerFacts]: readonly ServerFacts[K][] } = {
  usageOption: [true, false],
  emptyContent: ["null", "empty-string"],
  emptyContentSettled: [true, false],
  reasoningReplay: ["as-it-came", "always", "never"],
  lengthLimit: ["max_tokens", "max_completion_tokens", "none"],
  lengthLimitSettled: [true, false],
  temperature: [true, false],
  reasoningEffort: [true, false],
  plainSchemas: [true, false],
  // Told anew in each process: the server may have been given a longer context since.
  countsShort: [false],
};

function restored(stored: unknown): ServerFacts {
  const known = asRecord(stored);
  const fits = Object.entries(values).flatMap(([name, allowed]: [string, readonly unknown[]]) =>
    allowed.includes(known[name]) ? [[name, known[name]]] : [],
  );
  const kept = Object.fromEntries(fits) as Partial<ServerFacts>; // each value is one that its fact may have
  return { ...newServerFacts(), ...kept };
}

/** What is known of a server and is not as usual, in words for a person; empty: nothing. */
export function describeFacts(facts: ServerFacts): string[] {
  const usual = newServerFacts();
  return [
    ...(facts.usageOption ? [] : [told`It counts no tokens in a stream, so they are estimated.`]),
    ...(facts.emptyContent === usual.emptyContent ? [] : [told`Messages without text are sent with an empty one.`]),
    ...(facts.reasoningReplay === "never" ? [told`It does not take the model's reasoning back.`] : []),
    ...(facts.reasoningReplay === "always" ? [told`It wants the model's reasoning back in every message.`] : []),
    ...(facts.lengthLimit === "none" ? [told`It takes no limit of a reply's length.`] : []),
    ...(facts.lengthLimit === "max_completion_tokens" ? [told`The length of a reply is limited with max_completion_tokens.`] : []),
    ...(facts.temperature ? [] : [told`It takes no temperature.`]),
    ...(facts.reasoningEffort ? [] : [told`It takes no reasoning effort.`]),
    ...(facts.plainSchemas ? [told`Tools are described to it in a simpler form.`] : []),
    ...(facts.countsShort ? [told`It counts fewer tokens than are sent: its context may be too short.`] : []),
  ];
}
