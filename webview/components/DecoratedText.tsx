import { memo } from "react";
import { cutSegments } from "../../src/review/segments.ts";
import type { TextDecoration } from "../textDecorations.ts";

interface DecoratedTextProps {
  readonly text: string;
  readonly decorations: readonly TextDecoration[];
}

/** Text with its marks and findings shown; where several hold, all show. */
export const DecoratedText = memo(function DecoratedText({ text, decorations }: DecoratedTextProps) {
  return cutSegments(text, decorations).map(({ start, text: piece, values }) =>
    values.length === 0 ? (
      <span key={start}>{piece}</span>
    ) : (
      <span
        key={start}
        className={values.map((value) => value.className).join(" ")}
        title={values.flatMap((value) => value.title ?? []).join("\n") || undefined}
      >
        {piece}
      </span>
    ),
  );
});
