import type { ModelInfo } from "./events.ts";
import { taskMessage } from "./prompts.ts";
import type { Session } from "./session.ts";

/** Someone says to go on. A record that lost its task, since its first write was cut, gets it again. */
export async function resumeSession(session: Session, model: ModelInfo): Promise<void> {
  const hasTask = session.record.some((event) => event.type === "user.message");
  const sourceHash = session.ports.hash(session.source.text);
  if (!hasTask) {
    await session.append({ type: "user.message", data: { content: taskMessage(session.source.fileId), kind: "task" } });
  }
  await session.append({ type: "session.resume", data: { model, sourceHash } });
}
