import type { ComponentType } from "react";
import { loadScreens } from "#load-screens";
import type { RemoteName } from "../routes/product-route.ts";
import { loadSession } from "../signed-in/load-session.ts";
import { LoadError } from "./load-error.ts";
import { reportFailure } from "./report-failure.ts";
import type { Attempt, ReleaseKind } from "./screens.ts";
import { noticeAfterMs, withTimeLimit } from "./with-time-limit.ts";

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
 * Loads a screen of the attempt's release. If the live release fails, or takes too long, this also loads the last known
 * good one, and the first of the two wins: a slow release must not end in an error.
 * @throws LoadError if every release failed
 */
export const loadScreen = async (
  remote: RemoteName,
  name: string,
  { retry, release }: Attempt,
): Promise<LoadedScreen> => {
  const failed = (cause: unknown) => new LoadError(`${name} of ${remote} could not be loaded`, { cause });
  const first = loadFrom(remote, name, { retry, release });
  try {
    return await (release === "live" ? withTimeLimit(first, noticeAfterMs) : first);
  } catch (cause) {
    if (release === "fallback") throw failed(cause);
    const fallback = loadFrom(remote, name, { retry, release: "fallback" });
    const loaded = await Promise.any([first, fallback]).catch(() => Promise.reject(failed(cause)));
    if (loaded.release === "fallback") reportFailure(remote, failed(cause));
    return loaded;
  }
};
