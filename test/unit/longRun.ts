import fc from "fast-check";

/** True in a run that looks for what nobody has thought of yet: many random cases, others each time. */
export const isLongRun = process.env["INTERLINEAR_LONG"] === "1";

// A plain run says the same of the same tree, whoever runs it.
if (!isLongRun) fc.configureGlobal({ seed: 20_261_130 });
