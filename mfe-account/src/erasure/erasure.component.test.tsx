import type { User } from "@phaselock/contracts";
import { type Answers, ada, fails, noAnswer, renderScreen, screen, stopClock } from "@phaselock/web/testing";
import { describe, expect, it } from "vitest";
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
