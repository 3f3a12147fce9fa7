import { type ComponentType, lazy } from "react";
import { loadScreens } from "#load-screens";
import type { RemoteName } from "../routes/product-route.ts";
import { loadSession } from "../signed-in/load-session.ts";
import { LoadError } from "./load-error.ts";
import { loadTimeLimitMs, withTimeLimit } from "./with-time-limit.ts";

const retries = new Map<RemoteName, number>();
const screens = new Map<string, ComponentType>();

const load = async (remote: string, name: string, retry: number): Promise<{ default: ComponentType }> => {
  try {
    const screen = async () => {
      const loader = (await loadScreens(remote, retry))[name];
      if (loader) return loader();
      // The release that is live is older than the route.
      return { default: (await loadSession()).Placeholder };
    };
    return await withTimeLimit(screen(), loadTimeLimitMs);
  } catch (cause) {
    throw new LoadError(`${name} of ${remote} could not be loaded`, { cause });
  }
};

const keyOf = (remote: string, name: string, retry: number): string => `${remote}/${name}/${retry}`;

/**
 * Loads a screen before it is shown, so that it needn't suspend: what has been prerendered is then hydrated as it
 * stands. The name of the remote is the document's word; loading fails where there is no such remote.
 * @throws LoadError when it can't be loaded
 */
export const preloadScreen = async (remote: string, name: string): Promise<void> => {
  const { default: Screen } = await load(remote, name, 0);
  screens.set(keyOf(remote, name, 0), Screen);
};

/** A remote's screen as a component that suspends while it loads and throws LoadError when it can't be. */
export const screenOf = (remote: RemoteName, name: string): ComponentType => {
  const retry = retries.get(remote) ?? 0;
  const key = keyOf(remote, name, retry);
  const screen = screens.get(key) ?? lazy(() => load(remote, name, retry));
  screens.set(key, screen);
  return screen;
};

/** Makes `screenOf` load this remote anew. */
export const retryRemote = (remote: RemoteName): void => {
  retries.set(remote, (retries.get(remote) ?? 0) + 1);
};
