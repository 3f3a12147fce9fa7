import type { ComponentType } from "react";
import type { RemoteName } from "../routes/route-table.ts";

/** What every remote exposes: loaders of its screens by name. */
export type Screens = Readonly<Record<string, (() => Promise<{ default: ComponentType }>) | undefined>>;

/**
 * Gets a remote's screens. There are two: over the network (the product) and from the sources (development); the
 * import `#load-screens` resolves to one of them by the build's condition.
 * @param retry how often loading this remote has failed before
 */
export type LoadScreens = (remote: RemoteName, retry: number) => Promise<Screens>;
