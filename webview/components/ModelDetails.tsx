import type { ReviewState } from "../../src/review/state.ts";
import { strings } from "../strings.ts";
import { Icon } from "./Icon.tsx";

const words = strings.header;

/** The model's name; opened, what its calls took so far. */
export function ModelDetails({ model, usage }: Pick<ReviewState, "model" | "usage">) {
  return (
    <details className="details">
      <summary className="model">
        <Icon name="chevron-right" className="details-mark" />
        <Icon name="sparkle" />
        <span className="visually-hidden">{words.model}: </span>
        <span className="model-name">{model.label}</span>
        <span className="visually-hidden">, {words.details}</span>
        {model.rehearsal && (
          <span className="badge" title={words.rehearsalHint}>
            {words.rehearsal}
            <span className="visually-hidden"> {words.rehearsalHint}</span>
          </span>
        )}
      </summary>
      <UsageFigures model={model} usage={usage} />
    </details>
  );
}

function UsageFigures({ model, usage }: Pick<ReviewState, "model" | "usage">) {
  const { turns, inputTokens, cachedTokens, outputTokens, reasoningTokens, isEstimated, price } = usage;
  const tokens = (count: number): string => words.tokens(count, isEstimated);
  return (
    <div className="usage">
      <dl>
        <div>
          <Figure name={words.usage.turns} value={words.tokens(turns, false)} />
        </div>
        <div>
          <Figure name={words.usage.input} value={tokens(inputTokens)} />
          {cachedTokens > 0 && <Figure name={words.usage.cached} value={tokens(cachedTokens)} />}
        </div>
        <div>
          <Figure name={words.usage.output} value={tokens(outputTokens)} />
          {reasoningTokens > 0 && <Figure name={words.usage.reasoning} value={tokens(reasoningTokens)} />}
        </div>
        {price !== undefined && (
          <div>
            <Figure name={words.usage.price} value={price} />
          </div>
        )}
      </dl>
      {isEstimated && <p>{words.usage.estimated}</p>}
      {price === undefined && !model.rehearsal && <p>{words.usage.noPrice}</p>}
    </div>
  );
}

function Figure({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}
