import { texts } from "../texts.ts";

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

type Look = Pick<ProductRoute, "access" | "frame">;
const open: Look = { access: "public", frame: "bare" };
const openNotice: Look = { access: "public", frame: "mark" };
const app: Look = { access: "protected", frame: "app" };
const wholeWindow: Look = { access: "protected", frame: "window" };

const marketing = (screen: string): RemoteContent => ({ remote: "mfe-marketing", screen });
const account = (screen: string): RemoteContent => ({ remote: "mfe-account", screen });
const dashboard: RemoteContent = { ...account("Dashboard"), waiting: texts.loadingDashboard };
const player = (screen: string): RemoteContent => ({ remote: "mfe-player", screen });

const formerSignIn = [
  "/auth/reset-password/:token",
  "/auth/verify/:token",
  "/verify-email/:token",
  "/verify-code",
  "/verification-success",
  "/verification-failure",
  "/reset-password",
].map((path): ProductRoute => ({ path, ...openNotice, content: "placeholder" }));

const callbacks = ["/auth/callback", "/callback", "/simplified-callback", "/auth-callback"].map(
  (path): ProductRoute => ({ path, ...openNotice, content: account("Callback"), signsIn: true }),
);

/** Every route of SPEC.md §2, and of the player and the erasure, which it leaves open; any other path is not found. */
export const routeTable: readonly ProductRoute[] = [
  { path: "/", ...open, content: marketing("Landing") },
  { path: "/pricing", ...open, content: marketing("Pricing") },
  { path: "/research", ...open, content: marketing("Research") },
  { path: "/legal", ...open, content: marketing("Legal") },
  { path: "/blog", ...open, content: marketing("Blog") },
  { path: "/blog/:id", ...open, content: marketing("BlogArticle") },
  { path: "/login", ...open, content: account("Login"), signsIn: true },
  { path: "/register", ...open, content: account("Register"), signsIn: true },
  ...callbacks,
  { path: "/onboarding", ...wholeWindow, content: account("Onboarding") },
  { path: "/home", ...app, content: dashboard },
  { path: "/dashboard", ...app, content: dashboard },
  { path: "/profile", ...app, content: dashboard },
  { path: "/account", ...app, content: account("Account") },
  { path: "/erasure/:id", ...openNotice, content: account("Erasure") },
  { path: "/premium-welcome", ...app, content: account("PremiumWelcome") },
  { path: "/welcome-back", ...app, content: account("WelcomeBack") },
  { path: "/play", ...app, content: player("Play") },
  { path: "/play/:modeId", ...wholeWindow, content: player("Player") },
  { path: "/simulator", ...app, content: player("Simulator") },
  { path: "/sessions", ...app, content: player("Sessions") },
  { path: "/premium/analytics", ...app, content: player("Analytics") },
  { path: "/auth", ...openNotice, content: "auth-alias" },
  ...formerSignIn,
];
