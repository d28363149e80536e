import assert from "node:assert/strict";
import { parseEvent } from "../../../src/agent/events.ts";
import { exportLog } from "../../../src/agent/exportLog.ts";
import { sampleRecord } from "../../support/sampleRecord.ts";

const folders = [
  { uri: "file:///home/ada/work/docs", path: "/home/ada/work/docs", name: "" },
  { uri: "file:///home/ada", path: "/home/ada", name: "~/" },
];

describe("an exported session", () => {
  it("holds every event, in the log's own form", () => {
    const lines = exportLog(sampleRecord(), { folders: [], secrets: [] }).trimEnd().split("\n");
    assert.deepEqual(lines.map((line) => parseEvent(JSON.parse(line))), sampleRecord());
  });

  it("names no folder of the person, and changes nothing else", () => {
    const text = exportLog(sampleRecord(), { folders, secrets: [] });
    assert(!text.includes("/home/ada"));
    assert.match(text, /"uri":"guide\.es\.md"/);
    assert.match(text, /"uri":"~\/notes\.md"/);
    assert.match(text, /"message":"guide\.es\.md cannot be written\.","hint":"See ~\/help\."/);
    assert.match(text, /"error":"~\/work\/rules\.json: no network"/);
    const untouched = (line: string): boolean => !/"type":"(target\.|session\.error|hook\.end)/.test(line);
    const whole = exportLog(sampleRecord(), { folders: [], secrets: [] });
    assert.deepEqual(text.split("\n").filter(untouched), whole.split("\n").filter(untouched));
  });

  it("takes folders as Windows writes them", () => {
    const [first] = sampleRecord().filter(({ type }) => type === "session.error");
    assert(first?.type === "session.error");
    const event = { ...first, data: { ...first.data, message: "C:\\Users\\ada\\a.md is closed." } };
    const windows = [{ uri: "file:///c%3A/Users/ada", path: "C:\\Users\\ada", name: "~/" }];
    assert.match(exportLog([event], { folders: windows, secrets: [] }), /"~\/a\.md is closed\."/);
  });

  it("holds no secret that it is told of, wherever a server has echoed it", () => {
    const key = "sk-canary-1234567890";
    const record = sampleRecord().map((event) =>
      event.type === "assistant.message" ? { ...event, data: { ...event.data, content: `Your key ${key} is wrong` } } : event,
    );
    const text = exportLog(record, { folders: [], secrets: [key, ""] });
    assert(!text.includes(key));
    assert.match(text, /Your key \[removed\] is wrong/);
  });

  it("is empty for a record without events", () => {
    assert.equal(exportLog([], { folders, secrets: [] }), "");
  });
});
