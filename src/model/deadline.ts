/** How long one request may take, in milliseconds. */
export interface Limits {
  /** From its start to its last byte. */
  readonly requestTimeout: number;
  /** Without a single byte arriving. */
  readonly idleTimeout: number;
}

/**
 * Ends a request when its caller aborts it or one of its limits is reached. The SDK's own timeout
 * covers only the wait for the headers, and a server may stall long after these.
 */
export class Deadline {
  readonly #controller = new AbortController();
  readonly #limits: Limits;
  readonly #caller: AbortSignal;
  readonly #total: ReturnType<typeof setTimeout>;
  #expired: "total" | "idle" | undefined;

  constructor(caller: AbortSignal, limits: Limits) {
    this.#caller = caller;
    this.#limits = limits;
    this.#total = setTimeout(() => this.#expire("total"), limits.requestTimeout);
    caller.addEventListener("abort", this.#followCaller);
    if (caller.aborted) {
      this.#followCaller();
    }
  }

  /** Aborted when the request must end, for whatever reason. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** The limit that was reached; undefined while none was. */
  get expired(): "total" | "idle" | undefined {
    return this.#expired;
  }

  /**
   * Waits for bytes: the idle limit counts only meanwhile, not while the consumer is busy. Ends with the request, also
   * where fetch does not: Node 20 never settles a read of a body that was aborted when the connection had just closed.
   */
  async waitingFor<T>(bytes: Promise<T>): Promise<T> {
    const idle = setTimeout(() => this.#expire("idle"), this.#limits.idleTimeout);
    const { signal } = this.#controller;
    let stop = (): void => undefined;
    const ended = new Promise<never>((_, reject) => {
      stop = () => reject(signal.reason as Error); // what abort() was given, or its own AbortError
    });
    signal.addEventListener("abort", stop);
    if (signal.aborted) {
      stop();
    }
    try {
      return await Promise.race([bytes, ended]);
    } finally {
      clearTimeout(idle);
      signal.removeEventListener("abort", stop);
    }
  }

  /** Closes the connection, if it is still open, and stops the timers. */
  end(): void {
    clearTimeout(this.#total);
    this.#caller.removeEventListener("abort", this.#followCaller);
    this.#controller.abort();
  }

  readonly #followCaller = (): void => this.#controller.abort(this.#caller.reason);

  #expire(limit: "total" | "idle"): void {
    this.#expired ??= limit;
    this.#controller.abort();
  }
}
