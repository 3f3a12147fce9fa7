import { join } from "node:path";
import type { Composition } from "@phaselock/federation";
import { root } from "../paths.ts";

/** The folder of the composed front end, which the gateway serves. */
export const webRoot = join(root, ".phaselock", "web");

/**
 * Builds the shell and the remotes that have changed.
 *
 * @param stopped stops the running builds; the previous front end stays live
 */
export async function buildFrontEnd(stopped?: AbortSignal): Promise<Composition> {
  // Imported late because it loads Vite, which early checks should not wait for.
  const { composeFrontEnd } = await import("@phaselock/federation");
  return composeFrontEnd({ root, outDir: webRoot, stopped });
}

export const describeBuild = ({ built }: Composition): string =>
  built.length === 0 ? "unchanged" : `built ${built.join(", ")}`;
