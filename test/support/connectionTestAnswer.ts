import { probeTool, probeWord } from "../../src/model/connectionProbe.ts";
import { message, type MessageReply } from "./modelServerReply.ts";
import type { WireRequest } from "./modelServerRequest.ts";

/** What a good model answers to the tiny call of a connection test; undefined: the request is none. */
export function testAnswer({ tools = [] }: WireRequest): MessageReply | undefined {
  return tools.some((tool) => tool.function.name === probeTool) ? message({ calls: [{ name: probeTool, arguments: { word: probeWord } }] }) : undefined;
}
