import * as vscode from "vscode";
import { reportText } from "../model/connectionReport.ts";
import { shown } from "../model/errors.ts";
import { describeFacts } from "../model/serverMemory.ts";
import { checkConnection, type ConnectionCheck, reportInTheirLanguage, showReport } from "./connectionCheck.ts";
import type { EngineSources } from "./engine.ts";
import { commands } from "./ids.ts";
import { inTheirLanguage } from "./inTheirLanguage.ts";
import { enterKey } from "./keyPrompt.ts";
import { chooseModel } from "./modelPick.ts";
import { saveAsProfile, switchModel } from "./profilePick.ts";
import { readSettings } from "./settings.ts";

/** The words on the buttons; a click is told by them. */
function buttonWords() {
  return {
    save: vscode.l10n.t("Save as Profile"),
    choose: vscode.l10n.t("Choose Another Model"),
    details: vscode.l10n.t("Show Details"),
    forget: vscode.l10n.t("Forget It"),
  };
}

/** What a person can do about the model: choose, switch and test it, and see what is known of its server. */
export class ModelSetup {
  readonly #sources: EngineSources;
  readonly #log: vscode.LogOutputChannel;

  constructor(sources: EngineSources, log: vscode.LogOutputChannel) {
    this.#sources = sources;
    this.#log = log;
  }

  /** @returns false when the person gave up; then nothing has changed. */
  async choose(): Promise<boolean> {
    if (!(await chooseModel(this.#sources))) {
      return false;
    }
    if (readSettings().provider !== "offline" && vscode.workspace.isTrusted) {
      const check = await this.#check();
      void (check && this.#tellBriefly(check));
    }
    return true;
  }

  /** Asks for the key of the server in use. @returns false when the person gave up. */
  enterKey(): Promise<boolean> {
    return enterKey(this.#sources.keys);
  }

  switchModel(): Promise<void> {
    return switchModel();
  }

  /** Tests the connection, and says each line of what was found. */
  async test(): Promise<void> {
    const check = await this.#check();
    if (check?.kind === "untested") {
      void vscode.window.showInformationMessage(`Interlinear: ${check.message}`);
    } else if (check) {
      await this.#tell(check);
    }
  }

  /** What was learned of the chosen server from what it refused. */
  async showFacts(): Promise<void> {
    const { provider, baseUrl, model } = readSettings();
    if (provider !== "openai" || model === "") {
      void vscode.window.showInformationMessage(vscode.l10n.t("Interlinear: no model server is chosen."));
      return;
    }
    const facts = describeFacts(this.#sources.servers.factsOf(baseUrl, model));
    const message = vscode.l10n.t("What is known of {0} at {1}", model, shown(baseUrl));
    const nothing = vscode.l10n.t("Nothing out of the ordinary: it has refused no part of a request.");
    const detail = facts.length === 0 ? nothing : facts.map((fact) => `• ${inTheirLanguage(fact)}`).join("\n");
    const { forget } = buttonWords();
    const buttons = facts.length === 0 ? [] : [forget];
    if ((await vscode.window.showInformationMessage(message, { modal: true, detail }, ...buttons)) === forget) {
      await this.#sources.servers.forget(baseUrl, model);
    }
  }

  async #check(): Promise<ConnectionCheck | undefined> {
    const check = await checkConnection(this.#sources);
    if (check?.kind !== "tested") {
      return check;
    }
    this.#log.info(`${check.report.summary}\n${reportText(check.report)}`);
    return { ...check, report: reportInTheirLanguage(check.report) };
  }

  /** Does not wait to be answered: the person may be in the middle of something. */
  async #tellBriefly(check: ConnectionCheck): Promise<void> {
    if (check.kind === "untested") {
      void vscode.window.showWarningMessage(`Interlinear: ${check.message}`);
      return;
    }
    const { works, summary, lines } = check.report;
    const { details, save, choose } = buttonWords();
    const worst = lines.find(({ verdict }) => verdict === "bad");
    const answer = works
      ? await vscode.window.showInformationMessage(summary, details, save)
      : await vscode.window.showWarningMessage(worst ? `${worst.text} ${worst.hint}` : summary, details, choose);
    await this.#follow(answer, check);
  }

  async #tell(check: Extract<ConnectionCheck, { kind: "tested" }>): Promise<void> {
    const { works } = check.report;
    const { save, choose } = buttonWords();
    const maySave = works && readSettings().profile === "";
    await this.#follow(await showReport(check.report, ...(maySave ? [save] : works ? [] : [choose])), check);
  }

  async #follow(button: string | undefined, check: Extract<ConnectionCheck, { kind: "tested" }>): Promise<void> {
    const { save, choose, details } = buttonWords();
    if (button === save) {
      await saveAsProfile();
    } else if (button === choose) {
      await vscode.commands.executeCommand(commands.chooseModel);
    } else if (button === details) {
      await this.#tell(check);
    }
  }
}
