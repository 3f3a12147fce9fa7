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
      // The live release is older than the route.
      return { default: (await loadSession()).Placeholder };
    };
    return await withTimeLimit(screen(), loadTimeLimitMs);
  } catch (cause) {
    throw new LoadError(`${name} of ${remote} could not be loaded`, { cause });
  }
};

const keyOf = (remote: string, name: string, retry: number): string => `${remote}/${name}/${retry}`;

/**
 * Loads a screen before it renders, so that it doesn't suspend and its prerendered HTML is hydrated unchanged. The
 * remote's name comes from the document; loading an unknown remote fails.
 * @throws LoadError when the screen can't be loaded
 */
export const preloadScreen = async (remote: string, name: string): Promise<void> => {
  const { default: Screen } = await load(remote, name, 0);
  screens.set(keyOf(remote, name, 0), Screen);
};

/** A remote's screen as a component that suspends while it loads, and throws LoadError if loading fails. */
export const screenOf = (remote: RemoteName, name: string): ComponentType => {
  const retry = retries.get(remote) ?? 0;
  const key = keyOf(remote, name, retry);
  const screen = screens.get(key) ?? lazy(() => load(remote, name, retry));
  screens.set(key, screen);
  return screen;
};

/** Makes the next `screenOf` load this remote again. */
export const retryRemote = (remote: RemoteName): void => {
  retries.set(remote, (retries.get(remote) ?? 0) + 1);
};
