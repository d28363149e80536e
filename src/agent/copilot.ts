import type { Finding } from "../document/finding.ts";
import type { TextRange } from "../document/range.ts";
import type { PreviousDraft, ProposalOrigin } from "./events.ts";

/** A draft that awaits a person's decision. */
export interface CopilotRequest {
  readonly tool: { readonly name: string; readonly callId: string };
  readonly file_id: string;
  readonly src_string: string;
  readonly translate_string: string;
  /** Of the source document: UTF-16, half-open. */
  readonly range: TextRange;
  readonly findings: readonly Finding[];
  /** What was mended in the model's draft; absent: nothing. */
  readonly repairs?: readonly string[];
  readonly origin: "model" | ProposalOrigin;
  /** The person has given an instruction, or corrected another draft of this text, since it was drafted. */
  readonly outdated?: "instruction" | "correction";
  /** The earlier attempt at this text, when this is a redraft. */
  readonly previous?: PreviousDraft;
}

/** A person's decision. `translated_string` counts for `refined`, `reason` for `reject`. */
export interface CopilotResponse {
  readonly tool: { readonly name: string; readonly callId: string };
  readonly status: "approve" | "refined" | "reject";
  readonly translated_string: string;
  readonly reason: string;
}
