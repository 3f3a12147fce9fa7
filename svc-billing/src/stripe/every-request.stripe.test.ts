import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type StripeMock, startStripeMock } from "@phaselock/stripe-mock";
import Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RequestRecorder, recordRequests } from "../testing/record-requests.ts";
import { startBilling } from "../testing/start-billing.ts";
import { findStripeCalls, watchStripeCalls } from "../testing/stripe-calls.ts";
import { stripeScenarios } from "../testing/stripe-scenarios.ts";
import { createStripe } from "./stripe-client.ts";

let folder: string;
let mock: StripeMock;
let recorder: RequestRecorder;
let reached: ReadonlySet<string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "phaselock-stripe-mock-"));
  [mock, recorder] = await Promise.all([startStripeMock({ dir: folder }), recordRequests()]);
  const billing = await startBilling({ STRIPE_API_URL: recorder.url });
  recorder.forwardTo(billing.standIn.url);
  const calls = watchStripeCalls();
  ({ reached } = calls);
  const stripe = createStripe({ STRIPE_SECRET_KEY: "sk_test_local", STRIPE_API_URL: recorder.url });
  try {
    for (const run of Object.values(stripeScenarios)) await run({ ...billing, stripe });
  } finally {
    await billing.close();
    calls.restore();
  }
});
afterAll(async () => {
  recorder.close();
  await mock.stop();
  await rm(folder, { recursive: true });
});

test("every call to Stripe in billing's source is made by a scenario", () => {
  const calls = findStripeCalls();
  expect(calls.length).toBeGreaterThan(10);
  const unreached = calls.filter(place => !reached.has(place));
  expect(unreached, "Add a scenario to src/testing/stripe-scenarios.ts that reaches these lines").toEqual([]);
  const unfound = [...reached].filter(place => !calls.includes(place));
  expect(
    unfound,
    "Write these calls as stripe.<resource>.<method>(…), so that the search finds them",
  ).toEqual([]);
});

test("Stripe's description of its API accepts every request that billing sends", async () => {
  const refused: string[] = [];
  for (const request of recorder.requests) {
    const refusal = await mock.refusalOf(request);
    if (refusal) refused.push(`${request.method} ${request.path} ${request.body}: ${refusal}`);
  }
  expect(refused).toEqual([]);
});

test("the stand-in answers each of them with the required fields, types and values of Stripe's description", () => {
  const answered = recorder.requests.filter(({ status }) => status === 200);
  expect(answered.length).toBeGreaterThan(20);
  const problems = answered.flatMap(request =>
    mock.problemsInAnswer(request, request.answer).map(problem => `${request.path}: ${problem}`),
  );
  expect([...new Set(problems)]).toEqual([]);
});

test("a missing field, a wrong type and a value that Stripe doesn't list are found in an answer", () => {
  const request = recorder.requests.find(({ path }) => path.startsWith("/v1/subscriptions/sub_"));
  if (!request) return expect.unreachable();
  const { customer: _, ...answer } = Object(request.answer);
  const wrong = { ...answer, livemode: "no", status: "running" };
  expect(mock.problemsInAnswer(request, wrong)).toEqual(
    expect.arrayContaining([
      "GET.customer is missing",
      "GET.livemode is of type string, not boolean",
      "GET.status is running",
    ]),
  );
});

test("every request names our API version, and every POST an idempotency key", () => {
  for (const { method, path, stripeVersion, idempotencyKey } of recorder.requests) {
    expect({ path, stripeVersion }).toEqual({ path, stripeVersion: Stripe.API_VERSION });
    if (method === "POST") expect(idempotencyKey, path).toBeTruthy();
  }
});

test.each([
  ["path", "/v1/checkout/session", "mode=payment"],
  ["parameter", "/v1/checkout/sessions", "mode=payment&sucess_url=https://example.com"],
  ["value", "/v1/checkout/sessions", "mode=payments"],
])("a %s that Stripe doesn't have is refused", async (_, path, body) => {
  expect(await mock.refusalOf({ method: "POST", path, body })).toBeDefined();
});
