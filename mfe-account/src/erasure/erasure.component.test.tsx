import type { User } from "@phaselock/contracts";
import { loadOfflineStore, RouteParams, useLocation } from "@phaselock/web";
import {
  type Answers,
  ada,
  fails,
  grace,
  noAnswer,
  renderScreen,
  screen,
  stopClock,
  stubDatabase,
  tokenOf,
} from "@phaselock/web/testing";
import { describe, expect, it } from "vitest";
import { DataSection } from "../account/data/data-section.tsx";
import { writeDraft } from "../account/support/draft.ts";
import Erasure from "./erasure.tsx";

const id = "0192d0a0-0000-7000-8000-00000000000e";
const at = `/erasure/${id}`;
const requestedAt = "2026-11-20T12:00:00Z";
const partsOf = (billing: string | null, others: string | null) => [
  { domain: "billing" as const, doneAt: billing },
  { domain: "sessions" as const, doneAt: others },
  { domain: "analytics" as const, doneAt: others },
];
const pending = { status: "pending", requestedAt, parts: partsOf(requestedAt, null) } as const;
const done = { status: "done", requestedAt, parts: partsOf(requestedAt, requestedAt) } as const;

const open = (answer: Answers["GET /api/account/erasures/{id}"] & object, as: User | null = null) =>
  renderScreen(<Erasure />, {
    at,
    path: "/erasure/:id",
    as,
    answers: { "GET /api/account/erasures/{id}": answer },
  });
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

describe("/erasure/:id", () => {
  it("in progress: shows which parts are done and asks the user to bookmark the page", async () => {
    open(pending);
    await heading("Your account is being erased");
    const parts = (await screen.findAllByRole("listitem")).map(part => part.textContent);
    expect(parts).toEqual([
      expect.stringMatching(/^Credits and purchasesdone /),
      "Sessions and moodsin progress",
      "Events and progressin progress",
    ]);
    screen.getByText("Bookmark this page to check again later.");
  });

  it("in progress: polls until every part is done, then stops", async () => {
    const { until, runFor } = stopClock();
    const { server } = open(pending);
    const shown = () => screen.getByRole("heading", { level: 1 }).textContent;
    const asked = () => server.requestsOf("GET /api/account/erasures/{id}").length;
    await until(() => screen.queryAllByRole("listitem").length > 0);
    expect(shown()).toBe("Your account is being erased");
    server.answer({ "GET /api/account/erasures/{id}": done });
    await runFor(1_499);
    expect(asked()).toBe(1);
    await runFor(10);
    await until(() => shown() === "Your account is erased");
    expect(screen.queryByText("Bookmark this page to check again later.")).toBeNull();
    await runFor(60_000);
    expect(asked()).toBe(2);
  });

  it("sends no token even when a user is signed in", async () => {
    const { server } = open(done, ada);
    await heading("Your account is erased");
    expect(server.requestsOf("GET /api/account/erasures/{id}")[0]?.headers.get("authorization")).toBeNull();
  });

  it.for(["not_found", "invalid_request"] as const)(
    "%s: says that there is no such erasure and links to the home page",
    async code => {
      open(fails(code));
      await heading("There is no erasure at this address");
      expect(screen.getByRole("link", { name: "Go to the home page" }).getAttribute("href")).toBe("/");
    },
  );

  it("that fails to load shows the reason, stops polling, and Try again loads it", async () => {
    const { server, user } = open(noAnswer);
    expect((await screen.findByRole("alert")).textContent).toContain(
      "The status of the erasure could not be loaded. We couldn't reach Phaselock. You may be offline.",
    );
    server.answer({ "GET /api/account/erasures/{id}": done });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await heading("Your account is erased");
  });
});

describe("erasing an account on a browser that two people use", () => {
  /** The account page of ada, and the page of her erasure. */
  const Product = () =>
    useLocation().pathname === at ? (
      <RouteParams value={{ id }}>
        <Erasure />
      </RouteParams>
    ) : (
      <DataSection id={ada.id} username={ada.username} />
    );
  const erase = async () => {
    stubDatabase();
    const store = await loadOfflineStore();
    for (const user of [ada, grace]) {
      const lease = { lease: "signed", expiresAt: requestedAt, fetchedAt: requestedAt };
      await store.writeLease(user.id, lease);
      localStorage.setItem(`phaselock_studio_${user.id}_1`, "{}");
    }
    localStorage.setItem(
      "phaselock_session_journals",
      JSON.stringify([{ userId: ada.id }, { userId: grace.id }]),
    );
    writeDraft(() => sessionStorage, grace.id, { subject: "Refund", message: "" });
    const rendered = renderScreen(<Product />, {
      at: "/account",
      answers: {
        "DELETE /api/account": { erasureId: id },
        "GET /api/account/erasures/{id}": done,
      },
    });
    await rendered.user.click(await screen.findByRole("button", { name: "Erase my account" }));
    await rendered.user.type(screen.getByLabelText("Username"), ada.username);
    await rendered.user.click(screen.getByRole("button", { name: "Erase for good" }));
    await heading("Your account is erased");
    return { ...rendered, store };
  };

  it("removes the sign-in and what is stored about this user, and leaves what is stored about the other", async () => {
    const { store } = await erase();
    await expect.poll(() => store.readLease(ada.id)).toBeUndefined();
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(ada.id);
    expect(localStorage.getItem("auth_token")).toBeNull();
    expect(await store.readLease(grace.id)).toBeDefined();
    expect(localStorage.getItem(`phaselock_studio_${grace.id}_1`)).toBe("{}");
    expect(localStorage.getItem("phaselock_session_journals")).toBe(JSON.stringify([{ userId: grace.id }]));
    expect(sessionStorage.getItem("phaselock_support_draft")).toContain("Refund");
  });

  it("the other signs in, and goes back to the page of the erasure → they stay signed in", async () => {
    const { go, signIn, settled } = await erase();
    await go("/account");
    await screen.findByRole("button", { name: "Erase my account" });
    signIn(grace);
    await go(-1);
    await heading("Your account is erased");
    await settled();
    expect(localStorage.getItem("auth_token")).toBe(tokenOf(grace.id));
  });
});
