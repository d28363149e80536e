import { memo } from "react";
import { sectionState } from "../../src/review/sectionState.ts";
import type { OutlineSection } from "../../src/review/state.ts";
import { elementIds } from "../pageView.ts";
import { useController, usePanelState } from "../PanelContext.tsx";
import { strings } from "../strings.ts";
import { Icon } from "./Icon.tsx";

const words = strings.outline;

/** The document's headings, each with what is translated below it; a click goes there. */
export function Outline({ sections }: { readonly sections: readonly OutlineSection[] }) {
  const isOpen = usePanelState((state) => state.list.isOutlineOpen);
  return (
    <nav id={elementIds.outline} className="outline" aria-label={words.title} hidden={!isOpen}>
      {isOpen && (sections.length === 0 ? <p className="muted">{words.none}</p> : <Sections sections={sections} />)}
    </nav>
  );
}

function Sections({ sections }: { readonly sections: readonly OutlineSection[] }) {
  const place = usePanelState(({ review, currentCallId }) => review?.pending.find(({ callId }) => callId === currentCallId)?.range.start);
  const current = place === undefined ? undefined : sections.findLast(({ start }) => start <= place);
  return (
    <ol>
      {sections.map((section) => (
        <Section key={section.start} section={section} current={section === current} />
      ))}
    </ol>
  );
}

const icons = { done: "check", pending: "comment-discussion", started: "circle-large-filled", open: "circle-large" } as const;

const Section = memo(function Section({ section, current }: { readonly section: OutlineSection; readonly current: boolean }) {
  const { list } = useController();
  const { level, text, line, pendingUnits } = section;
  const state = sectionState(section);
  return (
    <li>
      <button
        type="button"
        className="section-link"
        data-state={state}
        style={{ paddingInlineStart: `${4 + (level - 1) * 14}px` }}
        aria-current={current ? "location" : undefined}
        title={words.line(line)}
        onClick={() => { list.goToSection(section); }}
      >
        <Icon name={icons[state]} />
        <span className="section-text">{text === "" ? words.beginning : text}</span>
        <span className="section-state muted">{words.state(state, pendingUnits)}</span>
      </button>
    </li>
  );
});
