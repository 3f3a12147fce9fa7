import type { ComponentType } from "react";
import { loadScreens } from "#load-screens";
import type { RemoteName } from "../routes/product-route.ts";
import { loadSession } from "../signed-in/load-session.ts";
import { firstToLoad } from "./first-to-load.ts";
import { LoadError } from "./load-error.ts";
import { reportFailure } from "./report-failure.ts";
import type { Attempt, ReleaseKind } from "./screens.ts";

export type LoadedScreen = {
  readonly default: ComponentType;
  readonly release: ReleaseKind;
  readonly version: string;
};

const loadFrom = async (remote: RemoteName, name: string, attempt: Attempt): Promise<LoadedScreen> => {
  const { version, screens } = await loadScreens(remote, attempt);
  const { release } = attempt;
  const loader = screens[name];
  if (loader) return { default: (await loader()).default, release, version };
  if (release === "fallback") throw new Error(`The last known good release of ${remote} has no ${name}`);
  // The live release is older than the route.
  return { default: (await loadSession()).Placeholder, release, version };
};

/**
 * Loads a screen of the attempt's release, or of the last known good one if the live release fails.
 * @throws LoadError if every release failed
 */
export const loadScreen = async (
  remote: RemoteName,
  name: string,
  { retry, release }: Attempt,
): Promise<LoadedScreen> => {
  const failed = (cause: unknown) => new LoadError(`${name} of ${remote} could not be loaded`, { cause });
  const from = (release: ReleaseKind) => loadFrom(remote, name, { retry, release });
  try {
    if (release === "fallback") return await from(release);
    return await firstToLoad(from, cause => reportFailure(remote, failed(cause)));
  } catch (cause) {
    throw failed(cause);
  }
};
