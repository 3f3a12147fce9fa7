import {
  type Answers,
  ada,
  answersFor,
  preferencesOf,
  renderScreen,
  screen,
  stubGoogle,
  tokenOf,
} from "@phaselock/web/testing";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { SessionRoutes } from "./session-routes.tsx";

const dayMs = 24 * 60 * 60 * 1000;
const startMs = Date.parse("2026-11-21T12:00:00Z");
const heading = (name: string | RegExp) => screen.findByRole("heading", { level: 1, name });

/** Answers with a last visit `absentMs` ago; the PATCH does not change it. */
const absentFor = (absentMs: number): Answers => {
  const preferences = { ...preferencesOf(ada), lastVisitAt: new Date(startMs - absentMs).toISOString() };
  return { "GET /api/preferences": preferences, "PATCH /api/preferences": preferences };
};
const open = (at: string, absentMs: number) =>
  renderScreen(<SessionRoutes />, { at, answers: absentFor(absentMs) });

beforeEach(() => {
  vi.setSystemTime(startMs);
});

describe("journey, on opening the product", () => {
  it("an absence of more than 14 days redirects to /welcome-back once", async () => {
    const { go, where } = open("/dashboard", 14 * dayMs + 1);
    await heading("Welcome back, Ada Example");
    expect(where()).toBe("/welcome-back");
    await go("/dashboard");
    await heading("Play");
    expect(where()).toBe("/dashboard");
  });

  it.for([
    ["after 14 days or less", "/dashboard", 14 * dayMs],
    ["from /profile", "/profile", 30 * dayMs],
    ["from /account", "/account", 30 * dayMs],
    ["from a sign-in callback", "/dashboard?state=a&code=b", 30 * dayMs],
    ["from a page other than the home page", "/sessions", 30 * dayMs],
  ] as const)("does not redirect %s", async ([_, at, absentMs]) => {
    const { server, where, settled } = open(at, absentMs);
    await screen.findByRole("heading", { level: 1 });
    // By then the visit has been recorded.
    await expect.poll(() => server.bodiesOf("PATCH /api/preferences")).toEqual([{ visited: true }]);
    await settled();
    expect(sessionStorage.getItem("phaselock_redirects"), "counted before a redirect").toBeNull();
    expect(where()).toBe(at);
  });

  it("a visit is sent to the server and stored in the browser for this user", async () => {
    const { server } = open("/account", dayMs);
    await expect.poll(() => server.bodiesOf("PATCH /api/preferences")).toEqual([{ visited: true }]);
    const kept: unknown = JSON.parse(localStorage.getItem("phaselock_last_visit") ?? "");
    expect(kept).toEqual({ [ada.id]: startMs });
  });
});

it("a sign-in after an absence redirects to /welcome-back", async () => {
  stubGoogle();
  const signedIn = { token: tokenOf(ada.id), refreshToken: "any", expiresIn: 1_500, user: ada };
  const { user, where } = renderScreen(<SessionRoutes />, {
    at: "/login",
    as: null,
    answers: {
      ...answersFor(ada),
      ...absentFor(15 * dayMs),
      "POST /api/auth/google/callback": { ...signedIn, isNewUser: false },
    },
  });
  await user.click(await screen.findByRole("button", { name: "Continue with Google" }));
  await heading("Welcome back, Ada Example");
  expect(where()).toBe("/welcome-back");
});

describe("the loop guard", () => {
  it("stops a path that recurs within 1 s after 3 attempts, and resets; after 5 s it counts from 1", async () => {
    const { where, reload } = open("/account", 30 * dayMs);
    const attempts = (): unknown =>
      JSON.parse(sessionStorage.getItem("phaselock_redirects") ?? "{}")?.attempts ?? null;
    /** Opens /dashboard `elapsedMs` after the first time and returns the attempts counted. */
    const openAfter = async (elapsedMs: number, outcome: "redirected" | "stopped"): Promise<unknown> => {
      vi.setSystemTime(startMs + elapsedMs);
      reload("/dashboard");
      if (outcome === "redirected") await expect.poll(where).toBe("/welcome-back");
      else await expect.poll(attempts).toBeNull();
      expect(where()).toBe(outcome === "redirected" ? "/welcome-back" : "/dashboard");
      return attempts();
    };
    expect(await openAfter(0, "redirected")).toBe(1);
    expect(await openAfter(300, "redirected")).toBe(2);
    expect(await openAfter(600, "redirected")).toBe(3);
    expect(await openAfter(1_600, "stopped"), "the same path within 1 s, the 4th attempt").toBeNull();
    expect(await openAfter(1_600, "redirected"), "the counter is reset").toBe(1);
    expect(await openAfter(2_601, "redirected")).toBe(2);
    expect(await openAfter(3_602, "redirected")).toBe(3);
    expect(await openAfter(4_603, "redirected"), "more than 1 s apart is no loop").toBe(4);
    expect(await openAfter(9_603, "redirected"), "exactly 5 s later only counts").toBe(5);
    expect(await openAfter(14_604, "redirected"), "more than 5 s later").toBe(1);
  });
});

describe("checkout intent", () => {
  const key = "phaselock_subscription_intent";

  it.for([
    ["older than 24 hours", { type: "credits", credits: 5, timestamp: startMs - dayMs - 1 }],
    ["of an unknown type", { type: "gift", timestamp: startMs }],
  ] as const)("an intent %s is removed on load", async ([_, intent]) => {
    localStorage.setItem(key, JSON.stringify(intent));
    renderScreen(<SessionRoutes />, { at: "/nowhere", as: null });
    await heading("Page Not Found");
    expect(localStorage.getItem(key)).toBeNull();
  });

  it("a malformed intent is removed on load", async () => {
    localStorage.setItem(key, "{");
    renderScreen(<SessionRoutes />, { at: "/nowhere", as: null });
    await heading("Page Not Found");
    expect(localStorage.getItem(key)).toBeNull();
  });
});
