import type { ChatChunk } from "../agent/ports.ts";
import { asNumber, asRecord, asText, isRecord, parseJson } from "./readValue.ts";

interface OpenCall {
  readonly position: number;
  readonly index: number | undefined;
  readonly id: string;
  name: string;
  arguments: string;
}

/** A tool-call delta, whatever the server called it. Missing texts are `""`. */
interface CallDelta {
  readonly index: number | undefined;
  readonly id: string;
  readonly name: string;
  readonly arguments: string;
}

/**
 * The tool calls of a reply while their arguments arrive in pieces. Gives each call out once, in the
 * order in which they began, as soon as another one begins behind it and its arguments are an
 * object; what is left, when the reply is closed.
 */
export class OpenCalls {
  readonly #calls: OpenCall[] = [];
  #given = 0;

  add(value: unknown): ChatChunk[] {
    const delta = readDelta(value);
    const call = this.#callOf(delta);
    if (call === undefined) {
      return [];
    }
    call.name ||= delta.name;
    call.arguments += delta.arguments;
    const progress: ChatChunk = {
      type: "call-progress",
      index: call.position,
      name: call.name,
      arguments: call.arguments,
    };
    // In this order: the calls before it are complete by the time a listener hears of this one.
    return [...this.#giveReady(), ...(delta.arguments === "" ? [] : [progress])];
  }

  /** @param wasCut the reply did not come to its own end, so its last call counts only if it parses. */
  close(wasCut: boolean): ChatChunk[] {
    const open = this.#calls.slice(this.#given);
    this.#given = this.#calls.length;
    return open
      .filter((call, place) => !wasCut || place < open.length - 1 || isComplete(call))
      .flatMap(toChunk);
  }

  #giveReady(): ChatChunk[] {
    const chunks: ChatChunk[] = [];
    for (;;) {
      const call = this.#calls[this.#given];
      if (call === undefined || this.#given === this.#calls.length - 1 || !isComplete(call)) {
        return chunks;
      }
      this.#given++;
      chunks.push(...toChunk(call));
    }
  }

  /** The call a delta belongs to, a new one if it begins one; undefined for a delta that adds nothing. */
  #callOf(delta: CallDelta): OpenCall | undefined {
    const known = this.#known(delta);
    if (known !== undefined && !beginsAnother(known, delta)) {
      return isComplete(known) ? undefined : known;
    }
    if (delta.name === "" && delta.arguments === "" && delta.id === "") {
      return undefined;
    }
    const call: OpenCall = {
      position: this.#calls.length,
      index: delta.index,
      id: delta.id,
      name: "",
      arguments: "",
    };
    this.#calls.push(call);
    return call;
  }

  /** Servers leave out the index or the id, and use one index for all calls: the latest fitting one counts. */
  #known(delta: CallDelta): OpenCall | undefined {
    if (delta.index !== undefined) {
      return this.#calls.findLast((call) => call.index === delta.index);
    }
    return (delta.id !== "" && this.#calls.findLast((call) => call.id === delta.id)) || this.#calls.at(-1);
  }
}

/**
 * A new id is a new call if it comes with a name (some servers make up an id for every delta), and
 * so is anything that follows whole arguments.
 */
function beginsAnother(known: OpenCall, delta: CallDelta): boolean {
  if (isComplete(known)) {
    return delta.name !== "" || delta.arguments.trim() !== "";
  }
  if (delta.name === "") {
    return false;
  }
  if (delta.id !== "" && known.id !== "") {
    return delta.id !== known.id;
  }
  return delta.index === undefined && known.name !== "" && known.arguments === "";
}

function isComplete(call: OpenCall): boolean {
  return call.arguments.trimEnd().endsWith("}") && isRecord(parseJson(call.arguments));
}

/** A call without a name is a ghost: servers refuse every later request that repeats it. */
function toChunk(call: OpenCall): ChatChunk[] {
  return call.name === ""
    ? []
    : [{ type: "call", name: call.name, arguments: call.arguments.trim() === "" ? "{}" : call.arguments }];
}

function readDelta(value: unknown): CallDelta {
  const delta = asRecord(value);
  const call = asRecord(delta["function"]);
  const argument = call["arguments"];
  return {
    index: asNumber(delta["index"]),
    id: asText(delta["id"]),
    name: asText(call["name"]).trim(),
    // Some servers send the arguments as the object they stand for.
    arguments: isRecord(argument) ? JSON.stringify(argument) : asText(argument),
  };
}
