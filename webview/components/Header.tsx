import { useLayoutEffect, useRef } from "react";
import type { ReviewState } from "../../src/review/state.ts";
import { elementIds } from "../pageView.ts";
import { useController } from "../PanelContext.tsx";
import { strings } from "../strings.ts";
import { AutopilotSwitch } from "./AutopilotSwitch.tsx";
import { Icon } from "./Icon.tsx";
import { ListTools } from "./ListTools.tsx";
import { ModelDetails } from "./ModelDetails.tsx";
import { PhaseLabel } from "./PhaseLabel.tsx";
import { ProgressBar, ProgressLegend } from "./Progress.tsx";

const words = strings.header;

export function Header({ review }: { readonly review: ReviewState }) {
  const { fileId, target, model, usage, mode, phase, progress } = review;
  const element = useRef<HTMLElement>(null);
  useLayoutEffect(() => (element.current ? keepFree(element.current) : undefined), []);
  return (
    <header ref={element} className="header" id={elementIds.header}>
      <div className="header-line">
        <h1 className="title" title={fileId}>
          <span className="visually-hidden">{words.title(fileName(fileId), target.languageName)}</span>
          <span className="title-text" aria-hidden="true">
            <span className="title-file">{fileName(fileId)}</span>
            <Icon name="arrow-right" />
            <span className="title-language">{target.languageName}</span>
          </span>
        </h1>
        <RunButtons review={review} />
      </div>
      <ProgressBar progress={progress} />
      <div className="header-state">
        <PhaseLabel phase={phase} mode={mode} />
        <AutopilotSwitch mode={mode} />
        <ProgressLegend progress={progress} />
        <ModelDetails model={model} usage={usage} />
      </div>
      <ListTools review={review} />
    </header>
  );
}

/** What is scrolled to must not lie under the header, however high it is. */
function keepFree(header: HTMLElement): () => void {
  const observer = new ResizeObserver(() => {
    const height = getComputedStyle(header).position === "sticky" ? header.offsetHeight : 0;
    document.documentElement.style.setProperty("--header-height", `${height}px`);
  });
  observer.observe(header);
  return () => { observer.disconnect(); };
}

function fileName(fileId: string): string {
  return fileId.slice(fileId.lastIndexOf("/") + 1);
}

function RunButtons({ review }: { readonly review: ReviewState }) {
  const controller = useController();
  const { kind } = review.phase;
  return (
    <div className="header-buttons">
      {(kind === "drafting" || kind === "retrying") && (
        <HeaderButton icon="debug-stop" label={words.stop} onClick={() => { controller.stop(); }} />
      )}
      {kind === "stopped" && (
        <HeaderButton icon="debug-continue" label={words.goOn} onClick={() => { controller.goOn(); }} />
      )}
      {review.target.path !== undefined && (
        <>
          <HeaderButton icon="diff" label={words.compare} title={words.compareHint} onClick={() => { controller.compare(); }} />
          <HeaderButton
            icon="go-to-file"
            label={words.openTarget}
            title={review.target.path}
            onClick={() => { controller.openTarget(); }}
          />
        </>
      )}
    </div>
  );
}

interface HeaderButtonProps {
  readonly icon: string;
  readonly label: string;
  readonly title?: string;
  readonly onClick: () => void;
}

function HeaderButton({ icon, label, title = label, onClick }: HeaderButtonProps) {
  return (
    <button type="button" className="vscode-button secondary" aria-label={label} title={title} onClick={onClick}>
      <Icon name={icon} />
      <span className="button-text">{label}</span>
    </button>
  );
}
