import { useEffect, useRef } from "react";
import type { Answer } from "../../src/review/state.ts";
import { useController, usePanelState } from "../PanelContext.tsx";
import { strings } from "../strings.ts";
import { Icon } from "./Icon.tsx";

const words = strings.steering;

interface AnswersProps {
  /** Oldest first. */
  readonly answers: readonly Answer[];
}

/** What the person asked and has not put away; scrolled to the last when something is new. */
export function Answers({ answers }: AnswersProps) {
  const dismissed = usePanelState((state) => state.dismissedAnswers);
  const shown = answers.filter(({ number }) => !dismissed.includes(number));
  const box = useRef<HTMLElement>(null);
  const last = shown.at(-1);
  useEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [last?.number, last?.answer]);
  return shown.length === 0 ? null : (
    <section ref={box} className="answers" aria-label={words.answers} tabIndex={0}>
      <ol>
        {shown.map((answer) => (
          <AnswerItem key={answer.number} answer={answer} />
        ))}
      </ol>
    </section>
  );
}

function AnswerItem({ answer: { number, question, answer } }: { readonly answer: Answer }) {
  const controller = useController();
  return (
    <li className="answer" data-answered={answer !== undefined}>
      <p className="answer-question" dir="auto">
        <Icon name="question" />
        <span>{question}</span>
      </p>
      <AnswerText answer={answer} />
      <button
        type="button"
        className="vscode-action-button"
        aria-label={words.dismissAnswer}
        title={words.dismissAnswer}
        onClick={() => { controller.dismissAnswer(number); }}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}

function AnswerText({ answer }: Pick<Answer, "answer">) {
  if (answer === undefined) {
    return (
      <p className="answer-text muted">
        <Icon name="loading codicon-modifier-spin" /> {words.waiting}
      </p>
    );
  }
  return answer === "" ? (
    <p className="answer-text muted">{words.noAnswer}</p>
  ) : (
    <p className="answer-text" dir="auto">
      {answer}
    </p>
  );
}
