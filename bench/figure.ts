/** One number that the bench has measured. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  /** `""` for a ratio. */
  readonly unit: "" | "%" | "×" | "ms" | "MB" | "kB";
  /** The goal; left out where the figure is only stated. */
  readonly most?: number;
  /** The same with the loop's plain form: the whole history in each request, one unit a turn, nothing drafted ahead. */
  readonly plain?: number | undefined;
}

/** The figures as a Markdown table. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [figure.name, measured(figure), goal(figure), plain(figure)]);
  const head = ["figure", "measured", "goal", "plain loop"];
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");
}

export function isMissed({ value, most }: Figure): boolean {
  return most !== undefined && value > most;
}

function measured(figure: Figure): string {
  return `${quantity(figure.value, figure.unit)}${isMissed(figure) ? " (missed)" : ""}`;
}

function goal({ most, unit }: Figure): string {
  return most === undefined ? "" : `≤ ${withUnit(String(most), unit)}`;
}

function plain({ plain: value, unit }: Figure): string {
  return value === undefined ? "" : quantity(value, unit);
}

/** Three digits, or all before the point. */
function quantity(value: number, unit: Figure["unit"]): string {
  return withUnit(value >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3))), unit);
}

function withUnit(number: string, unit: Figure["unit"]): string {
  return unit === "" ? number : `${number} ${unit}`;
}
