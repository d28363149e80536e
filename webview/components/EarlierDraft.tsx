import type { PendingUnit, ReviewState } from "../../src/review/state.ts";
import { actionStrings } from "../actionStrings.ts";
import { strings } from "../strings.ts";
import { WordDiff } from "./WordDiff.tsx";

const words = strings.unit;

interface EarlierDraftProps {
  readonly previous: NonNullable<PendingUnit["previous"]>;
  readonly draft: string;
  readonly target: ReviewState["target"];
}

/** Why this was drafted again, and what came of it. */
export function EarlierDraft({ previous, draft, target }: EarlierDraftProps) {
  if (previous.cause === "hand") {
    return (
      <div className="diff">
        <p className="diff-title">{actionStrings.earlier.draft}</p>
        <p className="diff-text" lang={target.language} dir={target.direction}>
          {previous.translate_string}
        </p>
      </div>
    );
  }
  return (
    <div className="earlier">
      {previous.reason !== "" && (
        <p className="earlier-reason">
          <span className="diff-title">{previous.cause === "hint" ? actionStrings.earlier.hint : words.reasonGiven}:</span> <q dir="auto">{previous.reason}</q>
        </p>
      )}
      {previous.translate_string === draft ? (
        <p className="muted">{words.sameAsEarlier}</p>
      ) : (
        <WordDiff title={words.sinceEarlier} before={previous.translate_string} after={draft} target={target} />
      )}
    </div>
  );
}
