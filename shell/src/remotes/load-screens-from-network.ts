import { entryUrl } from "./entry-url.ts";
import { releasesOf } from "./known-releases.ts";
import type { LoadScreens, Screens } from "./screens.ts";
import { shareScope } from "./share-scope.ts";

/** A remote's entry. Call `init` with the shared modules first, then `get` for an exposed module. */
type RemoteEntry = {
  readonly init: (shared: typeof shareScope) => void;
  readonly get: (module: string) => Promise<() => { readonly screens: Screens }>;
};

/** Loads the screens of a remote's live release, or of its last known good one. */
export const loadScreens: LoadScreens = async (remote, { retry, release }) => {
  const releases = await releasesOf(remote, retry);
  const chosen = release === "live" ? releases : releases.fallback;
  if (!chosen) throw new Error(`${remote} has no last known good release`);
  const entry: RemoteEntry = await import(/* @vite-ignore */ entryUrl(chosen.entry, retry));
  entry.init(shareScope);
  return { version: chosen.version, screens: (await entry.get("./screens"))().screens };
};
