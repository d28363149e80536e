import { useMemo } from "react";
import { wordDiff } from "../../src/document/diff.ts";
import type { DiffPart } from "../../src/document/diff.ts";
import type { ReviewState } from "../../src/review/state.ts";
import { strings } from "../strings.ts";

interface WordDiffProps {
  readonly title: string;
  readonly before: string;
  readonly after: string;
  /** What both texts are in; undefined: in the original's language. */
  readonly target: ReviewState["target"] | undefined;
}

export function WordDiff({ title, before, after, target }: WordDiffProps) {
  // Of the original's language the words are cut as Unicode has it, which knows those of Chinese and Japanese too.
  const language = target?.language ?? "und";
  const parts = useMemo(() => wordDiff(before, after, language), [before, after, language]);
  return (
    <div className="diff">
      <p className="diff-title">{title}</p>
      <p className="diff-text" lang={target?.language} dir={target?.direction ?? "auto"}>
        {parts.map((part, index) => (
          <Part key={index} part={part} />
        ))}
      </p>
    </div>
  );
}

function Part({ part }: { readonly part: DiffPart }) {
  switch (part.kind) {
    case "added":
      return <ins>{withLineBreaks(part.text)}</ins>;
    case "removed":
      return <del>{withLineBreaks(part.text)}</del>;
    case "same":
      return part.text;
  }
}

/** A changed line break would otherwise not be seen. */
function withLineBreaks(text: string): string {
  return text.replace(/\n/g, `${strings.unit.lineBreak}\n`);
}
