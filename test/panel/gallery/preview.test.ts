import assert from "node:assert/strict";
import { gallery, reviewState, threePending } from "./fixtures.ts";
import { useGalleryPanel } from "./gallery.ts";
import type { GalleryPanel } from "./gallery.ts";

const three = reviewState({ pending: threePending });
const rendered = (source: string, translation = source) => ({ kind: "rendered", source, translation }) as const;

/** Each would run, load, restyle or lead away if it came into the page as it is. */
const hostile: readonly string[] = [
  "<script>window.hit = 1</script>",
  '<img src="http://127.0.0.1:9/x.png" onerror="window.hit = 1" alt="A cat">',
  '<a href="javascript:window.hit = 1" onclick="window.hit = 1">link</a>',
  '<svg onload="window.hit = 1"><image href="http://127.0.0.1:9/x.svg"/><script>window.hit = 1</script></svg>',
  '<style>@import "http://127.0.0.1:9/x.css"; body { display: none }</style>',
  '<p style="position: fixed; inset: 0; background: url(http://127.0.0.1:9/y.png)" class="card" id="root">styled</p>',
  '<meta http-equiv="refresh" content="0; url=http://127.0.0.1:9/"><base href="http://127.0.0.1:9/">',
  '<link rel="stylesheet" href="http://127.0.0.1:9/x.css">',
  '<form action="http://127.0.0.1:9/"><input autofocus onfocus="window.hit = 1"><button>Send</button></form>',
  '<iframe src="http://127.0.0.1:9/" srcdoc="&lt;script&gt;parent.hit = 1&lt;/script&gt;"></iframe><object data="http://127.0.0.1:9/"></object>',
  '<math><mtext><table><mglyph><style><img src=x onerror="window.hit = 1"></style></mglyph></table></mtext></math>',
  '<noscript><p title="</noscript><img src=x onerror=window.hit=1>"></noscript>',
  '<video autoplay src="http://127.0.0.1:9/v" onerror="window.hit = 1"></video><details open ontoggle="window.hit = 1">more</details>',
];

describe("the panel's rendered preview", function () {
  this.timeout(60_000);
  let panel: GalleryPanel;
  useGalleryPanel((opened) => {
    panel = opened;
  });

  const original = (callId: string) => panel.unit(callId).getByRole("group", { name: "The original, rendered" });
  const translation = (callId: string) => panel.unit(callId).getByRole("group", { name: "The translation, rendered" });

  async function open(callId: string): Promise<void> {
    await panel.button(callId, "Preview").click();
    await original(callId).waitFor();
  }

  it("is asked for when it is opened, and again after a pause in typing, of that unit alone", async () => {
    await panel.show(three);
    await open("p1");
    await panel.page.waitForTimeout(300);
    await panel.translation("p1").pressSequentially("ab");
    await panel.page.waitForTimeout(400);
    const asked = await panel.postedOf("preview");
    assert.deepEqual(asked.map(({ callId, text }) => [callId, text]), [["p1", threePending[0]?.draft], ["p1", `ab${threePending[0]?.draft}`]]);
  });

  it("says that it is being rendered, shows both texts, and goes with the command that brought it", async () => {
    await panel.show(three);
    await panel.send({ type: "command", command: "preview" });
    await original("p1").getByText("Rendering…").waitFor();
    await panel.send({ type: "previewed", callId: "p1", preview: rendered("<h1>Title</h1><p>A <strong>bold</strong> word</p>", "<ol start=\"3\"><li>Tres</li></ol>") });
    assert.equal(await original("p1").locator("strong").innerText(), "bold");
    assert.equal(await translation("p1").locator("ol").getAttribute("start"), "3");
    assert.equal(await translation("p1").getAttribute("lang"), "es");
    await panel.send({ type: "command", command: "preview" });
    assert.equal(await original("p1").count(), 0);
  });

  it("says why there is none", async () => {
    await panel.show(three);
    await open("p1");
    await panel.send({ type: "previewed", callId: "p1", preview: { kind: "failed", problem: "There is no preview here." } });
    assert.equal(await translation("p1").innerText(), "There is no preview here.");
  });

  it("runs, loads and follows nothing, whatever is in it", async () => {
    const requests: string[] = [];
    panel.page.on("request", (request) => requests.push(request.url()));
    await panel.show(three);
    await open("p1");
    const html = hostile.join("\n");
    await panel.send({ type: "previewed", callId: "p1", preview: rendered(html) });
    await panel.page.waitForTimeout(500);
    assert.deepEqual(requests.filter((url) => !url.includes("/codicon.ttf")), []);
    assert.equal(await panel.page.evaluate(() => "hit" in window), false);
    const box = translation("p1");
    assert.equal(await box.locator("script, style, svg, math, iframe, object, form, input, button, img, a, link, meta, base, video, noscript").count(), 0);
    const attributes = await box.locator("*").evaluateAll((elements) => [...new Set(elements.flatMap((element) => element.getAttributeNames()))].sort());
    assert.deepEqual(attributes, ["class", "title"]);
    assert.equal(await box.locator(".rendered-image").first().innerText(), "[image: A cat]");
    assert.equal(await box.locator(".rendered-link").getAttribute("title"), "javascript:window.hit = 1");
    assert.match(await box.innerText(), /styled/);
    assert.equal(await panel.unit("p2").isVisible(), true);
  });

  it("is read in the direction of its language", async () => {
    const state = gallery["right to left"] ?? assert.fail();
    await panel.show(state);
    await open("a2");
    await panel.send({ type: "previewed", callId: "a2", preview: rendered("<p>Install</p>", "<p>ثبّت</p>") });
    assert.equal(await translation("a2").evaluate((box) => getComputedStyle(box).direction), "rtl");
  });
});
