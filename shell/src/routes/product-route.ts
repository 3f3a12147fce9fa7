/** The micro-frontends, by the name of their folder. */
export type RemoteName = "mfe-marketing" | "mfe-account" | "mfe-player";

/** One route of the product: where it is, who may see it and what is shown there. */
export type ProductRoute = {
  readonly path: string;
  /** Protected routes send the signed-out to /login and bring them back. */
  readonly access: "public" | "protected";
  /**
   * `app`: under the header of the signed-in product. `mark`: under the logo. `window`: alone, but told when offline.
   * `bare`: alone.
   */
  readonly frame: "app" | "mark" | "window" | "bare";
  readonly content: RemoteContent | "placeholder" | "auth-alias";
  /** Whether it signs in: its failures are then told as such. */
  readonly signsIn?: boolean;
};

/** A screen of a remote. */
export type RemoteContent = {
  readonly remote: RemoteName;
  readonly screen: string;
  /** What is said until it is there; without it just that it is loading. */
  readonly waiting?: string;
};
