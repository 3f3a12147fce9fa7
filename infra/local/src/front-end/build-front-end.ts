import { join } from "node:path";
import type { Composition } from "@phaselock/federation";
import { root } from "../paths.ts";

/** Where the composed front end lies; the gateway serves it from there. */
export const webRoot = join(root, ".phaselock", "web");

/**
 * Builds what has changed of shell and remotes.
 *
 * @param unwanted ends the builds at work; what was live before stays so
 */
export async function buildFrontEnd(unwanted?: AbortSignal): Promise<Composition> {
  // Loaded here and not above: it brings Vite along, and checks that fail early should not wait for it.
  const { composeFrontEnd } = await import("@phaselock/federation");
  return composeFrontEnd({ root, outDir: webRoot, unwanted });
}

export const describeBuild = ({ built }: Composition): string =>
  built.length === 0 ? "unchanged" : `built ${built.join(", ")}`;
