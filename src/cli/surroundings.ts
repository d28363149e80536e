import type { Readable, Writable } from "node:stream";
import type { UserSurroundings } from "../node/stateFolder.ts";

/** What the command has of the process it runs in. */
export interface Surroundings extends UserSurroundings {
  readonly workingFolder: string;
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Writable;
  readonly stderr: Writable & { readonly isTTY?: boolean };
}
