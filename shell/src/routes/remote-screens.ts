import type { screens as account } from "@phaselock/mfe-account/screens";
import type { screens as marketing } from "@phaselock/mfe-marketing/screens";
import type { screens as player } from "@phaselock/mfe-player/screens";
import type { ComponentType } from "react";
import type { RemoteContent, RemoteName } from "./product-route.ts";

/** Fails to compile for a remote that lacks an entry, or whose screen needs props: the shell passes none. */
type Loadable<
  Remotes extends Record<RemoteName, Readonly<Record<string, () => Promise<{ default: ComponentType }>>>>,
> = Remotes;

/**
 * The screens of every remote, by their types alone: the shell loads the code at run time. These are the types of this
 * repository's sources. `npm run ship -- check` compares those of the deployed releases.
 */
export type RemoteScreens = Loadable<{
  "mfe-account": typeof account;
  "mfe-marketing": typeof marketing;
  "mfe-player": typeof player;
}>;

/** A screen that the remote's type has. */
export type ScreenOf<Remote extends RemoteName> = keyof RemoteScreens[Remote] & string;

/** Names a screen of a remote as a route's content. */
export const screenOf =
  <Remote extends RemoteName>(remote: Remote) =>
  (screen: ScreenOf<Remote>): RemoteContent => ({ remote, screen });
