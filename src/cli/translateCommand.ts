import { join, resolve } from "node:path";
import type { ChatModel } from "../agent/ports.ts";
import { sayToModel } from "../agent/userPrompt.ts";
import { workspaceInstructions } from "../agent/workspaceInstructions.ts";
import { languageName } from "../document/language.ts";
import { fileSessionPorts } from "../node/sessionPorts.ts";
import { stateFolder } from "../node/stateFolder.ts";
import type { TranslateArguments } from "./arguments.ts";
import { chooseTarget } from "./chosenTarget.ts";
import { exitCodes, type ExitCode } from "./commandError.ts";
import { refuseGoneSource } from "./goneSource.ts";
import { readInstructions, workspaceInstructionFiles } from "./instructions.ts";
import { chooseModel, type ModelPorts, plainHttpWarning, type ServerChoice } from "./models.ts";
import { openSession, type OpenedSession, type Ports } from "./openSession.ts";
import { emptyResult, type Output } from "./output.ts";
import { pruneKeptSessions } from "./pruning.ts";
import { runSession } from "./runSession.ts";
import { serverMemoryIn } from "./serverMemoryFile.ts";
import { makeSessionFolder } from "./sessionFolder.ts";
import { nothingToTranslate, readSource } from "./sourceFile.ts";
import type { Surroundings } from "./surroundings.ts";
import { lockTarget } from "./targetLock.ts";
import { requireWritableFolder } from "./writableFolder.ts";

/** Translates a document, or goes on with it. @throws CommandError; whatever else is not foreseen. */
export async function translate(args: TranslateArguments, surroundings: Surroundings, output: Output): Promise<ExitCode> {
  const folder = resolve(surroundings.workingFolder, args.sessionFolder ?? join(stateFolder(surroundings), "sessions"));
  const ports = storagePorts(folder, output);
  await refuseGoneSource(args.file, surroundings.workingFolder, ports.store);
  const instructions = await readInstructions(args.instructions, surroundings.workingFolder);
  const source = await readSource(args.file, surroundings.workingFolder, args);
  const targetPath = await chooseTarget(source, args.out, args.language, surroundings.workingFolder);
  const model = await chooseModel(args, surroundings.environment, (choice) => portsOf(choice, folder, output));
  const why = nothingToTranslate(source);
  if (why !== undefined) {
    output.say(`${args.file}: nothing to translate, ${why}. No file is written.`);
    output.result({ status: "complete", ...emptyResult });
    return exitCodes.complete;
  }
  await requireWritableFolder(targetPath);
  await makeSessionFolder(folder);
  const unlock = await lockTarget(targetPath, surroundings, output);
  try {
    const { language, tone, force, caps, holdWarnings } = args;
    const readFiles = (): ReturnType<typeof workspaceInstructionFiles> =>
      workspaceInstructionFiles(source.path, surroundings.workingFolder, language);
    const hooks = [workspaceInstructions(readFiles, (message) => output.say(message))];
    const opened = await openSession({ source, targetPath, language, tone, model: model.info, force }, { ...ports, hooks: () => hooks });
    const mode = args.mode ?? (surroundings.stdin.isTTY === true ? "review" : "autopilot");
    announce(args, opened, model, mode, output);
    if (instructions !== undefined && opened.state !== "complete" && opened.session.fold.instructions.at(-1) !== instructions) {
      await sayToModel(opened.session, instructions);
    }
    return await runSession({ ...opened, source, targetPath, model, mode, caps, holdWarnings }, surroundings, output);
  } finally {
    await unlock();
    if (args.sessionFolder === undefined) {
      await pruneKeptSessions(ports, surroundings);
    }
  }
}

/** What was learned of the server in earlier runs, and where its warnings go. */
async function portsOf(choice: ServerChoice, folder: string, output: Output): Promise<ModelPorts> {
  const warning = plainHttpWarning(choice);
  if (warning !== undefined) {
    output.say(warning);
  }
  return { ...(await serverMemoryIn(folder, choice)), onNotice: (notice) => output.say(`Warning: ${notice}`) };
}

function storagePorts(folder: string, output: Output): Ports {
  return fileSessionPorts({
    folder,
    fsync: true,
    report: (error) => output.say(`Warning: ${error instanceof Error ? error.message : String(error)}`),
    onDamage: ({ path, message }) => output.say(`Warning: ${message} (${path})`),
  });
}

function announce(
  { file, language, tone, mode: asked }: TranslateArguments,
  { session, state }: OpenedSession,
  model: ChatModel,
  mode: "autopilot" | "review",
  output: Output,
): void {
  if (state === "complete") {
    return;
  }
  const verb = state === "resumed" ? "Going on with" : "Translating";
  output.say(`${verb} ${file} into ${languageName(language)} with ${model.info.label}.`);
  if (model.info.rehearsal) {
    output.say("This is a rehearsal: the offline engine is no translator. It knows the bundled sample and marks all other text.");
    output.say("For a translation, name a model: --model NAME [--base-url URL].");
  }
  if (asked === undefined) {
    output.say(
      mode === "review"
        ? "You are asked for each unit (--review); --autopilot approves those without errors."
        : "Units without errors are approved unseen (--autopilot); --review asks for each.",
    );
  }
  if (state === "resumed" && tone !== undefined && tone !== session.start.tone) {
    output.say(`The session keeps its tone "${session.start.tone}"; --force begins anew with another.`);
  }
}
