export const exitCodes = { complete: 0, failed: 1, usage: 2, incomplete: 3, interrupted: 130 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** An end of the command that the person can do something about; `hint` says what. */
export class CommandError extends Error {
  constructor(
    readonly exitCode: (typeof exitCodes)["failed" | "usage"],
    message: string,
    readonly hint: string,
  ) {
    super(message);
    this.name = "CommandError";
  }
}

/** The command asks for something that cannot be; nothing was done. */
export function usageError(message: string, hint: string): CommandError {
  return new CommandError(exitCodes.usage, message, hint);
}

/** The command was right, and what it needs did not work. */
export function failure(message: string, hint: string): CommandError {
  return new CommandError(exitCodes.failed, message, hint);
}
