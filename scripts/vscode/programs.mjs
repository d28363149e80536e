import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/**
 * @param {string} name
 * @returns {string | undefined} its full path, when it is a program on the PATH
 */
export function onPath(name) {
  return (process.env.PATH ?? "")
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => isProgram(path));
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
