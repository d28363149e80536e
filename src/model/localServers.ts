import type { AskOptions } from "./askServer.ts";
import { listModels } from "./modelList.ts";
import { presets, type ServerPreset } from "./presets.ts";

/** A server that runs on this machine. */
export interface LocalServer {
  readonly preset: ServerPreset;
  readonly baseUrl: string;
  /** The names of its models, possibly none. */
  readonly models: readonly string[];
}

export interface LocalPort {
  /** The server that usually has this port. */
  readonly preset: ServerPreset;
  readonly port: number;
}

const usualPorts: readonly LocalPort[] = presets
  .filter(({ isLocal }) => isLocal)
  .map((preset) => ({ preset, port: Number(new URL(preset.baseUrl).port) }));

/**
 * Asks the ports of this machine, and of no other, which of them a model server is behind; all at once, without key or
 * headers. A port without one costs nothing but the time until it is known.
 */
export async function findLocalServers(
  options: AskOptions = { timeout: 800 },
  ports: readonly LocalPort[] = usualPorts,
): Promise<readonly LocalServer[]> {
  const found = await Promise.all(ports.map((port) => serverAt(port, options)));
  return found.filter((server) => server !== undefined);
}

async function serverAt({ preset, port }: LocalPort, options: AskOptions): Promise<LocalServer | undefined> {
  const baseUrl = `http://127.0.0.1:${String(port)}/v1`;
  try {
    const models = await listModels({ baseUrl, headers: {} }, options);
    return models && { preset, baseUrl, models: models.map(({ id }) => id) };
  } catch {
    return undefined; // whatever is there, it is no model server that can be used as it is
  }
}
