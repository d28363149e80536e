/** Runs tasks one after the other, in the order in which they were given. */
export class WorkQueue {
  #last: Promise<unknown> = Promise.resolve();

  /** Settles as the task does. A failed task does not keep the next from running. */
  add<R>(task: () => Promise<R>): Promise<R> {
    const run = this.#last.then(task);
    this.#last = run.catch(() => undefined);
    return run;
  }

  /** Resolves when all tasks that were given until now are done. */
  async idle(): Promise<void> {
    await this.#last;
  }
}
