import { createHash } from "node:crypto";
import { type ExperimentOutcome, experimentSchema, outcomeMeasures, planText } from "@phaselock/contracts";
import type { TestService } from "@phaselock/service-kit/testing";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { consent } from "../testing/adaptation.ts";
import { startIn, startRequest } from "../testing/experiments.ts";
import { type SessionClient, signIn } from "../testing/session-client.ts";
import { startSessions } from "../testing/start-sessions.ts";

let service: TestService;
let user: SessionClient;
beforeAll(async () => {
  const sessions = await startSessions();
  ({ service } = sessions);
  return sessions.close;
});
beforeEach(async () => {
  user = await signIn(service);
  await consent(user, "attention");
});

const start = async (outcome: ExperimentOutcome) => {
  const { status, body } = await user.call("POST", "/api/experiments", startRequest({ outcome }));
  expect(status).toBe(201);
  return experimentSchema.parse(body);
};
const listed = async () =>
  (((await user.get("/api/experiments")).body as { experiments: unknown[] }).experiments ?? []).map(it =>
    experimentSchema.parse(it),
  );

it.each(["mood", "speed", "control"] as const)(
  "an experiment of %s → a plan with its measure, whose hash is the SHA-256 of its canonical text",
  async outcome => {
    const { id, plan, planHash } = await start(outcome);
    expect(plan).toMatchObject({ experimentId: id, outcome, measure: outcomeMeasures[outcome] });
    expect(planHash).toBe(createHash("sha256").update(planText(plan)).digest("hex"));
    expect(Object.keys(JSON.parse(planText(plan))), "sorted").toEqual(Object.keys(plan).toSorted());
  },
);

it("a session, and constants that have changed since → the plan stays as it was frozen", async () => {
  const { id, plan, planHash } = await start("mood");
  await startIn(user, id);
  expect(await listed()).toMatchObject([{ plan, planHash }]);
  const otherBounds = JSON.stringify({ ...plan, measure: { ...plan.measure, noEffect: 2 } });
  await service.pool.query("UPDATE experiments SET plan = $2 WHERE id = $1", [id, otherBounds]);
  const [stored] = await listed();
  expect(stored?.plan.measure.noEffect, "read from the row, not from the code").toBe(2);
});

it("the id of an experiment with another outcome → a conflict", async () => {
  const { id } = await start("mood");
  const { status } = await user.call("POST", "/api/experiments", startRequest({ id, outcome: "speed" }));
  expect(status).toBe(409);
});
