import { randomUUID } from "node:crypto";
import { consentVersions, experimentConsentVersion } from "@phaselock/contracts";
import type { Page } from "playwright-core";
import { viewports } from "../browser/viewports.ts";
import { apiOf } from "../path/api.ts";
import { chooseSmallestPack, payByCard } from "../path/buy-credits.ts";
import { buyPremium } from "../path/buy-premium.ts";

import { closeDrawer, openDrawer } from "../path/drawer.ts";
import { lookAround, operator, type Person, signIn, signInWithGoogle } from "../path/sign-in.ts";

/** Saves a screenshot of the whole page, or of the visible part, under this name. */
export type Take = (name: string, part?: "page" | "view") => Promise<void>;

const publicScreens = {
  landing: "/",
  pricing: "/pricing",
  research: "/research",
  effects: "/effects",
  legal: "/legal",
  blog: "/blog",
  "blog-article": "/blog/1",
  login: "/login",
  register: "/register",
  "callback-failed": "/auth/callback?error=access_denied",
  placeholder: "/reset-password",
  "not-found": "/nowhere",
};
const ownScreens = {
  dashboard: "/dashboard",
  account: "/account",
  plan: "/account/plan",
  privacy: "/account/privacy",
  "sign-ins": "/account/sign-ins",
  "welcome-back": "/welcome-back",
  "premium-inactive": "/premium-welcome",
  balance: "/pricing",
  play: "/play",
  "studio-free": "/studio",
  simulator: "/simulator?pattern=calm-focus",
  "simulator-two": "/simulator?pattern=calm-focus&compare=resonance-breathing",
  sessions: "/sessions",
  "progress-free": "/premium/analytics",
};

const visit = async (page: Page, take: Take, screens: Readonly<Record<string, string>>) => {
  for (const [name, path] of Object.entries(screens)) {
    await page.goto(path);
    await take(name);
  }
};

/** The screens of a visitor. */
export const showPublicScreens = (page: Page, take: Take): Promise<void> => visit(page, take, publicScreens);

/** The first sign-in, and the screen that it leads to. */
export async function showOnboarding(page: Page, take: Take, person: Person): Promise<void> {
  await page.goto("/login");
  await signInWithGoogle(page, person);
  await page.waitForURL("**/onboarding");
  // The toast would cover part of the screen.
  await page.getByText("Login Successful").first().waitFor({ state: "detached" });
  await take("onboarding");
  await lookAround(page);
}

/** The screens before a purchase or a session. */
export const showBeforePlaying = (page: Page, take: Take): Promise<void> =>
  visit(page, take, {
    "play-no-credits": "/play",
    "ready-free": "/play/calm-focus?payment=free",
    "ready-premium": "/play/open-attention?payment=free",
    "sessions-empty": "/sessions",
    "mode-unknown": "/play/nothing",
    "not-found-signed-in": "/nowhere",
  });

/** A purchase, then the player before, during and after a session, in portrait and landscape. */
export async function showPlaying(page: Page, take: Take, person: Person): Promise<void> {
  const landscape = async (name: string) => {
    const portrait = page.viewportSize();
    await page.setViewportSize(viewports.landscape);
    await take(name);
    if (portrait) await page.setViewportSize(portrait);
  };
  await chooseSmallestPack(page);
  await payByCard(page, person.email);
  await page.getByText("15 min 0 s left").first().waitFor();
  await page.goto("/play?for=all");
  await page.getByRole("searchbox").waitFor();
  await take("play");
  await page.getByRole("searchbox").fill("calm focus");
  await page.getByRole("link", { name: "Play Calm focus" }).click();
  await page.getByRole("button", { name: "Start" }).waitFor();
  await take("ready");
  await landscape("ready");
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByRole("button", { name: "Stop", exact: true }).waitFor();
  await take("playing");
  await landscape("playing");
  await page.getByRole("button", { name: "Pause" }).click();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Resume" }).click();
  await page.getByText("We save what you play").waitFor();
  await take("playing-offline");
  await page.getByRole("button", { name: "Stop", exact: true }).click();
  await page.getByRole("button", { name: "End session" }).waitFor();
  await take("stopped");
  await page.getByRole("button", { name: "End session" }).click();
  await page.getByRole("button", { name: "Undo" }).waitFor();
  await take("ending");
  await page.getByText("We saved what you played").waitFor();
  await take("ended-offline");
  await page.context().setOffline(false);
  await page.getByText(/this session was free/).waitFor();
  await take("ended");
  await landscape("ended");
}

/** The journal, the signals and a comparison, and a session that adapts. */
export async function showAdaptation(page: Page, take: Take): Promise<void> {
  const api = apiOf(page);
  await visit(page, take, { "journal-first": "/journal", evidence: "/evidence" });
  await api.put(`/api/moods/${randomUUID()}`, {
    mood: "tired",
    intensity: 7,
    goal: "focus",
    notes: "Three meetings in a row",
  });
  for (const signal of ["activity", "rating"] as const)
    await api.put(`/api/consents/${signal}`, { version: consentVersions[signal] });
  await api.post("/api/experiments", {
    id: randomUUID(),
    modeId: "wind-down",
    outcome: "mood",
    consentVersion: experimentConsentVersion,
  });
  await visit(page, take, { journal: "/journal", signals: "/signals", "evidence-collecting": "/evidence" });
  await visit(page, take, { "ready-compared": "/play/wind-down?payment=free" });
  await page.goto("/play/calm-focus?payment=free");
  await openDrawer(page);
  for (const name of ["Activity", "Your rating"]) await page.getByRole("switch", { name }).check();
  await take("ready-drawer", "view");
  await closeDrawer(page);
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByRole("button", { name: "Stop", exact: true }).waitFor();
  await take("adapting");
}

/** The screens when their data fails to load. */
export async function showFailures(page: Page, take: Take): Promise<void> {
  await page.route("**/api/{modes,sessions?*}", route => route.fulfill({ status: 503 }));
  await visit(page, take, { "play-failed": "/play", "player-failed": "/play/calm-focus" });
  await visit(page, take, { "sessions-failed": "/sessions" });
  await page.unrouteAll();
  await page.goto("/sessions");
  await page.getByRole("table").waitFor();
  await page.context().setOffline(true);
  await page.getByText("You are offline.").waitFor();
  await take("offline");
  await page.context().setOffline(false);
}

/** The other signed-in screens with an unfinished session, then those that Premium changes. */
export async function showOwnScreens(page: Page, take: Take): Promise<void> {
  const api = apiOf(page);
  const id = randomUUID();
  const plan = {
    id,
    modeId: "deep-work",
    plannedSeconds: 300,
    payment: "credits",
    timeZone: "Europe/Zurich",
  };
  await api.post("/api/sessions", plan);
  await api.post(`/api/sessions/${id}/start`);
  await visit(page, take, ownScreens);
  // End the live session, then add more sessions than one page lists.
  await api.post(`/api/sessions/${id}/reports`, {
    sequence: 1,
    state: "stopped",
    playedSeconds: 0,
    samples: [],
  });
  for (let count = 0; count < 50; count++)
    await api.playNothing({ ...plan, id: randomUUID(), payment: "free" });
  await visit(page, take, {
    "sessions-long": "/sessions",
    "sessions-filtered": "/sessions?payment=credits&days=30",
    "sessions-none": "/sessions?payment=premium",
    session: `/sessions/${id}`,
    "session-unknown": `/sessions/${randomUUID()}`,
  });
  await buyPremium(page, "premium@example.com");
  await visit(page, take, { "premium-welcome": "/premium-welcome", "plan-premium": "/account/plan" });
  await visit(page, take, { progress: "/premium/analytics", studio: "/studio" });
  await page.getByRole("button", { name: "New pattern" }).click();
  await page.getByText(/peak .* dBTP/).waitFor();
  await take("studio-editor");
}

/** The erasure of the account. */
export async function showLeaving(page: Page, take: Take): Promise<void> {
  await page.goto("/account");
  const profile = page.getByRole("region", { name: "Profile" });
  const username = await profile.getByText(/^ada-example-\w{8}$/).textContent();
  await page.goto("/account/privacy");
  await page.getByRole("button", { name: "Erase my account" }).click();
  await page
    .getByRole("dialog")
    .getByLabel("Username")
    .fill(username ?? "");
  await take("erase-confirm", "view");
  await page.getByRole("button", { name: "Erase for good" }).click();
  await page.getByRole("heading", { name: "Your account is erased" }).waitFor();
  await take("erasure");
}

/** The product's figures, as an operator sees them. */
export async function showOperator(page: Page, take: Take): Promise<void> {
  await signIn(page, operator);
  await visit(page, take, { operator: "/operator" });
}
