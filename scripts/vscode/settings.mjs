/**
 * Settings of every VS Code that is started here: nothing opens by itself, asks, or calls home, so
 * that tests meet and screenshots show nothing but the extension.
 */
export const quietSettings = {
  "chat.disableAIFeatures": true,
  "extensions.ignoreRecommendations": true,
  "git.enabled": false,
  "security.workspace.trust.enabled": false,
  "telemetry.telemetryLevel": "off",
  "update.mode": "none",
  "window.confirmBeforeClose": "never",
  "workbench.colorTheme": "Default Dark Modern",
  "workbench.secondarySideBar.defaultVisibility": "hidden",
  "workbench.startupEditor": "none",
  "workbench.tips.enabled": false,
};
