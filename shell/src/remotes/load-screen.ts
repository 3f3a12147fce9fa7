import { type ComponentType, lazy } from "react";
import { loadScreens } from "#load-screens";
import type { RemoteName } from "../routes/route-table.ts";
import { Placeholder } from "../screens/placeholder.tsx";
import { RemoteLoadError } from "./remote-load-error.ts";
import { withTimeLimit } from "./with-time-limit.ts";

/** Loading a screen is given up after this long; the connection may be dead without saying so. */
const loadTimeLimitMs = 15_000;

const retries = new Map<RemoteName, number>();
const screens = new Map<string, ComponentType>();

const load = async (remote: string, name: string, retry: number): Promise<{ default: ComponentType }> => {
  try {
    const screen = async () => {
      const loader = (await loadScreens(remote, retry))[name];
      // The release that is live may be older than the route.
      return loader ? loader() : { default: Placeholder };
    };
    return await withTimeLimit(screen(), loadTimeLimitMs);
  } catch (cause) {
    throw new RemoteLoadError(`${name} of ${remote} could not be loaded`, { cause });
  }
};

const keyOf = (remote: string, name: string, retry: number): string => `${remote}/${name}/${retry}`;

/**
 * Loads a screen before it is shown, so that it needn't suspend: what has been prerendered is then hydrated as it
 * stands. The name of the remote is the document's word; loading fails where there is no such remote.
 * @throws RemoteLoadError when it can't be loaded
 */
export const preloadScreen = async (remote: string, name: string): Promise<void> => {
  const { default: Screen } = await load(remote, name, 0);
  screens.set(keyOf(remote, name, 0), Screen);
};

/** A remote's screen as a component that suspends while it loads and throws RemoteLoadError when it can't be. */
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
