import { createServer } from "node:http";
import type { Server } from "node:http";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import * as esbuild from "esbuild";
import { root } from "../../../scripts/project.mjs";
import chinese from "../../../l10n/bundle.l10n.zh-cn.json";
import themes from "./themes.json";

export type Theme = keyof typeof themes;

/** Languages of the display that the panel speaks. */
export type PanelLanguage = "en" | "zh-cn";

export const themeNames: readonly Theme[] = ["dark", "light", "hc-dark", "hc-light"];

const NONCE = "gallery";
const icons = dirname(createRequire(import.meta.url ?? __filename).resolve("@vscode/codicons/dist/codicon.css"));

/** What a page is served from: the panel as it is shipped, around it what VS Code gives a webview. */
export interface GallerySite {
  urlOf(theme: Theme, language?: PanelLanguage): string;
  close(): Promise<void>;
}

/** Bundles the panel and serves it on a free port of this machine. */
export async function serveGallery(): Promise<GallerySite> {
  const files = await bundlePanel();
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://127.0.0.1");
    const file = files.get(pathname);
    const type = pathname.endsWith(".css") ? "text/css" : pathname.endsWith(".js") ? "text/javascript" : "font/ttf";
    response.setHeader("Content-Type", file === undefined ? "text/html; charset=utf-8" : type);
    response.end(file ?? pageOf((searchParams.get("theme") ?? "dark") as Theme, languageOf(searchParams))); // our own tests write the address
  });
  const port = await listen(server);
  return {
    urlOf: (theme, language = "en") => `http://127.0.0.1:${port}/?theme=${theme}&language=${language}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}

async function bundlePanel(): Promise<ReadonlyMap<string, Uint8Array>> {
  const built = await esbuild.build({
    absWorkingDir: root,
    entryPoints: ["webview/main.tsx"],
    outfile: "panel.js",
    bundle: true,
    write: false,
    jsx: "automatic",
    logLevel: "warning",
    define: { "process.env.NODE_ENV": '"production"' },
  });
  const files = new Map<string, Uint8Array>();
  for (const { path, contents } of built.outputFiles) {
    files.set(path.endsWith(".css") ? "/panel.css" : "/panel.js", contents);
  }
  for (const name of ["codicon.css", "codicon.ttf"]) {
    files.set(`/${name}`, await readFile(join(icons, name)));
  }
  return files;
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : 0);
    });
  });
}

function languageOf(parameters: URLSearchParams): PanelLanguage {
  return parameters.get("language") === "zh-cn" ? "zh-cn" : "en";
}

function pageOf(theme: Theme, language: PanelLanguage): string {
  const { bodyClass, variables } = themes[theme];
  const declarations = Object.entries(variables).map(([name, value]) => `${name}: ${value};`);
  return `<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>Interlinear</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self' 'nonce-${NONCE}'; font-src 'self'; script-src 'nonce-${NONCE}'">
<style nonce="${NONCE}">
html { scrollbar-color: var(--vscode-scrollbarSlider-background) var(--vscode-editor-background); }
:root { ${declarations.join(" ")} }
@layer vscode-default {
  body { margin: 0; padding: 0 20px; color: var(--vscode-editor-foreground); font: 13px var(--vscode-font-family); }
  textarea:focus { outline: 1px solid -webkit-focus-ring-color; outline-offset: -1px; }
  code { color: var(--vscode-textPreformat-foreground); background: var(--vscode-textPreformat-background); padding: 1px 3px; }
}
</style>
<link rel="stylesheet" href="/codicon.css">
<link rel="stylesheet" href="/panel.css">
<script nonce="${NONCE}">${vsCodeStandIn}</script>
</head>
<body class="vscode-body ${bodyClass}">
<div id="root"></div>
<script type="application/json" id="l10n">${JSON.stringify(language === "en" ? {} : chinese)}</script>
<script nonce="${NONCE}" src="/panel.js"></script>
</body>
</html>`;
}

/** The webview's API: messages are kept for the tests to read, state survives a reload as in VS Code. */
const vsCodeStandIn = `
if (location.search.endsWith("&fresh")) {
  sessionStorage.clear();
  history.replaceState(null, "", location.href.replace("&fresh", ""));
}
window.posted = [];
window.violations = [];
addEventListener("securitypolicyviolation", (event) => window.violations.push(event.violatedDirective + " " + event.blockedURI));
addEventListener("error", (event) => window.violations.push(String(event.message)));
window.acquireVsCodeApi = () => ({
  postMessage: (message) => window.posted.push(structuredClone(message)),
  getState: () => JSON.parse(sessionStorage.getItem("state") ?? "null") ?? undefined,
  setState: (state) => sessionStorage.setItem("state", JSON.stringify(state)),
});`;
