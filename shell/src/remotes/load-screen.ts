import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import { loadScreens } from "#load-screens";
import type { RemoteName } from "../routes/route-table.ts";
import { RemoteLoadError } from "./remote-load-error.ts";
import { withTimeLimit } from "./with-time-limit.ts";

/** Loading a screen is given up after this long; the connection may be dead without saying so. */
const loadTimeLimitMs = 15_000;

const retries = new Map<RemoteName, number>();
const screens = new Map<string, LazyExoticComponent<ComponentType>>();

const load = async (remote: RemoteName, name: string, retry: number): Promise<{ default: ComponentType }> => {
  try {
    const screen = async () => {
      const loader = (await loadScreens(remote, retry))[name];
      if (!loader) throw new Error(`${remote} has no screen ${name}`);
      return loader();
    };
    return await withTimeLimit(screen(), loadTimeLimitMs);
  } catch (cause) {
    throw new RemoteLoadError(`${name} of ${remote} could not be loaded`, { cause });
  }
};

/** A remote's screen as a component that suspends while it loads and throws RemoteLoadError when it can't be. */
export const screenOf = (remote: RemoteName, name: string): LazyExoticComponent<ComponentType> => {
  const retry = retries.get(remote) ?? 0;
  const key = `${remote}/${name}/${retry}`;
  const screen = screens.get(key) ?? lazy(() => load(remote, name, retry));
  screens.set(key, screen);
  return screen;
};

/** Makes `screenOf` load this remote anew. */
export const retryRemote = (remote: RemoteName): void => {
  retries.set(remote, (retries.get(remote) ?? 0) + 1);
};
