import type { EventData, SessionEvent } from "./events.ts";

/** A folder whose place is nobody's business, as a URI and as a path, both without a separator at the end. */
export interface PrivateFolder {
  readonly uri: string;
  readonly path: string;
  /** What stands for it, with a separator: `~/`; `""` where paths are told relative to it. */
  readonly name: string;
}

export interface ExportOptions {
  /** Innermost first. */
  readonly folders: readonly PrivateFolder[];
  /** Texts that must not be in it, such as keys. No event should hold one; should a server echo it, it goes. */
  readonly secrets: readonly string[];
}

const REMOVED = "[removed]";

/**
 * A record as JSON lines to be given to others. Events hold no keys, so nothing is dropped; changed are only
 * - URIs of files, in `target.written` and `target.edited`, and paths in the texts of errors and of hooks that failed, where they lie in one of
 *   `folders`: they are told relative to it, so that no user's name is in them;
 * - `secrets`, wherever they stand.
 * The document's own text is there: source, drafts, translations, reasons.
 */
export function exportLog(record: readonly SessionEvent[], options: ExportOptions): string {
  return record.map((event) => `${JSON.stringify(shared(event, options), (_, value) => withoutSecrets(value, options))}\n`).join("");
}

function shared(event: SessionEvent, options: ExportOptions): SessionEvent {
  switch (event.type) {
    case "target.written":
      return { ...event, data: { ...event.data, uri: relativeUri(event.data.uri, options) } };
    case "target.edited":
      return { ...event, data: { ...event.data, uri: relativeUri(event.data.uri, options) } };
    case "session.error":
      return { ...event, data: withoutPaths(event.data, options) };
    case "assistant.turn_end":
      return { ...event, data: withSharedError(event.data, options) };
    case "hook.end": {
      const { error, ...data } = event.data;
      return error === undefined ? event : { ...event, data: { ...data, error: relativePaths(error, options) } };
    }
    default:
      return event;
  }
}

function withSharedError(data: EventData<"assistant.turn_end">, options: ExportOptions): EventData<"assistant.turn_end"> {
  return data.error ? { ...data, error: withoutPaths(data.error, options) } : data;
}

function withoutPaths<E extends { readonly message: string; readonly hint: string }>(error: E, options: ExportOptions): E {
  return { ...error, message: relativePaths(error.message, options), hint: relativePaths(error.hint, options) };
}

function relativeUri(uri: string, { folders }: ExportOptions): string {
  const folder = folders.find((each) => uri.startsWith(`${each.uri}/`));
  return folder ? folder.name + uri.slice(folder.uri.length + 1) : uri;
}

function relativePaths(text: string, { folders }: ExportOptions): string {
  const separators = ["/", "\\"];
  return folders.reduce(
    (told, { path, name }) => separators.reduce((each, separator) => each.replaceAll(path + separator, name), told),
    text,
  );
}

function withoutSecrets(value: unknown, { secrets }: ExportOptions): unknown {
  if (typeof value !== "string") {
    return value;
  }
  return secrets.filter((secret) => secret !== "").reduce((text, secret) => text.replaceAll(secret, REMOVED), value);
}
