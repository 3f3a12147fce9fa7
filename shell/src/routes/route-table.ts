import { sessionTexts } from "../signed-in/texts.ts";
import type { ProductRoute } from "./product-route.ts";
import { publicPages } from "./public-pages.ts";
import { screenOf } from "./remote-screens.ts";

type Look = Pick<ProductRoute, "access" | "frame">;
const open: Look = { access: "public", frame: "bare" };
const openNotice: Look = { access: "public", frame: "mark" };
const app: Look = { access: "protected", frame: "app" };
const wholeWindow: Look = { access: "protected", frame: "window" };

const account = screenOf("mfe-account");
const operators: Look = { access: "operators", frame: "app" };
const player = screenOf("mfe-player");
/** Play is home. The dashboard of docs/product.md#pages stands below it. */
const home: Required<Pick<ProductRoute, "content" | "below">> = {
  content: { ...player("Play"), waiting: sessionTexts.loadingDashboard },
  below: account("Dashboard"),
};

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

/**
 * Every route of docs/product.md#pages, and of the player, the erasure and the operators' figures, which it leaves open.
 * Other paths are not found.
 */
export const routeTable: readonly ProductRoute[] = [
  ...publicPages,
  { path: "/login", ...open, content: account("Login"), signsIn: true },
  { path: "/register", ...open, content: account("Register"), signsIn: true },
  ...callbacks,
  { path: "/onboarding", ...wholeWindow, content: account("Onboarding") },
  { path: "/home", ...app, ...home },
  { path: "/dashboard", ...app, ...home },
  { path: "/profile", ...app, ...home },
  { path: "/account", ...app, content: account("Account") },
  { path: "/account/plan", ...app, content: account("AccountPlan") },
  { path: "/account/privacy", ...app, content: account("AccountPrivacy") },
  { path: "/account/sign-ins", ...app, content: account("AccountSignIns") },
  { path: "/erasure/:id", ...openNotice, content: account("Erasure") },
  { path: "/premium-welcome", ...app, content: account("PremiumWelcome") },
  { path: "/welcome-back", ...app, content: account("WelcomeBack") },
  { path: "/play", ...app, content: player("Play") },
  { path: "/play/:modeId", ...wholeWindow, content: player("Player") },
  { path: "/studio", ...app, content: player("Studio") },
  { path: "/studio/listening", ...app, content: player("ListeningPanel") },
  { path: "/studio/:patternId", ...app, content: player("StudioEditor") },
  { path: "/shared/:shareId", ...app, content: player("SharedPattern") },
  { path: "/simulator", ...app, content: player("Simulator") },
  { path: "/sessions", ...app, content: player("Sessions") },
  { path: "/sessions/:id", ...app, content: player("Session") },
  { path: "/signals", ...app, content: player("Signals") },
  { path: "/journal", ...app, content: player("Journal") },
  { path: "/premium/analytics", ...app, content: player("Analytics") },
  { path: "/evidence", ...app, content: player("Evidence") },
  { path: "/operator", ...operators, content: account("Operator") },
  { path: "/auth", ...openNotice, content: "auth-alias" },
  ...formerSignIn,
];
