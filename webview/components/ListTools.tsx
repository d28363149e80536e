import { memo, useMemo, type KeyboardEvent } from "react";
import { shownFinished, shownPending } from "../../src/review/shownLists.ts";
import type { ReviewState } from "../../src/review/state.ts";
import { countKinds, searchOf, unitKinds, type UnitFilter, type UnitKind } from "../../src/review/unitFilter.ts";
import { elementIds } from "../pageView.ts";
import { useController, usePanelState } from "../PanelContext.tsx";
import { strings } from "../strings.ts";
import { Icon } from "./Icon.tsx";

const words = strings.list;

/** Search, filter and outline of both lists. */
export function ListTools({ review }: { readonly review: ReviewState }) {
  const controller = useController();
  const { list } = controller;
  const filter = usePanelState((state) => state.list.filter);
  const isOutlineOpen = usePanelState((state) => state.list.isOutlineOpen);
  return (
    <search className="list-tools">
      <SearchField filter={filter} />
      <KindSelect filter={filter} pending={review.pending} finished={review.finished} />
      <button
        type="button"
        className="vscode-action-button"
        aria-label={words.outline}
        title={words.outlineHint}
        aria-expanded={isOutlineOpen}
        aria-controls={elementIds.outline}
        onClick={() => { list.toggleOutline(); }}
      >
        <Icon name="list-tree" />
      </button>
      <button
        type="button"
        className="vscode-action-button layout-button"
        aria-label={words.stacked}
        title={words.stackedHint}
        aria-pressed={review.layout === "stacked"}
        onClick={() => { controller.toggleLayout(); }}
      >
        <Icon name={review.layout === "stacked" ? "split-horizontal" : "split-vertical"} />
      </button>
      <button type="button" className="vscode-action-button" aria-label={words.help} title={words.helpHint} onClick={() => { list.showHelp(true); }}>
        <Icon name="question" />
      </button>
      <ListStatus filter={filter} review={review} />
    </search>
  );
}

const SearchField = memo(function SearchField({ filter }: { readonly filter: UnitFilter }) {
  const { list, focusCurrent } = useSearchKeys();
  const { problem } = useMemo(() => searchOf(filter), [filter]);
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) {
      return; // Enter and Esc belong to the input method
    }
    if (event.key === "Enter") {
      event.preventDefault();
      list.goToFirst();
    } else if (event.key === "Escape") {
      event.preventDefault();
      if (filter.query === "") {
        focusCurrent();
      } else {
        list.change({ query: "" });
      }
    }
  }
  return (
    <div className={`vscode-textfield search-field${problem === undefined ? "" : " invalid"}`}>
      <Icon name="search" />
      <input
        id={elementIds.search}
        type="text"
        className="search-input"
        aria-label={words.search}
        placeholder={words.searchPlaceholder}
        dir="auto"
        aria-invalid={problem !== undefined}
        aria-describedby={elementIds.listStatus}
        value={filter.query}
        onChange={(event) => { list.change({ query: event.target.value }); }}
        onKeyDown={onKeyDown}
      />
      <Toggle icon="case-sensitive" label={words.matchCase} pressed={filter.matchCase} onChange={(matchCase) => { list.change({ matchCase }); }} />
      <Toggle icon="regex" label={words.regExp} pressed={filter.isRegExp} onChange={(isRegExp) => { list.change({ isRegExp }); }} />
    </div>
  );
});

function useSearchKeys() {
  const controller = useController();
  return { list: controller.list, focusCurrent: () => { controller.goToCurrent(); } };
}

interface ToggleProps {
  readonly icon: string;
  readonly label: string;
  readonly pressed: boolean;
  readonly onChange: (pressed: boolean) => void;
}

function Toggle({ icon, label, pressed, onChange }: ToggleProps) {
  return (
    <button type="button" className="toggle" aria-label={label} title={label} aria-pressed={pressed} onClick={() => { onChange(!pressed); }}>
      <Icon name={icon} />
    </button>
  );
}

interface KindSelectProps extends Pick<ReviewState, "pending" | "finished"> {
  readonly filter: UnitFilter;
}

const KindSelect = memo(function KindSelect({ filter, pending, finished }: KindSelectProps) {
  const { list } = useController();
  const counts = useMemo(() => countKinds(pending, finished), [pending, finished]);
  return (
    <div className="vscode-select kind">
      <select
        id={elementIds.kind}
        aria-label={words.filterLabel}
        value={filter.kind}
        onChange={(event) => { list.change({ kind: event.target.value as UnitKind }); /* one of the options below */ }}
      >
        {unitKinds.map((kind) => (
          <option key={kind} value={kind} disabled={counts[kind] === 0 && kind !== filter.kind && kind !== "all"}>
            {words.kind(kind, counts[kind])}
          </option>
        ))}
      </select>
      <span className="chevron-icon">
        <Icon name="chevron-down" />
      </span>
    </div>
  );
});

/** How much is listed, or what the last command has to say. */
function ListStatus({ filter, review }: { readonly filter: UnitFilter; readonly review: ReviewState }) {
  const { list } = useController();
  const told = usePanelState((state) => state.list.told);
  const drafts = usePanelState(shownPending);
  const done = usePanelState(shownFinished);
  const isFiltering = filter.kind !== "all" || filter.query !== "";
  const { problem } = searchOf(filter);
  const listed = isFiltering ? words.listed(drafts.length + done.length, review.pending.length + review.finished.length) : "";
  return (
    <>
      <p id={elementIds.listStatus} className="list-status muted" aria-live="polite">
        {told || (problem === undefined ? listed : words.noRegExp(problem))}
      </p>
      {isFiltering && (
        <button type="button" className="button-link" onClick={() => { list.clear(); }}>
          {words.clear}
        </button>
      )}
    </>
  );
}
