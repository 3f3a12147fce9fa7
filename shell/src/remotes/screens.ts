import type { ComponentType } from "react";

/** What every remote exposes: its screens' loaders, by name. */
export type Screens = Readonly<Record<string, (() => Promise<{ default: ComponentType }>) | undefined>>;

/**
 * Loads a remote's screens. There are two implementations: from the network (the product) and from the sources
 * (development). The build's condition decides which one `#load-screens` resolves to.
 * @param retry how often the user has retried this remote
 */
export type LoadScreens = (remote: string, retry: number) => Promise<Screens>;
