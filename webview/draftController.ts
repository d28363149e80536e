import type { FixableFinding } from "../src/document/finding.ts";
import { pairMarks, scanMarks } from "../src/document/marks.ts";
import { insertionOf, missingMarks } from "../src/document/missingMarks.ts";
import type { TextRange } from "../src/document/range.ts";
import { findingsOf, findPending, textOf } from "../src/review/panelState.ts";
import type { PanelMessage } from "../src/review/protocol.ts";
import type { PageView } from "./pageView.ts";
import type { PanelStore } from "./panelStore.ts";

/** A pending unit's text as it stands, and what is known of it. */
interface KnownDraft {
  readonly source: string;
  readonly text: string;
  readonly findings: readonly FixableFinding[];
  /** They are of this very text. */
  readonly isCurrent: boolean;
  /** The host was asked for fixes of this text and answered. */
  readonly isChecked: boolean;
}

/** What a person has done to a draft in one step, as an edit of its field. */
export class DraftController {
  readonly #store: PanelStore;
  readonly #post: (message: PanelMessage) => void;
  readonly #view: PageView;

  constructor(store: PanelStore, post: (message: PanelMessage) => void, view: PageView) {
    this.#store = store;
    this.#post = post;
    this.#view = view;
  }

  /** Asks what can be mended in a unit that is drawn, where the checks found something. */
  check(callId: string): void {
    const known = this.#known(callId);
    if (known !== undefined && known.findings.length > 0 && known.isCurrent && !known.isChecked) {
      this.#post({ type: "check", callId, text: known.text });
    }
  }

  /** @param index of the finding; left out: the first that has a fix. Without one nothing happens. */
  applyFix(callId: string, index?: number): void {
    const known = this.#editable(callId);
    const findings = known?.isCurrent === true ? known.findings : [];
    const fix = (index === undefined ? findings.find((finding) => finding.fix) : findings[index])?.fix;
    if (fix !== undefined) {
      this.#view.editDraft(callId, fix);
    }
  }

  /** Inserts a piece of the source that the draft lacks: at the caret, or where it would stand. */
  insertMark(callId: string, number: number): void {
    const known = this.#editable(callId);
    if (known === undefined) {
      return;
    }
    const { source, text } = known;
    const missing = missingMarks(pairMarks(scanMarks(source), scanMarks(text)).source);
    const chosen = missing.find((each) => each.number === number);
    if (chosen !== undefined) {
      this.#view.editDraft(callId, insertionOf(source, text, chosen.mark, this.#view.caretInDraft(callId)));
    }
  }

  /** Shows or hides how a unit's texts look when rendered. */
  togglePreview(callId: string): void {
    this.#store.dispatch({ type: "showPreview", callId, isShown: !(callId in this.#store.getState().previews) });
  }

  renderPreview(callId: string, text: string): void {
    this.#post({ type: "preview", callId, text });
  }

  /** Selects a place of the translation. */
  show(callId: string, range: TextRange): void {
    this.#view.selectInDraft(callId, range);
  }

  #editable(callId: string): KnownDraft | undefined {
    return callId in this.#store.getState().inFlight ? undefined : this.#known(callId);
  }

  #known(callId: string): KnownDraft | undefined {
    const { edits, typedFindings } = this.#store.getState();
    const unit = findPending(this.#store.getState(), callId);
    if (unit === undefined) {
      return undefined;
    }
    const text = textOf(unit, edits[callId]);
    const { findings, stale } = findingsOf(unit, text, typedFindings[callId]);
    return { source: unit.source, text, findings, isCurrent: !stale, isChecked: typedFindings[callId]?.text === text };
  }
}
