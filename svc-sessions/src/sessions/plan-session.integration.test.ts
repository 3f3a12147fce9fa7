import { randomUUID } from "node:crypto";
import type { TestService } from "@phaselock/service-kit/testing";
import { beforeAll, beforeEach, expect, it } from "vitest";
import type { FakeBilling } from "../testing/fake-billing.ts";
import { type SessionClient, signIn } from "../testing/session-client.ts";
import { startSessions } from "../testing/start-sessions.ts";

let billing: FakeBilling;
let service: TestService;
let user: SessionClient;

beforeAll(async () => {
  const sessions = await startSessions();
  ({ billing, service } = sessions);
  return sessions.close;
});
beforeEach(async () => {
  billing.answer = "grants";
  billing.asked.length = 0;
  user = await signIn(service);
});

const code = (value: string) => expect.objectContaining({ code: value });

it("a plan on credits holds all planned seconds with the user's own token", async () => {
  const id = randomUUID();
  const answer = await user.plan({ id });
  expect(answer).toMatchObject({
    status: 201,
    body: { id, status: "planned", modeName: "Calm focus", band: "alpha", playedSeconds: 0 },
  });
  expect(billing.asked).toEqual([{ sessionId: id, seconds: 360, authorization: `Bearer ${user.token}` }]);
});

it("two identical plans, one after the other or at once, create one session", async () => {
  const id = randomUUID();
  const [first, second] = await Promise.all([user.plan({ id }), user.plan({ id: id.toUpperCase() })]);
  expect(first).toEqual(second);
  expect(await user.plan({ id })).toEqual(first);
  expect(await user.get("/api/sessions")).toMatchObject({ body: { sessions: [{ id }] } });
});

it("an id that belongs to another plan or another user is refused", async () => {
  const id = randomUUID();
  await user.plan({ id });
  expect(await user.plan({ id, plannedSeconds: 600 })).toEqual({ status: 409, body: code("conflict") });
  const other = await signIn(service);
  expect(await other.plan({ id })).toEqual({ status: 409, body: code("conflict") });
  expect(billing.asked).toHaveLength(1);
});

it.each([
  ["payment_required", 402, "payment_required"],
  ["breaks", 503, "upstream_unavailable"],
  ["hangs", 503, "upstream_unavailable"],
] as const)("a session whose hold ends in %s is not shown and can't start", async (how, status, refusal) => {
  billing.answer = how;
  const id = randomUUID();
  expect(await user.plan({ id })).toEqual({ status, body: code(refusal) });
  expect(await user.get(`/api/sessions/${id}`)).toEqual({ status: 404, body: code("not_found") });
  expect(await user.get("/api/sessions")).toMatchObject({ body: { sessions: [] } });
  expect(await user.start(id)).toEqual({ status: 402, body: code("payment_required") });
});

it("a plan whose hold failed continues when it is repeated", async () => {
  billing.answer = "breaks";
  const id = randomUUID();
  await user.plan({ id });
  billing.answer = "grants";
  expect(await user.plan({ id })).toMatchObject({ status: 201, body: { id, status: "planned" } });
  expect(await user.start(id)).toMatchObject({ status: 200, body: { status: "running" } });
});

it("one id planned at once on credits and as free leaves no hold without a session on credits", async () => {
  for (let round = 0; round < 5; round++) {
    billing.asked.length = 0;
    const plan = { id: randomUUID(), plannedSeconds: 300 };
    const answers = await Promise.all([
      user.plan({ ...plan, payment: "credits" }),
      user.plan({ ...plan, payment: "free" }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const { body } = await user.get(`/api/sessions/${plan.id}`);
    expect(billing.asked.map(({ sessionId }) => sessionId)).toEqual(
      JSON.stringify(body).includes('"payment":"credits"') ? [plan.id] : [],
    );
  }
});

it("twelve plans at once, none started → five are planned; a session that is played makes room", async () => {
  const free = { payment: "free", plannedSeconds: 300 } as const;
  const ids = Array.from({ length: 12 }, () => randomUUID());
  const answers = await Promise.all(ids.map(id => user.plan({ id, ...free })));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([...Array(5).fill(201), ...Array(7).fill(409)]);
  for (const { status, body } of answers)
    if (status === 409) expect(body).toEqual(code("unstarted_limit_reached"));
  const planned = ids[statuses.indexOf(201)] ?? "";
  expect(await user.plan({ id: planned, ...free }), "a repeated plan is no new one").toMatchObject({
    status: 201,
  });
  await user.start(planned);
  await user.report(planned, { state: "stopped", samples: [] });
  expect(await user.plan(free)).toMatchObject({ status: 201 });
  expect(await user.plan(free)).toEqual({ status: 409, body: code("unstarted_limit_reached") });
});

it("200 plans in 24 hours → the next is refused, whether their sessions are left or not", async () => {
  const plan = async () => {
    const answer = await user.plan({ payment: "free", plannedSeconds: 300 });
    await service.pool.query("DELETE FROM sessions WHERE user_id = $1", [user.userId]);
    return answer;
  };
  const sql =
    "UPDATE plan_counts SET plans = plans + $2, since = since - $3 * interval '1 hour' WHERE user_id = $1";
  const happened = (plans: number, hours: number) => service.pool.query(sql, [user.userId, plans, hours]);
  await plan();
  await happened(198, 23);
  expect(await plan()).toMatchObject({ status: 201 });
  expect(await plan()).toEqual({ status: 409, body: code("session_limit_reached") });
  await happened(0, 1);
  expect(await plan()).toMatchObject({ status: 201 });
});

it("a free session places no hold and lasts five minutes at most", async () => {
  expect(await user.plan({ payment: "free", plannedSeconds: 300 })).toMatchObject({ status: 201 });
  expect(await user.plan({ payment: "free", plannedSeconds: 301 })).toEqual({
    status: 422,
    body: code("free_session_too_long"),
  });
  expect(billing.asked).toEqual([]);
});

it.each([
  { payment: "premium" },
  { modeId: "clear-head", payment: "free", plannedSeconds: 300 },
  { modeId: "clear-head", payment: "credits" },
] as const)("a plan that needs Premium is refused: %j", async plan => {
  expect(await user.plan(plan)).toEqual({ status: 403, body: code("premium_required") });
  expect(billing.asked).toEqual([]);
});

it("an unknown mode is answered 404", async () => {
  expect(await user.plan({ modeId: "no-such-mode" })).toEqual({ status: 404, body: code("not_found") });
});

it.each([
  { id: "1" },
  { plannedSeconds: 59 },
  { plannedSeconds: 1e9 },
  { plannedSeconds: 90.5 },
  { timeZone: "Mars/Olympus" },
  { deviceInfo: { userAgent: "NUL \0" } },
  { modeId: "../etc" },
])("answers 400 to %j", async changed => {
  expect(await user.plan(changed)).toEqual({ status: 400, body: code("invalid_request") });
});

it("a live session refuses another plan before any credits are held", async () => {
  const id = randomUUID();
  await user.plan({ id });
  await user.start(id);
  billing.asked.length = 0;
  expect(await user.plan()).toEqual({ status: 409, body: code("session_already_running") });
  expect(billing.asked).toEqual([]);
});

it("two sessions started at the same moment leave one running", async () => {
  const ids = [randomUUID(), randomUUID()];
  for (const id of ids) await user.plan({ id });
  const answers = await Promise.all(ids.map(id => user.start(id)));
  expect(answers.map(answer => answer.status).sort()).toEqual([200, 409]);
  expect(answers.find(answer => answer.status === 409)?.body).toEqual(code("session_already_running"));
});

it("another user's session is answered 404", async () => {
  const id = randomUUID();
  await user.plan({ id });
  const other = await signIn(service);
  const absent = { status: 404, body: code("not_found") };
  expect(await other.get(`/api/sessions/${id}`)).toEqual(absent);
  expect(await other.start(id)).toEqual(absent);
  expect(await other.report(id)).toEqual(absent);
  expect(await other.get("/api/sessions")).toEqual({ status: 200, body: { sessions: [] } });
});

it("a request without a token is answered 401", async () => {
  const response = await fetch(new URL("/api/sessions", service.url));
  expect(response.status).toBe(401);
});
