import { existsSync } from "node:fs";
import { join } from "node:path";
import { explain } from "../explain.mjs";
import { npm, run } from "../processes.mjs";
import { onPath } from "./programs.mjs";

/**
 * Finds a Chromium, or installs one: an installed Chrome, Chromium or Edge; else, on Debian or
 * Ubuntu as root, apt-get's; else Playwright's own download.
 * @returns {Promise<string>} path of the program
 * @throws {Error} that says what to install
 */
export async function findChromium() {
  const installed = await firstThatRuns(installedBrowsers());
  if (installed !== undefined) {
    return installed;
  }
  if (canInstallPackages()) {
    console.log("Installing Chromium with apt-get…");
    await installPackages(["chromium"]);
    const fromPackage = await firstThatRuns(installedBrowsers());
    if (fromPackage !== undefined) {
      return fromPackage;
    }
  }
  return downloadedByPlaywright();
}

/** Installs fonts for Chinese, Japanese and Korean where they are missing and can be installed. */
export async function ensureCjkFonts() {
  if (process.platform !== "linux" || (await hasChineseFont())) {
    return;
  }
  if (canInstallPackages()) {
    console.log("Installing fonts for Chinese with apt-get…");
    await installPackages(["fonts-noto-cjk"]);
  } else {
    console.log("No font for Chinese is installed: screenshots will show boxes. Install fonts-noto-cjk.");
  }
}

/** @returns {string[]} in order of preference */
function installedBrowsers() {
  const chosen = process.env.INTERLINEAR_CHROMIUM;
  if (chosen) {
    return [chosen];
  }
  if (process.platform === "darwin") {
    return ["Google Chrome", "Chromium", "Microsoft Edge"].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  }
  if (process.platform === "win32") {
    const folders = [process.env.PROGRAMFILES, process.env["PROGRAMFILES(X86)"], process.env.LOCALAPPDATA];
    const programs = ["Google\\Chrome\\Application\\chrome.exe", "Microsoft\\Edge\\Application\\msedge.exe"];
    return programs.flatMap((program) => folders.flatMap((folder) => (folder ? [join(folder, program)] : [])));
  }
  const names = ["google-chrome-stable", "google-chrome", "chromium", "chromium-browser", "microsoft-edge-stable"];
  return names.flatMap((name) => onPath(name) ?? []);
}

/**
 * Ubuntu's `chromium` may be a stub that asks for snap, so a file alone proves nothing. Windows'
 * browsers open a window when asked for their version.
 * @param {readonly string[]} paths
 */
async function firstThatRuns(paths) {
  for (const path of paths) {
    if (process.platform === "win32" ? existsSync(path) : await answers(path, ["--version"])) {
      return path;
    }
  }
  return undefined;
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 */
async function answers(command, args) {
  try {
    return (await run(command, args, { quiet: true, minutes: 0.5 })).trim() !== "";
  } catch {
    return false;
  }
}

async function hasChineseFont() {
  return (await answers("fc-list", [":lang=zh-cn", "family"])) || !(await answers("fc-list", ["--version"]));
}

function canInstallPackages() {
  return process.platform === "linux" && process.getuid?.() === 0 && onPath("apt-get") !== undefined;
}

/** @param {readonly string[]} names */
async function installPackages(names) {
  const options = { quiet: true, env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  try {
    await run("apt-get", ["update"], options);
    await run("apt-get", ["install", "-y", "--no-install-recommends", ...names], options);
  } catch (error) {
    console.log(`apt-get could not install ${names.join(" ")}: ${explain(error)}`);
  }
}

async function downloadedByPlaywright() {
  const { chromium } = await import("playwright-core");
  const path = chromium.executablePath();
  if (existsSync(path)) {
    return path;
  }
  console.log("Downloading Chromium with Playwright…");
  try {
    await npm(["exec", "--", "playwright-core", "install", "chromium"], { quiet: true, minutes: 5 });
  } catch (error) {
    throw new Error(
      "No browser for the VS Code server: Chrome, Chromium and Edge are not installed, and Playwright could not " +
        "download Chromium. Install one of them, or set INTERLINEAR_CHROMIUM to the program's path.",
      { cause: error },
    );
  }
  return path;
}
