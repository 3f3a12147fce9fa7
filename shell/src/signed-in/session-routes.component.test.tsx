import {
  type Answers,
  ada,
  config,
  neverAnswers,
  operatorAda,
  premiumAda,
  renderScreen,
  screen,
  shownToasts,
} from "@phaselock/web/testing";
import { describe, expect, it } from "vitest";
import { SessionRoutes } from "./session-routes.tsx";

const open = (at: string, as: typeof ada | null = ada, answers: Answers = {}) =>
  renderScreen(<SessionRoutes />, { at, as, answers });
const heading = (name: string | RegExp) => screen.findByRole("heading", { level: 1, name });
const welcome = () => screen.findByRole("heading", { level: 2, name: "Welcome, Ada Example" });
const link = (name: string | RegExp) => screen.findByRole("link", { name });

describe("the dashboard's routes", () => {
  it.for(["/home", "/dashboard", "/profile"])("%s shows Play, and below it the dashboard", async path => {
    open(path);
    await welcome();
    await heading("Play");
    screen.getByRole("region", { name: "Your Profile" });
    screen.getByRole("button", { name: "Logout" });
  });

  it('a pending profile → "Loading your dashboard..."', async () => {
    open("/dashboard", ada, { "GET /api/auth/me": neverAnswers });
    await screen.findByText("Loading your dashboard...");
    expect(screen.queryByRole("button", { name: "Logout" })).toBeNull();
  });
});

describe("the four callback routes", () => {
  it.for(["/auth/callback", "/callback", "/simplified-callback", "/auth-callback"])(
    "%s without a token → the callback screen fails and links to /login",
    async path => {
      const { user, where } = open(path, null);
      await heading("Authentication Failed");
      screen.getByText(
        "No authentication token found. The login process may have been interrupted. Please try again.",
      );
      await user.click(await link("Back to Login"));
      await heading("Welcome back");
      expect(where()).toBe("/login");
    },
  );
});

describe("protected routes, signed out", () => {
  it.for([
    "/home",
    "/dashboard",
    "/profile",
    "/simulator",
    "/account",
    "/onboarding",
    "/premium-welcome",
    "/welcome-back",
    "/premium/analytics",
    "/play",
    "/play/calm-focus?minutes=6#start",
    "/sessions",
    "/sessions/0192d0a0-0000-7000-8000-0000000000aa",
    "/signals",
    "/journal",
    "/evidence",
    "/studio",
    "/studio/listening",
    "/studio/0192d0a0-0000-7000-8000-0000000000aa",
    "/shared/AAAAAAAAAAAAAAAAAAAAAA",
  ])("%s redirects to /login with a return path and one toast", async path => {
    const { where } = open(path, null);
    await heading("Welcome back");
    expect(where()).toBe(`/login?returnTo=${encodeURIComponent(path)}`);
    await expect.poll(shownToasts).toEqual([
      {
        title: "Authentication required",
        text: "Please sign in to access this page.",
        variant: "info",
      },
    ]);
  });
});

describe("/operator", () => {
  const call = "GET /api/analytics/overview";

  it("a user who is no operator → the not-found screen, and no call", async () => {
    const { server } = open("/operator");
    await heading("Page Not Found");
    expect(screen.queryByRole("banner")).toBeNull();
    expect(server.requestsOf(call)).toEqual([]);
  });

  it("an operator → the figures below the header", async () => {
    open("/operator", operatorAda, { [call]: neverAnswers });
    await heading("Product metrics");
    screen.getByRole("banner");
  });

  it("a visitor → /login, which leads back", async () => {
    const { where } = open("/operator", null);
    await heading("Welcome back");
    expect(where()).toBe("/login?returnTo=%2Foperator");
  });
});

describe("the placeholder", () => {
  it.for([
    "/auth",
    "/auth/reset-password/token",
    "/auth/verify/token",
    "/verify-email/token",
    "/verify-code",
    "/verification-success",
    "/verification-failure",
    "/reset-password",
  ])("%s, opened by URL, says what has changed and links to /login", async path => {
    const { user } = open(path, null);
    await heading("Authentication System Update");
    screen.getByText("We have changed how you sign in. Please use the login page.");
    expect(document.title).toBe("Authentication System Update · Phaselock");
    expect(shownToasts()).toEqual([]);
    await user.click(await link("Go to login"));
    await heading("Welcome back");
  });

  it("replaces a screen that the configuration lists as unreleased", async () => {
    renderScreen(<SessionRoutes />, { at: "/account", config: { ...config, unreleased: ["/account"] } });
    await heading("Authentication System Update");
  });
});

describe("the not-found screen", () => {
  it.for(["/nowhere", "/pricing/more", "/blog/1/more", "/play/a/b", "/main.html"])(
    "%s is not found, and Return to Home links to /",
    async path => {
      open(path);
      await heading("Page Not Found");
      screen.getByText("404");
      screen.getByText("The page you are looking for does not exist or has been moved.");
      expect((await link("Return to Home")).getAttribute("href")).toBe("/");
    },
  );

  it("signed out → Sign In goes to /auth, which redirects to /login without a toast", async () => {
    const { user, where, go } = open("/nowhere", null);
    expect(screen.queryByRole("link", { name: "Go to App" })).toBeNull();
    await user.click(await link("Sign In"));
    await heading("Welcome back");
    expect(where()).toBe("/login");
    expect(shownToasts()).toEqual([]);
    await go(-1);
    await heading("Page Not Found");
  });

  it("a pending profile → neither Go to App nor Sign In", async () => {
    open("/nowhere", ada, { "GET /api/auth/me": neverAnswers });
    await heading("Page Not Found");
    expect(screen.queryByRole("link", { name: "Go to App" })).toBeNull();
    expect(screen.queryByRole("link", { name: "Sign In" })).toBeNull();
  });

  it("signed in → Go to App runs journey navigation", async () => {
    const { user, where } = open("/nowhere", premiumAda);
    await user.click(await link("Go to App"));
    await welcome();
    expect(where()).toBe("/home");
  });
});
