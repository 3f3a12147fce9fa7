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

/** The server's copy of a visit so long ago; what it is told does not change it. */
const absentFor = (absentMs: number): Answers => {
  const preferences = { ...preferencesOf(ada), lastVisitAt: new Date(startMs - absentMs).toISOString() };
  return { "GET /api/preferences": preferences, "PATCH /api/preferences": preferences };
};
const open = (at: string, absentMs: number) =>
  renderScreen(<SessionRoutes />, { at, answers: absentFor(absentMs) });

beforeEach(() => {
  vi.setSystemTime(startMs);
});

describe("SPEC §4: journey, on opening the product", () => {
  it("after an absence of more than 14 days leads to /welcome-back, once", async () => {
    const { user, where } = open("/dashboard", 14 * dayMs + 1);
    await heading("Welcome back, Ada Example");
    expect(where()).toBe("/welcome-back");
    await user.click(screen.getByRole("link", { name: "Home" }));
    await heading("Welcome, Ada Example");
    expect(where()).toBe("/dashboard");
  });

  it.for([
    ["after 14 days or less", "/dashboard", 14 * dayMs],
    ["from /profile", "/profile", 30 * dayMs],
    ["from /account", "/account", 30 * dayMs],
    ["from the answer of a sign-in", "/dashboard?state=a&code=b", 30 * dayMs],
    ["from a page that is no home", "/sessions", 30 * dayMs],
  ] as const)("does not lead away %s", async ([_, at, absentMs]) => {
    const { server, where, settled } = open(at, absentMs);
    await screen.findByRole("heading", { level: 1 });
    // The visit is known by then.
    await expect.poll(() => server.bodiesOf("PATCH /api/preferences")).toEqual([{ visited: true }]);
    await settled();
    expect(sessionStorage.getItem("phaselock_redirects"), "counted before it leads away").toBeNull();
    expect(where()).toBe(at);
  });

  it("the server learns of the visit, and the browser keeps it for the user", async () => {
    const { server } = open("/account", dayMs);
    await expect.poll(() => server.bodiesOf("PATCH /api/preferences")).toEqual([{ visited: true }]);
    const kept: unknown = JSON.parse(localStorage.getItem("phaselock_last_visit") ?? "");
    expect(kept).toEqual({ [ada.id]: startMs });
  });
});

it("SPEC §4: who signs in after an absence is led to /welcome-back", async () => {
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

describe("SPEC §4: the loop guard", () => {
  it("stops what recurs within 1 s after 3 attempts, and resets; after 5 s it counts from 1", async () => {
    const { where, reload } = open("/account", 30 * dayMs);
    const attempts = (): unknown =>
      JSON.parse(sessionStorage.getItem("phaselock_redirects") ?? "{}")?.attempts ?? null;
    /** Opens the product so long after the first time, and says how often it has led away from there by then. */
    const openAfter = async (elapsedMs: number, goes: "led" | "stopped"): Promise<unknown> => {
      vi.setSystemTime(startMs + elapsedMs);
      reload("/dashboard");
      if (goes === "led") await expect.poll(where).toBe("/welcome-back");
      else await expect.poll(attempts).toBeNull();
      expect(where()).toBe(goes === "led" ? "/welcome-back" : "/dashboard");
      return attempts();
    };
    expect(await openAfter(0, "led")).toBe(1);
    expect(await openAfter(300, "led")).toBe(2);
    expect(await openAfter(600, "led")).toBe(3);
    expect(await openAfter(1_600, "stopped"), "the same path within 1 s, the 4th attempt").toBeNull();
    expect(await openAfter(1_600, "led"), "the counter is reset").toBe(1);
    expect(await openAfter(2_601, "led")).toBe(2);
    expect(await openAfter(3_602, "led")).toBe(3);
    expect(await openAfter(4_603, "led"), "more than 1 s apart they are no loop").toBe(4);
    expect(await openAfter(9_603, "led"), "5 s later it is no more than counted").toBe(5);
    expect(await openAfter(14_604, "led"), "more than 5 s later").toBe(1);
  });
});

describe("SPEC §4: checkout intent", () => {
  const key = "phaselock_subscription_intent";

  it.for([
    ["older than 24 hours", { type: "credits", credits: 5, timestamp: startMs - dayMs - 1 }],
    ["of no kind we know", { type: "gift", timestamp: startMs }],
  ] as const)("%s, it is removed on load", async ([_, intent]) => {
    localStorage.setItem(key, JSON.stringify(intent));
    renderScreen(<SessionRoutes />, { at: "/nowhere", as: null });
    await heading("Page Not Found");
    expect(localStorage.getItem(key)).toBeNull();
  });

  it("malformed, it is removed on load", async () => {
    localStorage.setItem(key, "{");
    renderScreen(<SessionRoutes />, { at: "/nowhere", as: null });
    await heading("Page Not Found");
    expect(localStorage.getItem(key)).toBeNull();
  });
});
