import type { ComponentType } from "react";

/** What every remote exposes: its screens' loaders, by name. */
export type Screens = Readonly<Record<string, (() => Promise<{ default: ComponentType }>) | undefined>>;

/** Which release of a remote to load: what is live, or the last known good one. */
export type ReleaseKind = "live" | "fallback";

/** One try to load a remote. */
export type Attempt = {
  /** How often this remote has been retried on this page. */
  readonly retry: number;
  readonly release: ReleaseKind;
};

export type LoadedScreens = { readonly version: string; readonly screens: Screens };

/**
 * Loads a remote's screens. There are two implementations: from the network (the product) and from the sources
 * (development). The build's condition decides which one `#load-screens` resolves to.
 * @throws if the release doesn't exist or can't be loaded
 */
export type LoadScreens = (remote: string, attempt: Attempt) => Promise<LoadedScreens>;
