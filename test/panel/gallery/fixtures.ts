import type { FinishedUnit, OutlineSection, PendingUnit, Phase, ReviewState, WritingUnit } from "../../../src/review/state.ts";

/** States of the panel, each as a host could send it. */

const spanish = { language: "es", languageName: "Spanish", direction: "ltr", path: "docs/guide/getting-started.es.md" } as const;
const chinese = { language: "zh-CN", languageName: "Chinese (China)", direction: "ltr", path: undefined } as const;
const arabic = { language: "ar", languageName: "Arabic", direction: "rtl", path: "docs/guide/getting-started.ar.md" } as const;

let places = 0;

/** A unit's place, in the order of the calls. */
function place(source: string): { range: { start: number; end: number }; line: number } {
  places += 1;
  return { range: { start: places * 400, end: places * 400 + source.length }, line: places * 3 - 2 };
}

export function pendingUnit(callId: string, source: string, draft: string, more: Partial<PendingUnit> = {}): PendingUnit {
  return { callId, source, draft, findings: [], origin: "model", ...place(source), ...more };
}

/** The unit as it is while it is being written, with the place that `pendingUnit` would give it. */
export function writingUnit(callId: string, source: string, draft: string): WritingUnit {
  return { callId, source, draft, ...place(source) };
}

function finishedUnit(callId: string, source: string, translation: string, more: Partial<FinishedUnit> = {}): FinishedUnit {
  return { callId, source, translation, status: "approve", by: "person", ...place(source), ...more };
}

export function reviewState(more: Partial<ReviewState>): ReviewState {
  const pending = more.pending ?? [];
  const finished = more.finished ?? [];
  return {
    sessionId: "session1",
    fileId: "docs/guide/getting-started.md",
    target: spanish,
    model: { label: "gpt-5-mini", rehearsal: false },
    phase: { kind: "reviewing" },
    progress: {
      doneCharacters: finished.length * 180,
      pendingCharacters: pending.length * 220,
      totalCharacters: 4300,
      doneUnits: finished.length,
      pendingUnits: pending.length,
    },
    pending,
    finished,
    outline: [],
    currentCallId: pending[0]?.callId,
    mode: "review",
    usage: { turns: 4, inputTokens: 12_300, cachedTokens: 8192, outputTokens: 3120, reasoningTokens: 640, isEstimated: false, price: "0.021" },
    answers: [],
    notices: [],
    ...more,
  };
}

const finished: readonly FinishedUnit[] = [
  finishedUnit("f1", "# Getting started", "# Primeros pasos"),
  finishedUnit(
    "f2",
    "This guide takes you from an empty folder to a running service in about ten minutes.",
    "Esta guía le lleva de una carpeta vacía a un servicio en marcha en unos diez minutos.",
    { status: "refined" },
  ),
  finishedUnit("f3", "Requirements", "Requisitos", { by: "rule" }),
  finishedUnit("f4", "Node.js 20 or later", "Node.js 20 o posterior", { status: "skipped" }),
];

const plain = pendingUnit(
  "p1",
  "Install the command line tool with `npm install -g @acme/cli`, then sign in. See the [installation guide](./install.md#linux) if you are behind a proxy.",
  "Instale la herramienta de línea de órdenes con `npm install -g @acme/cli` e inicie sesión. Consulte la [guía de instalación](./install.md#linux) si está detrás de un proxy.",
);

/** The place of a piece in a text. */
function within(text: string, piece: string): { start: number; end: number } {
  const start = text.indexOf(piece);
  return { start, end: start + piece.length };
}

const commandSource =
  "Run `acme init --template basic` in an empty folder. It writes 4 files and takes <kbd>Ctrl</kbd>+<kbd>C</kbd> to stop; hello, {userName}!";
const commandDraft =
  "Ejecute `acme init --plantilla basic` en una carpeta vacía. Escribe cuatro archivos y se detiene con <kbd>Ctrl</kbd>+<kbd>C</kbd>; ¡hola, {userName}!";
export const fixable = pendingUnit("p2", commandSource, commandDraft, {
    findings: [
      {
        kind: "code-span",
        severity: "error",
        message: "The inline code `acme init --template basic` became `acme init --plantilla basic`. Write `acme init --template basic` exactly as in the source.",
        source: within(commandSource, "`acme init --template basic`"),
        target: within(commandDraft, "`acme init --plantilla basic`"),
        fix: { range: within(commandDraft, "plantilla"), text: "template" },
      },
      { kind: "number", severity: "warning", message: "The number “4” is not in the draft. Keep the number.", source: within(commandSource, "4") },
    ],
  },
);

const guideSource = "See the [guide](./install.md) for {userName}.";

const redraft = pendingUnit(
  "p3",
  "A *workspace* groups services that are deployed together.",
  "Un *espacio de trabajo* agrupa los servicios que se despliegan juntos.",
  {
    previous: {
      translate_string: "Un *área de trabajo* agrupa servicios que son desplegados juntos.",
      reason: "Wrong term: “workspace” is “espacio de trabajo” in our glossary; avoid the passive.",
      attempt: 1,
    },
  },
);

const typed = pendingUnit(
  "p4",
  "Open the settings and turn on *Automatic deployments*.",
  "Abra los ajustes y active *Despliegues automáticos*.",
  { typed: "Abra la configuración y active *Implementaciones automáticas*.", typedFindings: [], outdated: "instruction" },
);

const blank = pendingUnit("p5", "> Never commit the file `.acme/secrets.json`.", "", { origin: "fallback" });

/** What a person may have given as reasons before, newest first. */
export const recentReasons: readonly string[] = ["Use the informal form: our readers are developers.", "Wrong term"];

const updated = pendingUnit("p6", "Install version 2.4 or later with `npm install`, then restart the editor.", "Instale la versión 2.4 o posterior con `npm install` y reinicie el editor.", {
  earlierVersion: {
    source: "Install version 2.1 with `npm install`, then restart your computer.",
    translation: "Instale la versión 2.1 con `npm install` y reinicie el ordenador.",
  },
});

const updatedChinese = pendingUnit("p7", "重启编辑器后即可使用新的命令。", "Los comandos nuevos están disponibles tras reiniciar el editor.", {
  earlierVersion: { source: "重启电脑后即可使用命令。", translation: "Los comandos están disponibles tras reiniciar el ordenador." },
});

export const threePending: readonly PendingUnit[] = [plain, fixable, redraft];

const failure: Phase = {
  kind: "failed",
  message: "The server at https://llm.example.com/v1 refused the key (401).",
  hint: "Check the key with Choose Model, or ask whoever runs the server. What you have approved is kept.",
  actions: ["enterKey", "chooseModel", "retry"],
};

const lengthWarning = { kind: "length", severity: "warning", message: "The draft is far longer than the source. Translate only what the source says." } as const;

/** As autopilot leaves it: most by rule, two of them with findings, some for a person. */
const byRule: readonly FinishedUnit[] = [
  ...finished.slice(0, 2),
  ...["Requirements", "Node.js 20 or later", "A folder of your own", "Ten minutes"].map((source, index) =>
    finishedUnit(`r${index}`, source, ["Requisitos", "Node.js 20 o posterior", "Una carpeta propia", "Diez minutos"][index] ?? "", { by: "rule" }),
  ),
  finishedUnit("r4", "Run it twice.", "Ejecútelo dos veces, es decir, una vez y, a continuación, una segunda vez.", {
    by: "rule",
    findings: [lengthWarning],
  }),
  finishedUnit("r5", "It listens on port 8080 by default.", "De forma predeterminada escucha en el puerto ocho mil ochenta.", {
    by: "rule",
    findings: [{ kind: "number", severity: "warning", message: "The number “8080” is not in the draft. Keep the number." }, lengthWarning],
  }),
];

const question = "Why “espacio de trabajo” and not “área de trabajo”? The rest of our site uses the latter.";
const reply =
  "“Espacio de trabajo” was chosen because the glossary names it for “workspace”. I kept to it in the seven units that I have drafted.\n\n" +
  "If your site uses “área de trabajo”, instruct me so: drafts that wait are made anew, and I keep to it in the rest of the document.";

function manyFinished(count: number): FinishedUnit[] {
  return Array.from({ length: count }, (_, index) =>
    finishedUnit(
      `m${index}`,
      `Sentence ${index + 1} of the original, with a word or two more so that it may wrap.`,
      `Oración ${index + 1} del original, con alguna palabra más para que pueda ocupar dos líneas.`,
      index % 7 === 0 ? { status: "refined" } : {},
    ),
  );
}

/** Sections before, around and behind the two units that were made last, which lie in the third. */
function outlined(sections: readonly (readonly [level: number, text: string, total: number, done: number, pendingUnits: number])[]): readonly OutlineSection[] {
  const first = (places - 1) * 400;
  return sections.map(([level, text, totalCharacters, doneCharacters, pendingUnits], index) => ({
    level,
    text,
    start: index < 2 ? index : first + (index - 2) * 1000,
    line: index * 9 + 1,
    totalCharacters,
    doneCharacters,
    pendingCharacters: pendingUnits * 20,
    pendingUnits,
  }));
}

/** By name; undefined is the panel without a session. */
export const gallery: Readonly<Record<string, ReviewState | undefined>> = {
  empty: undefined,
  started: reviewState({
    phase: { kind: "drafting", turn: 1 },
    target: { ...spanish, path: undefined },
    model: { label: "Offline rehearsal", rehearsal: true },
    mode: "review",
    answers: [],
    notices: ["The key is kept in memory only: this editor offers no safe place for it. It is asked for again after a restart."],
  }),
  drafting: reviewState({ phase: { kind: "drafting", turn: 3 }, finished: finished.slice(0, 2), pending: [plain, fixable] }),
  writing: reviewState({
    phase: { kind: "drafting", turn: 3 },
    finished: finished.slice(0, 2),
    pending: [plain],
    writing: writingUnit("w1", redraft.source, "Un *espacio de trabajo* agrupa los serv"),
  }),
  "writing begins": reviewState({
    phase: { kind: "drafting", turn: 1 },
    target: { ...arabic, path: undefined },
    writing: writingUnit("w2", "> Never commit the file `.acme/secrets.json`.", ""),
  }),
  reviewing: reviewState({ finished, pending: [...threePending, typed, blank], currentCallId: "p2" }),
  outline: reviewState({
    finished,
    pending: [pendingUnit("o1", "Requirements", "Requisitos"), pendingUnit("o2", "Node.js 20 or later", "Node.js 20 o posterior")],
    outline: outlined([
      [1, "", 40, 40, 0],
      [1, "Getting started", 180, 180, 0],
      [2, "Requirements", 90, 0, 2],
      [3, "Installing the command line tool behind a corporate proxy", 400, 120, 0],
      [2, "Troubleshooting", 700, 0, 0],
    ]),
  }),
  "many finished": reviewState({
    finished: manyFinished(240),
    pending: threePending,
    progress: { doneCharacters: 43_200, pendingCharacters: 600, totalCharacters: 97_000, doneUnits: 240, pendingUnits: 3 },
  }),
  failed: reviewState({ finished: finished.slice(0, 3), pending: [plain], phase: failure }),
  retrying: reviewState({
    finished: finished.slice(0, 1),
    phase: { kind: "retrying", reason: "rate limited", message: "The server is busy (429) and asked to be left alone for a while.", seconds: 12 },
  }),
  stopped: reviewState({ finished: finished.slice(0, 3), pending: [typed], phase: { kind: "stopped" } }),
  complete: reviewState({
    finished,
    phase: { kind: "complete", summary: "The guide is translated. “Workspace” is “espacio de trabajo” throughout; the reader is addressed formally." },
    progress: { doneCharacters: 4300, pendingCharacters: 0, totalCharacters: 4300, doneUnits: 4, pendingUnits: 0 },
  }),
  "autopilot drafting": reviewState({
    mode: "autopilot",
    phase: { kind: "drafting", turn: 4 },
    finished: byRule.slice(0, 6),
    pending: [fixable],
  }),
  "by rule": reviewState({ mode: "autopilot", finished: byRule, pending: [fixable] }),
  estimated: reviewState({
    finished: finished.slice(0, 2),
    usage: { turns: 12, inputTokens: 1_234_000, cachedTokens: 0, outputTokens: 98_700, reasoningTokens: 0, isEstimated: true },
    model: { label: "Offline rehearsal", rehearsal: true },
  }),
  asking: reviewState({ finished: finished.slice(0, 2), pending: [redraft], answers: [{ number: 1, question, answer: undefined }] }),
  answered: reviewState({
    finished: finished.slice(0, 2),
    pending: [redraft, plain],
    answers: [
      { number: 1, question: "Is “you” formal here?", answer: "" },
      { number: 2, question, answer: reply },
    ],
    notices: ["Instructions of this workspace are in force: .interlinear/instructions.md, .interlinear/instructions.es.md."],
  }),
  "token limit": reviewState({
    mode: "autopilot",
    finished: byRule.slice(0, 6),
    pending: [fixable],
    phase: {
      kind: "failed",
      message: "The session has used 200412 tokens, of at most 200000.",
      hint: "Raise the limit of tokens, then go on: nothing is lost.",
      actions: ["openSettings", "retry"],
    },
  }),
  stacked: reviewState({ layout: "stacked", finished: finished.slice(0, 2), pending: [...threePending, updated], recentReasons }),
  updated: reviewState({ pending: [updated, updatedChinese], currentCallId: updated.callId }),
  "right to left": reviewState({
    target: arabic,
    finished: [finishedUnit("a1", "# Getting started", "# البدء")],
    pending: [
      pendingUnit(
        "a2",
        "Install the tool with `npm install -g @acme/cli` in 3 minutes, then sign in.",
        "ثبّت الأداة باستخدام `npm install -g @acme/cli` في ٣ دقائق، ثم سجّل الدخول.",
        { typed: "ثبّت الأداة باستخدام `npm install -g @acme/cli` في ٣ دقائق ثم سجّل دخولك.", typedFindings: [] },
      ),
      pendingUnit("a3", guideSource, "راجع [الدليل](./install.md).", {
        findings: [{ kind: "placeholder", severity: "error", message: "The placeholder “{userName}” is missing from the draft. Keep it exactly as in the source.", source: within(guideSource, "{userName}") }],
      }),
    ],
  }),
  chinese: reviewState({
    target: chinese,
    finished: [finishedUnit("c1", "# Getting started", "# 快速入门")],
    pending: [
      pendingUnit(
        "c2",
        "Install the command line tool with `npm install -g @acme/cli`, then sign in. See the [installation guide](./install.md#linux) if you are behind a proxy.",
        "使用 `npm install -g @acme/cli` 安装命令行工具，然后登录。如果您位于代理服务器之后，请参阅[安装指南](./install.md#linux)。",
        {
          typed: "用 `npm install -g @acme/cli` 安装命令行工具，然后登录。如果您在代理服务器之后，请参阅[安装指南](./install.md#linux)。",
          typedFindings: [],
        },
      ),
      pendingUnit("c3", "A *workspace* groups 2 services that are deployed together.", "*工作区*将一起部署的两个服务组合在一起。", {
        previous: { translate_string: "*工作空间*对一起部署的两个服务进行分组。", reason: "术语：工作区", attempt: 2 },
      }),
    ],
  }),
};
