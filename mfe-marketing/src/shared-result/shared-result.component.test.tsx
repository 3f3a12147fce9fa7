import type { SharedResultStatement } from "@phaselock/contracts";
import { createResultKey, statementFor } from "@phaselock/evidence/testing";
import { type Answers, fails, neverAnswers, renderScreen, screen, within } from "@phaselock/web/testing";
import { act } from "react";
import { beforeAll, expect, it } from "vitest";
import SharedResult from "./shared-result.tsx";

let key: Awaited<ReturnType<typeof createResultKey>>;
beforeAll(async () => {
  key = await createResultKey();
});

const token = "A".repeat(22);
const open = (answer: NonNullable<Answers["GET /api/shared-results/{token}"]>) =>
  renderScreen(<SharedResult />, {
    at: `/results/${token}`,
    path: "/results/:token",
    as: null,
    answers: { "GET /api/shared-results/keys": { ...key.keys }, "GET /api/shared-results/{token}": answer },
  });
const show = async (statement: SharedResultStatement) => open({ statement: await key.sign(statement) });
const checks = async () =>
  within(await screen.findByRole("region", { name: "What your browser has checked" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

it("a signed result → question, verdict, interval, all sessions and limits, and three checks that passed", async () => {
  const statement = statementFor(6);
  await show(statement);
  await screen.findByRole("heading", { level: 1, name: statement.plan.question });
  expect(await checks()).toEqual([
    "Signature checked, by the key of https://phaselock.example.",
    "Plan unchanged since November 20, 2026: it has the hash that was signed.",
    "Result recomputed from the plan and the sessions: the same.",
  ]);
  screen.getByText("Better");
  screen.getByText(/Mood was better after sessions with the beat/);
  screen.getByText(statement.planHash);
  const rows = within(screen.getByRole("table")).getAllByRole("row");
  expect(rows).toHaveLength(1 + statement.sessions.length);
  screen.getByRole("heading", { name: "What this can't show" });
  screen.getByText(/they couldn't tell when the beat played/);
});

it("a null result → its verdict is shown like any other, and says what still fits", async () => {
  const statement = statementFor(0.5);
  await show(statement);
  await screen.findByText("Can't tell");
  screen.getByText(/A difference of up to .* points still fits the sessions/);
});

it("a tampered statement → says so, and shows nothing of it", async () => {
  const statement = statementFor(6);
  const [header, , signature] = (await key.sign(statement)).split(".");
  const forged = Buffer.from(JSON.stringify({ ...statement, noticed: null })).toString("base64url");
  open({ statement: [header, forged, signature].join(".") });
  await screen.findByRole("heading", { name: "The signature doesn't match" });
  expect(document.body.textContent).not.toContain(statement.modeName);
  expect(screen.queryByRole("button", { name: /Save/ })).toBeNull();
});

const expectNoVerdict = () => {
  for (const verdict of ["Better", "Worse"]) expect(screen.queryByText(verdict)).toBeNull();
  expect(screen.queryByText(/The difference is between/)).toBeNull();
  expect(screen.queryByRole("heading", { name: "What this can't show" })).toBeNull();
  const buttons = screen.getAllByRole("button", { name: /^Save/ }).map(({ textContent }) => textContent);
  expect(buttons).toEqual(["Save the signed file"]);
};

it("a signed result that its sessions don't give → no verdict, no PDF and no picture, but what failed", async () => {
  const statement = statementFor(6);
  await show({ ...statement, result: { ...statement.result, verdict: "worse" } });
  expect((await screen.findByRole("alert")).textContent).toMatch(
    /^Check failed.*computed another result from these sessions\. Don't rely on/,
  );
  expect(await checks()).toContain("Result recomputed from the plan and the sessions: not the same.");
  expectNoVerdict();
});

it("a plan without the signed hash → no verdict, no PDF and no picture, but what failed", async () => {
  await show({ ...statementFor(6), planHash: "0".repeat(64) });
  expect((await screen.findByRole("alert")).textContent).toMatch(
    /^Check failed.*isn't the one that was frozen/,
  );
  expectNoVerdict();
});

it("a revoked link and an unknown one → the same words", async () => {
  open(fails("not_found"));
  await screen.findByRole("heading", { name: "No result here" });
  screen.getByText(/stopped sharing it, or the link is incomplete/);
});

it("back online after the result has loaded → it stays, and isn't loaded again", async () => {
  const statement = statementFor(6);
  const signed = await key.sign(statement);
  const answers = [{ statement: signed }];
  open(() => answers.pop() ?? expect.fail("the result was loaded again"));
  await screen.findByText("Better");
  act(() => {
    window.dispatchEvent(new Event("offline"));
    window.dispatchEvent(new Event("online"));
  });
  screen.getByText("Better");
});

it("while it loads → says so", async () => {
  open(neverAnswers);
  screen.getByText("Loading the result, and checking its signature.");
});

it("a failure → says so, and Try again loads it", async () => {
  let isBroken = true;
  const statement = statementFor(6);
  const signed = await key.sign(statement);
  const { user } = open(() => (isBroken ? fails("upstream_unavailable") : { statement: signed }));
  await screen.findByText("We couldn't load the result.");
  isBroken = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("Better");
});

it("search engines are told to list nothing of it", async () => {
  await show(statementFor(6));
  await screen.findByText("Better");
  expect(document.querySelector('meta[name="robots"]')?.getAttribute("content")).toBe("noindex");
  expect(document.querySelector('link[rel="canonical"]')).toBeNull();
});
