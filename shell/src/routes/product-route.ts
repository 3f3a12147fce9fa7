/** The micro-frontends, by folder name. */
export type RemoteName = "mfe-marketing" | "mfe-account" | "mfe-player";

/** One route of the product: its path, access, frame and content. */
export type ProductRoute = {
  readonly path: string;
  /**
   * Protected routes redirect signed-out users to /login, which returns them after sign-in. So do those for operators,
   * which other users don't find.
   */
  readonly access: "public" | "protected" | "operators";
  /**
   * `app`: below the header of the signed-in product. `mark`: below the logo. `window`: full window with the offline
   * notice. `bare`: full window.
   */
  readonly frame: "app" | "mark" | "window" | "bare";
  readonly content: RemoteContent | "placeholder" | "auth-alias";
  /** A second screen below the first, of any remote. Each loads and fails on its own. */
  readonly below?: RemoteContent;
  /** Whether the screen signs users in: its failures then show the authentication boundary. */
  readonly signsIn?: boolean;
};

/** A screen of a remote. */
export type RemoteContent = {
  readonly remote: RemoteName;
  readonly screen: string;
  /** The text while the screen loads; "Loading" by default. */
  readonly waiting?: string;
};
