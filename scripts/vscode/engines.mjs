/**
 * @typedef {object} Engine
 * @property {string} vscode version of VS Code
 * @property {string} codeServer version of the npm package that ships its server
 * @property {number} nodeMajor the Node that server is built for
 */

/** @type {readonly Engine[]} Newest first. */
const engines = [
  { vscode: "1.139.1", codeServer: "4.139.1", nodeMajor: 24 },
  { vscode: "1.100.3", codeServer: "4.100.3", nodeMajor: 20 },
];

/**
 * @param {string} [version] "1.100" or "1.100.3"; the newest unless given
 * @returns {Engine}
 * @throws {Error} for a version there is no server for
 */
export function engineOf(version) {
  const engine = engines.find(({ vscode }) => version === undefined || `${vscode}.`.startsWith(`${version}.`));
  if (engine === undefined) {
    const known = engines.map(({ vscode }) => vscode).join(", ");
    throw new Error(`No VS Code server is known for engine ${String(version)}. Known are ${known}.`);
  }
  return engine;
}
