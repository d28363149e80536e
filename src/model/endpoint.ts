/** A model server, and what it knows the person by. */
export interface Endpoint {
  /** Up to and including the version, such as `http://127.0.0.1:11434/v1`; a query is sent with every request. */
  readonly baseUrl: string;
  /** Absent or blank: no key is sent. */
  readonly apiKey?: string;
  /** The header that carries the key alone; left out: `Authorization`, as a bearer token. */
  readonly keyHeader?: string;
  /** Additional headers; they win over those made from the key. */
  readonly headers: Readonly<Record<string, string>>;
}

/** An address without its query, and the query. @param baseUrl one that can be parsed */
export function splitAddress(baseUrl: string): { readonly base: string; readonly query: Readonly<Record<string, string>> } {
  const url = new URL(baseUrl);
  const query = Object.fromEntries(url.searchParams);
  url.search = "";
  url.hash = "";
  return { base: url.toString().replace(/\/+$/, ""), query };
}

/** The address of a path below the base, such as `/models`. @param baseUrl one that can be parsed */
export function addressOf(baseUrl: string, path: string): string {
  const { base, query } = splitAddress(baseUrl);
  const search = new URLSearchParams(query).toString();
  return `${base}${path}${search === "" ? "" : `?${search}`}`;
}

/** The headers of a request that has no body. Names in lower case, since a later one replaces an earlier one. */
export function headersOf({ apiKey = "", keyHeader, headers }: Endpoint): Readonly<Record<string, string>> {
  const key = apiKey.trim();
  const [name, value] = keyHeader === undefined ? ["authorization", `Bearer ${key}`] : [keyHeader.toLowerCase(), key];
  const others = Object.entries(headers).map(([each, text]) => [each.toLowerCase(), text] as const);
  return { accept: "application/json", ...(key !== "" && { [name]: value }), ...Object.fromEntries<string>(others) };
}

/** True for a header that HTTP can carry: a name of RFC 9110, and a value of one line. */
export function canBeSent(name: string, value: string): boolean {
  return /^[!#$%&'*+.^_`|~\w-]+$/.test(name) && /^[\t\x20-\x7e\x80-\xff]*$/.test(value);
}

/** True when text and key would travel unencrypted to another machine. */
export function isUnencrypted(baseUrl: string): boolean {
  return new URL(baseUrl).protocol === "http:" && !isLoopback(baseUrl);
}

/** True when the address leads to this very machine. */
export function isLoopback(baseUrl: string): boolean {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(baseUrl).hostname);
}

/** What no text may show of an endpoint. */
export function secretsOf({ baseUrl, apiKey = "", headers }: Endpoint): readonly string[] {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  const inAddress = url ? [url.username, url.password, ...url.searchParams.values()] : [];
  return [apiKey.trim(), ...Object.values(headers), ...inAddress];
}
