import {
  type Answers,
  ada,
  neverAnswers,
  noAnswer,
  noPurchases,
  preferencesOf,
  renderScreen,
  screen,
} from "@phaselock/web/testing";
import { describe, expect, it, vi } from "vitest";
import { ExportData } from "./export-data.tsx";

const { exportedAt } = noPurchases;
const unknown = { firstName: null, lastName: null, phoneNumber: null, address: null };
const place = { city: null, state: null, postalCode: null, country: null, lastLoginAt: null };
const totals = {
  ...{ logins: 1, purchases: 0, creditsPurchased: 0, amountPaidCents: 0 },
  ...{ sessionsStarted: 0, sessionsEnded: 0, playedSeconds: 0, telemetryReports: 0, telemetrySamples: 0 },
};
const exports: Answers = {
  "GET /api/account/export": {
    exportedAt,
    user: { ...ada, ...unknown, ...place },
    preferences: preferencesOf(ada),
    signIns: [],
    supportRequests: [],
  },
  "GET /api/billing/export": noPurchases,
  "GET /api/sessions/export": {
    ...{ exportedAt, sessions: [], moods: [], patterns: [], favourites: [], mixes: [], sceneOpinions: [] },
    ...{ learned: [], outcomes: [], experiments: [], consents: [] },
  },
  "GET /api/analytics/export": {
    ...{ exportedAt, userId: ada.id, totals, events: [], telemetry: [], telemetryMinutes: [] },
    ...{ days: [], modes: [], publishedResults: [] },
  },
};
const nothing: Answers = {
  "GET /api/account/export": noAnswer,
  "GET /api/billing/export": noAnswer,
  "GET /api/sessions/export": noAnswer,
  "GET /api/analytics/export": noAnswer,
};

/** Clicks Download; intercepts the downloaded files instead of saving them. */
const open = (answers: Answers) => {
  const files: Blob[] = [];
  const names: string[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation(file => {
    if (file instanceof Blob) files.push(file);
    return "blob:file";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const rendered = renderScreen(<ExportData />, { answers });
  const download = () => rendered.user.click(screen.getByRole("button", { name: "Download" }));
  return { ...rendered, files, names, download };
};
const outcome = () => screen.getByRole("status").textContent;

describe("downloading the data", () => {
  it("every service responds → one file with all four parts, named after the day", async () => {
    const { files, names, download } = open(exports);
    await download();
    await expect.poll(outcome).toMatch(/^phaselock-\d{4}-\d\d-\d\d\.json was saved\.$/);
    expect(names).toEqual([outcome()?.split(" ")[0]]);
    const file: unknown = JSON.parse((await files[0]?.text()) ?? "");
    expect(file).toMatchObject({
      missing: [],
      account: { user: { name: "Ada Example" } },
      billing: { balanceSeconds: 0 },
      sessions: { sessions: [] },
      analytics: { events: [] },
    });
  });

  it("a service does not respond → the screen and the file name the missing part", async () => {
    const { files, download } = open({ ...exports, "GET /api/analytics/export": noAnswer });
    await download();
    await expect
      .poll(outcome)
      .toMatch(
        /was saved without events, which could not be loaded\. Try again later for the complete file\.$/,
      );
    const file: unknown = JSON.parse((await files[0]?.text()) ?? "");
    expect(file).toMatchObject({ missing: ["analytics"] });
    expect(file).not.toHaveProperty("analytics");
  });

  it("no service responds → no file, the reason is shown, and Download retries", async () => {
    const { server, files, download } = open(nothing);
    await download();
    await expect
      .poll(outcome)
      .toBe("Your data could not be collected. We couldn't reach Phaselock. You may be offline.");
    expect(files).toEqual([]);
    server.answer(exports);
    await download();
    await expect.poll(outcome).toMatch(/was saved\.$/);
  });

  it("during collection the button shows progress and starts no second export", async () => {
    const { server, user, download } = open({
      ...exports,
      "GET /api/analytics/export": neverAnswers,
    });
    await download();
    await user.click(await screen.findByRole("button", { name: "Collecting..." }));
    expect(server.requestsOf("GET /api/account/export")).toHaveLength(1);
  });
});
