import { type Consent, consentVersions } from "@phaselock/contracts";
import {
  type Answers,
  consentsTo,
  fails,
  neverAnswers,
  noAnswer,
  renderScreen,
  screen,
  within,
} from "@phaselock/web/testing";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import SignalsScreen from "./signals-screen.tsx";

const open = (answers: Answers = {}) => renderScreen(<SignalsScreen />, { at: "/signals", answers });
const section = (name: string) => screen.findByRole("region", { name });
const button = (name: string) => screen.findByRole("button", { name });
const toggle = (name: string) => screen.findByRole<HTMLInputElement>("switch", { name });

/** The consents as a server keeps them. */
const statefulConsents = (first: Consent[]): Answers => {
  let consents = first;
  const change = (path: string, version: string | null) => {
    const signal = path.split("/").at(-1);
    const grantedAt = version && new Date().toISOString();
    consents = consents.map(it => (it.signal === signal ? { ...it, version, grantedAt } : it));
    return consents.find(it => it.signal === signal) ?? first[0];
  };
  return {
    "GET /api/consents": () => ({ consents }),
    "PUT /api/consents/{signal}": ({ path, body }) => {
      const { version } = body as { version: string };
      return change(path, version) as Consent;
    },
    "DELETE /api/consents/{signal}": ({ path }) => void change(path, null),
  };
};

describe("/signals", () => {
  it("states for each signal what it measures, what it's for, what it never does and how long data is kept", async () => {
    open();
    for (const name of ["Camera", "Tone probe", "Activity", "Your rating"]) {
      const { textContent } = await section(name);
      for (const fact of ["What it measures", "What it's for", "What it never does"])
        expect(textContent, name).toContain(fact);
      expect(textContent, name).toContain("We delete measurements after 90 days.");
    }
    const attention = "A copy of the score stays in our event log for 25 months";
    expect((await section("Camera")).textContent).toContain(attention);
    expect((await section("Tone probe")).textContent).toContain(attention);
    expect((await section("Activity")).textContent).not.toContain("attention");
    expect((await section("Camera")).textContent).toContain(
      "Camera pictures never leave this device and are never stored.",
    );
  });

  it("one line and a switch for each signal; Details unfolds the text", async () => {
    const { user } = open();
    const details = await button("Details of Tone probe");
    screen.getByText("How fast you answer a quiet tone.");
    expect(screen.getAllByRole("switch")).toHaveLength(5);
    const text = screen.getByText(/^How quickly you react to a quiet tone/);
    expect(text.closest("[hidden]"), "folded").not.toBeNull();
    await user.click(details);
    expect(text.closest("[hidden]")).toBeNull();
    await button("Allow Tone probe");
  });

  it("switched on → the text that is consented to, and nothing allowed; Allow sends the version of that text", async () => {
    const { user, server } = open(statefulConsents(consentsTo()));
    await user.click(await toggle("Camera"));
    expect((await toggle("Camera")).checked).toBe(false);
    const text = screen.getByText(/^How open your eyes are/);
    expect(text.closest("[hidden]")).toBeNull();
    expect(document.activeElement?.contains(text), "the focus leads to the text").toBe(true);
    expect(server.bodiesOf("PUT /api/consents/{signal}")).toEqual([]);
    await user.click(await button("Allow Camera"));
    await expect.poll(async () => (await toggle("Camera")).checked).toBe(true);
    expect(server.bodiesOf("PUT /api/consents/{signal}")).toEqual([{ version: consentVersions.camera }]);
    expect((await section("Camera")).textContent).toMatch(/Allowed today/);
    await expect
      .poll(() => document.activeElement, { message: "the focus stays" })
      .toBe(await toggle("Camera"));
  });

  it("switched off → withdrawn at once; the deletion is announced before and confirmed after, and other signals stay", async () => {
    const { user, server } = open(statefulConsents(consentsTo("camera", "activity")));
    const announced = screen.getByText.bind(
      screen,
      "Turning one off deletes what it measured and the decisions based on it. Other measurements are kept 90 days, and results of attention tasks as long as your account.",
    );
    expect((await toggle("Camera")).getAttribute("aria-describedby")).toBe(announced().id);
    await user.click(await toggle("Camera"));
    await within(await section("Camera")).findByText(
      "Withdrawn. We deleted what this signal measured and the decisions based on it.",
    );
    expect((await toggle("Camera")).checked).toBe(false);
    expect((await toggle("Activity")).checked).toBe(true);
    expect(server.requestsOf("DELETE /api/consents/{signal}").map(({ path }) => path)).toEqual([
      "/api/consents/camera",
    ]);
  });

  it("attention tasks switched off → their results are deleted, and no signal is withdrawn", async () => {
    const { user, server } = open(statefulConsents(consentsTo("activity", "attention")));
    await user.click(await toggle("Attention tasks"));
    await within(await section("Attention tasks")).findByText(
      "Withdrawn. We deleted the results of all your attention tasks.",
    );
    expect((await toggle("Activity")).checked).toBe(true);
    expect(server.requestsOf("DELETE /api/consents/{signal}").map(({ path }) => path)).toEqual([
      "/api/consents/attention",
    ]);
  });

  it("a consent to an earlier text → off until the new text is allowed, and can be withdrawn", async () => {
    const [, ...others] = consentsTo();
    const old: Consent = { signal: "camera", version: "2026-01-02", grantedAt: "2026-01-02T10:00:00Z" };
    const { user } = open({ "GET /api/consents": { consents: [old, ...others] } });
    expect((await section("Camera")).textContent).toMatch(
      /You allowed an earlier version of this text, from .*Jan/,
    );
    expect((await toggle("Camera")).checked).toBe(false);
    await user.click(await button("Details of Camera"));
    await button("Allow Camera");
    await button("Withdraw Camera");
  });

  it.each([
    ["internal", "We couldn't save that. Check your connection and try again."],
    ["conflict", "This text has changed. Reload the page to read the new one."],
  ] as const)("Allow fails with %s → says what to do, and the signal stays off", async (code, text) => {
    const { user } = open({ "PUT /api/consents/{signal}": fails(code) });
    await user.click(await toggle("Activity"));
    await user.click(await button("Allow Activity"));
    expect((await screen.findByRole("alert")).textContent).toBe(text);
    await button("Allow Activity");
  });

  it("Withdraw fails → says so, and the signal stays allowed", async () => {
    const { user } = open({
      "GET /api/consents": { consents: consentsTo("probe") },
      "DELETE /api/consents/{signal}": fails("internal"),
    });
    await user.click(await toggle("Tone probe"));
    await screen.findByRole("alert");
    expect((await toggle("Tone probe")).checked).toBe(true);
    expect(screen.queryByText(/^Withdrawn/)).toBeNull();
  });

  it("while it loads, says so", async () => {
    open({ "GET /api/consents": neverAnswers });
    await screen.findByText("Loading");
  });

  it("that fails to load can be tried again", async () => {
    const { user, server } = open({ "GET /api/consents": fails("internal") });
    await screen.findByText("This could not be loaded. Check your connection and try again.");
    server.answer({ "GET /api/consents": { consents: consentsTo() } });
    await user.click(await button("Try again"));
    await toggle("Camera");
  });

  describe("offline", () => {
    beforeEach(() => void vi.spyOn(navigator, "onLine", "get").mockReturnValue(false));
    afterEach(() => vi.restoreAllMocks());
    it("says to reconnect", async () => {
      open({ "GET /api/consents": noAnswer });
      await screen.findByText("You're offline. Reconnect to see and change what you allow.");
      expect(screen.queryByRole("switch")).toBeNull();
    });
  });
});
