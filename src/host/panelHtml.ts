import { randomBytes } from "node:crypto";
import * as vscode from "vscode";

/** The review panel's page: scripts run by nonce alone, and nothing is loaded from anywhere but dist/. */
export function panelHtml(webview: vscode.Webview, dist: vscode.Uri): string {
  const nonce = randomBytes(18).toString("base64");
  const address = (name: string): string => webview.asWebviewUri(vscode.Uri.joinPath(dist, name)).toString();
  // Inline styles: the page sets an element's height and place from scripts.
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src ${webview.cspSource} 'unsafe-inline'`,
    `font-src ${webview.cspSource}`,
    `img-src ${webview.cspSource} data:`,
  ].join("; ");
  return `<!DOCTYPE html>
<html lang="${vscode.env.language}">
<head>
<meta charset="UTF-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1.0">
<link rel="stylesheet" href="${address("codicon.css")}">
<link rel="stylesheet" href="${address("panel.css")}">
<title>Interlinear</title>
</head>
<body>
<div id="root"></div>
<script type="application/json" id="l10n">${jsonInHtml(vscode.l10n.bundle ?? {})}</script>
<script nonce="${nonce}" src="${address("panel.js")}"></script>
</body>
</html>`;
}

/** Nothing in it ends the element that holds it. */
function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
