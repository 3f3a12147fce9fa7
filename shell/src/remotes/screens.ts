import type { ComponentType } from "react";

/** What every remote exposes: loaders of its screens by name. */
export type Screens = Readonly<Record<string, (() => Promise<{ default: ComponentType }>) | undefined>>;

/**
 * Gets a remote's screens. There are two: over the network (the product) and from the sources (development); the
 * import `#load-screens` resolves to one of them by the build's condition.
 * @param retry how often loading this remote has failed before
 */
export type LoadScreens = (remote: string, retry: number) => Promise<Screens>;
