import { strict as assert } from "node:assert";
import { readFileSync } from "node:fs";
import manifest from "../../package.json";
import texts from "../../package.nls.json";
import chinese from "../../package.nls.zh-cn.json";
import { colors, commands, contextKeys, panelCommandNames, stepKeys, views, viewTypes, walkthroughs } from "../../src/host/ids.ts";
import { defaultKeys } from "../../src/review/defaultKeys.ts";
import { panelCommands } from "../../src/review/panelCommands.ts";
import {
  settingDefaults,
  settingLimits,
  userScopedSettings,
} from "../../src/host/settingDefaults.ts";

interface Contributed {
  readonly default?: unknown;
  readonly scope?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

const contributes = manifest.contributes;
const properties: Readonly<Record<string, Contributed>> = contributes.configuration.properties;

/** Every `when` clause and every command named outside of the list of commands. */
const places = [...Object.values(contributes.menus).flat(), ...contributes.keybindings];

const ownKeys: readonly string[] = [...Object.values(contextKeys), ...Object.values(stepKeys)];

const steps = contributes.walkthroughs.flatMap((walkthrough) => walkthrough.steps);

/** Commands that a text of the manifest links to. */
function linkedIn(text: string): string[] {
  return [...text.matchAll(/\(command:(?:toSide:)?([\w.]+)\)/g)].map(([, command]) => command ?? "");
}

/** The text of `%key%` in each language; `""` where there is none. */
function textsOf(reference: string): string[] {
  const bundles: readonly Readonly<Record<string, string>>[] = [texts, chinese];
  return bundles.map((bundle) => bundle[reference.slice(1, -1)] ?? "");
}

/** Width and height of a PNG file, in pixels. */
function sizeOfPicture(path: string): readonly [number, number] {
  const bytes = readFileSync(path);
  assert.equal(bytes.toString("latin1", 1, 4), "PNG", path);
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

describe("package.json", () => {
  it("contributes the commands of ids.ts, each once", () => {
    assert.deepEqual(contributes.commands.map(({ command }) => command).sort(), Object.values(commands).sort());
  });

  it("puts only commands it contributes into menus and keybindings", () => {
    const known = new Set<string>(Object.values(commands));
    assert.deepEqual(
      places.map(({ command }) => command).filter((command) => !known.has(command)),
      [],
    );
  });

  it("names no context key or view type of its own that ids.ts does not know", () => {
    const known = new Set<string>([...ownKeys, ...Object.values(views), ...Object.values(viewTypes)]);
    const inClauses = places.flatMap((place) => ("when" in place ? (place.when.match(/interlinear\.\w+/g) ?? []) : []));
    const inEvents = steps.flatMap(({ completionEvents }) => completionEvents.flatMap((event) => (event.startsWith("onContext:") ? [event.slice(10)] : [])));
    const named = [...inClauses, ...inEvents];
    assert.deepEqual(
      named.filter((name) => !known.has(name)),
      [],
    );
    assert.deepEqual(ownKeys.filter((key) => !named.includes(key)), []);
  });

  it("gives the panel's commands the keys that its sheet of keys shows", () => {
    // Of the keys that differ in their number, the first stands for all.
    const bound = contributes.keybindings.filter((binding) => !("args" in binding) || binding.args === 1);
    const declared = Object.fromEntries(bound.map(({ command, key, mac }) => [command, [key, mac]]));
    const shown = panelCommands.flatMap((command) => {
      const key = defaultKeys[command];
      return key === undefined ? [] : [[commands[panelCommandNames[command]], [key, key.replaceAll("ctrl", "cmd")]] as const];
    });
    assert.deepEqual(declared, Object.fromEntries(shown));
  });

  it("has no key that would write its character into a text of the panel, which sees the keys as well", () => {
    const strokes = contributes.keybindings.flatMap(({ key, mac }) => `${key} ${mac}`.split(" "));
    assert.deepEqual(strokes.filter((stroke) => !/^(?:ctrl|cmd)\+/.test(stroke)), []);
  });

  it("is activated by its view types", () => {
    assert.deepEqual(
      manifest.activationEvents,
      Object.values(viewTypes).map((viewType) => `onWebviewPanel:${viewType}`),
    );
  });

  it("contributes the views of ids.ts, and says what to do in an empty one", () => {
    assert.deepEqual(Object.values(contributes.views).flat().map(({ id }) => id), Object.values(views));
    assert.deepEqual(contributes.viewsWelcome.map(({ view }) => view), Object.values(views));
    const offered = contributes.viewsWelcome.flatMap(({ contents }) => textsOf(contents).map(linkedIn));
    const first = [commands.translateDocument, commands.openSample, commands.openWalkthrough];
    assert.deepEqual(offered, [first, first]);
  });

  it("contributes the walkthroughs of ids.ts, whose steps end with commands, settings and keys that there are", () => {
    assert.deepEqual(contributes.walkthroughs.map(({ id }) => id), Object.values(walkthroughs));
    const known = new Set([
      ...Object.values(commands).map((name) => `onCommand:${name}`),
      ...Object.keys(settingDefaults).map((name) => `onSettingChanged:${name}`),
      ...ownKeys.map((name) => `onContext:${name}`),
    ]);
    for (const { id, completionEvents } of steps) {
      assert.notEqual(completionEvents.length, 0, id);
      assert.deepEqual(completionEvents.filter((event) => !known.has(event)), [], id);
    }
  });

  it("links to the same commands in both languages, and to its own alone", () => {
    const known = new Set<string>(Object.values(commands));
    for (const { description } of steps) {
      const [english = [], other] = textsOf(description).map(linkedIn);
      assert.notEqual(english.length, 0, description);
      assert.deepEqual(other, english, description);
      assert.deepEqual(english.filter((command) => !known.has(command)), [], description);
    }
  });

  it("has a picture of one size for every step in each kind of theme, and words for it", () => {
    for (const { id, media } of steps) {
      const sizes = Object.values(media.image).map(sizeOfPicture);
      assert.deepEqual(Object.keys(media.image), ["dark", "light", "hc", "hcLight"], id);
      assert.deepEqual(sizes, sizes.map(() => sizes[0]), id);
      assert.ok(textsOf(media.altText).every((text) => text.length > 10), id);
    }
  });

  it("contributes the colours of ids.ts", () => {
    assert.deepEqual(contributes.colors.map(({ id }) => id).sort(), Object.values(colors).sort());
  });

  it("declares the settings of settingDefaults.ts with the same defaults", () => {
    const declared = Object.fromEntries(Object.entries(properties).map(([key, property]) => [key, property.default]));
    assert.deepEqual(declared, settingDefaults);
  });

  it("declares the limits of the numeric settings", () => {
    const declared = Object.entries(properties)
      .filter(([, { minimum, maximum }]) => minimum !== undefined || maximum !== undefined)
      .map(([key, { minimum, maximum }]) => [key, { minimum, maximum }]);
    assert.deepEqual(Object.fromEntries(declared), settingLimits);
  });

  it("scopes to the application exactly the settings that only the person may set", () => {
    const declared = Object.keys(properties).filter((key) => properties[key]?.scope === "application");
    assert.deepEqual(declared.sort(), [...userScopedSettings].sort());
  });

  it("restricts in untrusted workspaces only settings that exist", () => {
    const known = new Set(Object.keys(settingDefaults));
    assert.deepEqual(
      manifest.capabilities.untrustedWorkspaces.restrictedConfigurations.filter((key) => !known.has(key)),
      [],
    );
  });
});
