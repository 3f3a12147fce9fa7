import {
  type Answers,
  fails,
  neverAnswers,
  noAnswer,
  renderScreen,
  screen,
  within,
} from "@phaselock/web/testing";
import { describe, expect, it } from "vitest";
import { SignInsSection } from "./sign-ins-section.tsx";

const idOf = (last: number) => `0192d0a0-0000-7000-8000-00000000000${last}`;
const times = { createdAt: "2026-11-01T12:00:00Z", lastUsedAt: "2026-11-20T12:00:00Z" };
const here = { id: idOf(1), isCurrent: true, device: "Chrome on Windows", ...times };
const phone = { id: idOf(2), isCurrent: false, device: "Safari on iPhone", ...times };
const unknown = { id: idOf(3), isCurrent: false, device: null, ...times };

const open = (answers: Answers = {}) =>
  renderScreen(<SignInsSection />, {
    at: "/account",
    answers: { "GET /api/auth/sessions": { sessions: [here, phone, unknown] }, ...answers },
  });
const rows = () => screen.findAllByRole("listitem");

describe("/account, signed in", () => {
  it("lists each browser with its last use, marks this browser, and offers sign-out for the others only", async () => {
    open();
    const [first, second, third] = await rows();
    expect(first?.textContent).toMatch(/^Chrome on Windows this browserLast used .*, signed in .*Nov/);
    expect(second?.textContent).toMatch(/^Safari on iPhone Last used/);
    expect(third?.textContent).toMatch(/^Unknown browser/);
    const ends = screen.getAllByRole("button", { name: /^Sign out (?!everywhere)/ });
    expect(ends.map(end => end.textContent)).toEqual([
      "Sign out Safari on iPhone",
      "Sign out Unknown browser",
    ]);
  });

  it("shows a loading mark while the list loads", async () => {
    open({ "GET /api/auth/sessions": neverAnswers });
    await screen.findByText("Loading");
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("a list that fails to load shows the reason, and Try again loads it", async () => {
    const { server, user } = open({ "GET /api/auth/sessions": fails("internal") });
    expect((await screen.findByRole("alert")).textContent).toContain(
      "The list could not be loaded. Something went wrong on our side.",
    );
    server.answer({ "GET /api/auth/sessions": { sessions: [here] } });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await rows()).toHaveLength(1);
  });

  it("one request signs out another browser and removes it from the list", async () => {
    const { server, user } = open({ "DELETE /api/auth/sessions/{id}": undefined });
    await user.click(await screen.findByRole("button", { name: "Sign out Safari on iPhone" }));
    const dialog = within(screen.getByRole("dialog", { name: "Sign out Safari on iPhone?" }));
    server.answer({ "GET /api/auth/sessions": { sessions: [here, unknown] } });
    await user.click(dialog.getByRole("button", { name: "Sign out" }));
    await expect.poll(async () => (await rows()).length).toBe(2);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(server.requestsOf("DELETE /api/auth/sessions/{id}").map(({ path }) => path)).toEqual([
      `/api/auth/sessions/${phone.id}`,
    ]);
  });

  it("a failed sign-out keeps the browser in the list and shows the reason in the dialog", async () => {
    const { user } = open({ "DELETE /api/auth/sessions/{id}": noAnswer });
    await user.click(await screen.findByRole("button", { name: "Sign out Safari on iPhone" }));
    const dialog = within(screen.getByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Sign out" }));
    expect((await dialog.findByRole("alert")).textContent).toBe(
      "Sign-out failed. We couldn't reach Phaselock. You may be offline.",
    );
    expect(await rows()).toHaveLength(3);
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(document.activeElement?.textContent).toBe("Sign out Safari on iPhone");
  });

  it("Sign out everywhere removes the sign-in of this browser and redirects to /", async () => {
    const { user, where } = open({ "DELETE /api/auth/sessions": undefined });
    await user.click(await screen.findByRole("button", { name: "Sign out everywhere" }));
    const dialog = within(screen.getByRole("dialog", { name: "Sign out everywhere?" }));
    await user.click(dialog.getByRole("button", { name: "Sign out everywhere" }));
    await expect.poll(where).toBe("/");
    expect(localStorage.getItem("auth_token")).toBeNull();
  });

  it("a failed Sign out everywhere shows the reason, and this browser stays signed in", async () => {
    const { user, where } = open({ "DELETE /api/auth/sessions": fails("internal") });
    await user.click(await screen.findByRole("button", { name: "Sign out everywhere" }));
    const dialog = within(screen.getByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Sign out everywhere" }));
    expect((await dialog.findByRole("alert")).textContent).toBe(
      "Sign-out failed. Something went wrong on our side.",
    );
    expect(where()).toBe("/account");
    expect(localStorage.getItem("auth_token")).not.toBeNull();
  });
});
