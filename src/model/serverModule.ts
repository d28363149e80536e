/** Entry point of the bundle that is loaded when a server is spoken to. */
export { probe } from "./connectionProbe.ts";
export { testConnection } from "./connectionTest.ts";
export { findLocalServers } from "./localServers.ts";
export { listModels } from "./modelList.ts";
export { OpenAiModel } from "./openaiModel.ts";
