/** Runs the last task given for a key once no other has come for it in a while. */
export interface KeyedDebounce {
  schedule(key: string, task: () => void): void;
  cancel(key: string): void;
  /** Runs everything that waits, now. */
  flush(): void;
}

export function keyedDebounce(milliseconds: number): KeyedDebounce {
  const waiting = new Map<string, { readonly timer: ReturnType<typeof setTimeout>; readonly task: () => void }>();
  const cancel = (key: string): void => {
    clearTimeout(waiting.get(key)?.timer);
    waiting.delete(key);
  };
  return {
    cancel,
    schedule: (key, task) => {
      cancel(key);
      const timer = setTimeout(() => {
        waiting.delete(key);
        task();
      }, milliseconds);
      waiting.set(key, { timer, task });
    },
    flush: () => {
      for (const [key, { task }] of [...waiting]) {
        cancel(key);
        task();
      }
    },
  };
}
