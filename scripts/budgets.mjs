/** Most kilobytes (1000 bytes) of what is loaded together, minified. */
export const budgets = [
  { what: "activation", files: ["extension.js"], limit: 120 },
  { what: "extension host in all", files: ["extension.js", "session.js", "openai.js"], limit: 900 },
  { what: "panel", files: ["panel.js"], limit: 450 },
];
