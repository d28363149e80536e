import * as z from "zod/mini";
import { schemaProblems } from "../agent/schemaProblem.ts";
import { reviewLayouts } from "../review/layout.ts";
import type { PanelMessage } from "../review/protocol.ts";
import { phaseActions, startActions } from "../review/state.ts";

const callId = z.string().check(z.minLength(1));
const offset = z.int().check(z.nonnegative());
const said = z.string().check(z.trim(), z.minLength(1));

const panelMessage = z.discriminatedUnion("type", [
  z.object({ type: z.literal("ready") }),
  z.object({
    type: z.literal("decide"),
    callId,
    status: z.enum(["approve", "refined", "reject"]),
    translation: z.string(),
    reason: z.string(),
  }),
  // A message is cloned, not serialised, but a member that is undefined may be lost on the way.
  z.object({ type: z.literal("typed"), callId, text: z.optional(z.string()) }),
  z.object({ type: z.literal("preview"), callId, text: z.string() }),
  z.object({ type: z.literal("check"), callId, text: z.string() }),
  z.object({ type: z.literal("select"), callId, reveal: z.boolean() }),
  z.object({ type: z.literal("reopen"), callId }),
  z.object({ type: z.literal("undo") }),
  z.object({ type: z.literal("revealPlace"), position: z.int().check(z.minimum(0)) }),
  z.object({ type: z.literal("openKeyboardShortcuts") }),
  z.object({
    type: z.literal("unitAction"),
    callId,
    action: z.discriminatedUnion("kind", [
      z.object({ kind: z.enum(["skip", "copySource", "translateByHand", "joinWithNext"]) }),
      z.object({ kind: z.literal("split"), source: z.optional(offset), draft: z.optional(offset) }),
      z.object({ kind: z.literal("hint"), text: said }),
    ]),
  }),
  z.object({
    type: z.literal("batch"),
    action: z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("approveClean") }),
      z.object({ kind: z.literal("approveUpTo"), callId }),
      z.object({ kind: z.literal("rejectAll"), reason: said }),
    ]),
  }),
  z.object({ type: z.literal("reviewAll") }),
  z.object({ type: z.literal("setMode"), mode: z.enum(["review", "autopilot"]) }),
  z.object({ type: z.literal("say"), kind: z.enum(["instruction", "question"]), text: said }),
  z.object({ type: z.literal("setLayout"), layout: z.enum(reviewLayouts) }),
  z.object({ type: z.literal("stop") }),
  z.object({ type: z.literal("retryNow") }),
  z.object({ type: z.literal("continue") }),
  z.object({
    type: z.literal("action"),
    action: z.enum(phaseActions),
  }),
  z.object({ type: z.literal("start"), action: z.enum(startActions) }),
  z.object({ type: z.literal("openTarget") }),
  z.object({ type: z.literal("compare") }),
]);

/**
 * Checks what the panel's page sent: a page is outside the extension's trust.
 * @throws Error that names the message's type and what is wrong with it.
 */
export function parsePanelMessage(value: unknown): PanelMessage {
  const result = panelMessage.safeParse(value);
  if (!result.success) {
    throw new Error(`The review panel sent a message that cannot be used (${typeOf(value)}): ${schemaProblems(result.error)}`);
  }
  const message = result.data;
  return message.type === "typed" ? { ...message, text: message.text } : message;
}

function typeOf(value: unknown): string {
  const type = typeof value === "object" && value !== null && "type" in value ? value.type : undefined;
  return typeof type === "string" ? `type "${type}"` : "no type";
}
