import { createElement, type ReactNode } from "react";
import { strings } from "./strings.ts";

/** Elements that are shown as they are, without attributes of their own. Of any other the content is. */
const SHOWN = new Set([
  "p", "br", "hr", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "dl", "dt", "dd", "blockquote", "pre", "code", "kbd", "samp", "var", "em", "strong", "b", "i", "u", "s", "del", "ins",
  "mark", "small", "sub", "sup", "q", "cite", "abbr", "dfn", "table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td", "details", "summary", "figure", "figcaption",
]);

/** Elements of which nothing is shown, not even the content: it is no text. */
const DROPPED = new Set([
  "script", "style", "template", "noscript", "iframe", "frame", "frameset", "object", "embed", "applet", "svg", "math", "canvas", "audio", "video", "form", "input", "button", "select", "textarea",
  "link", "meta", "base", "title", "head", "portal", "xmp", "noembed", "noframes", "plaintext",
]);

/** They may have no children. */
const EMPTY = new Set(["br", "hr"]);

/**
 * HTML from Markdown as elements of the page. Nothing of it is taken over but the names of known elements and their text, so
 * nothing in it runs, loads or leads away: it is read in a document that is not shown, which does none of that.
 */
export function renderedMarkdown(html: string): ReactNode {
  const template = document.implementation.createHTMLDocument().createElement("template");
  template.innerHTML = withoutHandlers(html);
  return childrenOf(template.content);
}

/** Not for safety, which the elements made anew are: the page's policy reports what it keeps a parser from. */
function withoutHandlers(html: string): string {
  return html.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/([\s/"'])(?:on\w+|style)(?=\s*=)/gi, "$1data-dropped"));
}

function childrenOf(node: Node): ReactNode[] {
  return [...node.childNodes].flatMap((child, index) => {
    if (child.nodeType === Node.TEXT_NODE) {
      return [child.textContent ?? ""];
    }
    return child instanceof Element ? [elementOf(child, index)] : [];
  });
}

function elementOf(element: Element, key: number): ReactNode {
  const name = element.localName;
  if (element.namespaceURI !== "http://www.w3.org/1999/xhtml" || DROPPED.has(name)) {
    return null;
  }
  switch (name) {
    case "a":
      return createElement("span", { key, className: "rendered-link", title: element.getAttribute("href") ?? undefined }, ...childrenOf(element));
    case "img":
      return createElement("span", { key, className: "rendered-image", title: element.getAttribute("src") ?? undefined }, strings.preview.image(element.getAttribute("alt") ?? ""));
    default: {
      const { tag, properties } = SHOWN.has(name) ? { tag: name, properties: propertiesOf(element) } : { tag: "span", properties: {} };
      return EMPTY.has(name) ? createElement(tag, { key }) : createElement(tag, { key, ...properties }, ...childrenOf(element));
    }
  }
}

/** What a list's number or a cell's width says is part of the text. */
function propertiesOf(element: Element): Readonly<Record<string, number>> {
  const names = element.localName === "ol" ? ["start"] : /^t[dh]$/.test(element.localName) ? ["colspan", "rowspan"] : [];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = Number(element.getAttribute(name) ?? NaN);
      return Number.isInteger(value) && value >= 0 && value < 1000 ? [[name === "colspan" ? "colSpan" : name === "rowspan" ? "rowSpan" : name, value]] : [];
    }),
  );
}
