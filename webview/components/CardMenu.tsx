import { useEffect, useRef, useState } from "react";
import type { FocusEvent, KeyboardEvent } from "react";
import { actionStrings } from "../actionStrings.ts";
import { elementIds } from "../pageView.ts";
import { useController } from "../PanelContext.tsx";
import type { UnitActions } from "../unitActions.ts";
import { Icon } from "./Icon.tsx";

const words = actionStrings.menu;

interface Item {
  readonly icon: string;
  readonly word: string;
  readonly hint?: string;
  readonly run: (actions: UnitActions, callId: string) => void;
}

const items: readonly Item[] = [
  { icon: "copy", word: words.copySource, hint: words.copySourceHint, run: (actions, callId) => { actions.copySource(callId); } },
  { icon: "debug-step-over", word: words.skip, hint: words.skipHint, run: (actions, callId) => { actions.skip(callId); } },
  { icon: "person", word: words.translateByHand, run: (actions, callId) => { actions.translateByHand(callId); } },
  { icon: "split-vertical", word: words.split, run: (actions, callId) => { actions.split(callId); } },
  { icon: "combine", word: words.joinWithNext, run: (actions, callId) => { actions.joinWithNext(callId); } },
  { icon: "comment", word: words.hint, run: (actions, callId) => { actions.openHint(callId); } },
];

interface CardMenuProps {
  readonly callId: string;
  readonly inFlight: boolean;
}

/** What can be done with a unit beside approving and rejecting its draft: a menu button, as the ARIA practices have it. */
export function CardMenu({ callId, inFlight }: CardMenuProps) {
  const controller = useController();
  const [open, setOpen] = useState<"first" | "last" | undefined>();
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setOpen(undefined);
    button.current?.focus();
  };
  return (
    <div
      className="menu"
      onBlur={(event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) {
          setOpen(undefined);
        }
      }}
    >
      <button
        ref={button}
        type="button"
        id={elementIds.menu(callId)}
        className="vscode-button secondary button-menu"
        aria-label={words.open}
        aria-describedby={elementIds.heading(callId)}
        aria-haspopup="menu"
        aria-expanded={open !== undefined}
        title={words.open}
        disabled={inFlight}
        onClick={() => { setOpen(open === undefined ? "first" : undefined); }}
        onKeyDown={(event) => {
          const edge = edges[event.key];
          if (edge !== undefined && !hasModifier(event)) {
            event.preventDefault();
            setOpen(edge);
          }
        }}
      >
        <Icon name="ellipsis" />
      </button>
      {open !== undefined && (
        <Menu
          labelledBy={elementIds.menu(callId)}
          from={open}
          onClose={close}
          onChoose={(item) => {
            close();
            item.run(controller.units, callId);
          }}
        />
      )}
    </div>
  );
}

const edges: Readonly<Record<string, "first" | "last">> = { ArrowDown: "first", ArrowUp: "last" };

function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}

interface MenuProps {
  readonly labelledBy: string;
  /** The item that is focused first. */
  readonly from: "first" | "last";
  readonly onClose: () => void;
  readonly onChoose: (item: Item) => void;
}

function Menu({ labelledBy, from, onClose, onChoose }: MenuProps) {
  const list = useRef<HTMLDivElement>(null);
  const start = from === "first" ? 0 : items.length - 1;
  useEffect(() => {
    list.current?.scrollIntoView({ block: "nearest" });
  }, []);
  function onKeyDown(event: KeyboardEvent): void {
    if (hasModifier(event)) {
      return;
    }
    const buttons = [...(list.current?.querySelectorAll("button") ?? [])];
    const target = targetOf(event.key, buttons.findIndex((button) => button === document.activeElement));
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    } else if (target !== undefined) {
      event.preventDefault();
      buttons[target]?.focus();
    }
  }
  return (
    <div ref={list} role="menu" className="menu-list" aria-labelledby={labelledBy} onKeyDown={onKeyDown}>
      {items.map((item, index) => (
        <button
          key={item.word}
          type="button"
          role="menuitem"
          className="menu-item"
          title={item.hint}
          tabIndex={-1}
          autoFocus={index === start}
          onClick={() => { onChoose(item); }}
        >
          <Icon name={item.icon} />
          {item.word}
        </button>
      ))}
    </div>
  );
}

/** The item a key leads to from the one at `index`; undefined: none. Letters lead to the next item that begins with them. */
function targetOf(key: string, index: number): number | undefined {
  switch (key) {
    case "ArrowDown":
      return (index + 1) % items.length;
    case "ArrowUp":
      return (index - 1 + items.length) % items.length;
    case "Home":
      return 0;
    case "End":
      return items.length - 1;
    default: {
      const order = items.map((_, step) => (index + 1 + step) % items.length);
      return key.length === 1 && key !== " "
        ? order.find((other) => items[other]?.word.toLowerCase().startsWith(key.toLowerCase()))
        : undefined;
    }
  }
}
