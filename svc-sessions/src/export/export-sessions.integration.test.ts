import { sessionsExportSchema } from "@phaselock/contracts";
import { startTestService, type TestService } from "@phaselock/service-kit/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sessionsService } from "../service.ts";
import { type FakeBilling, startFakeBilling } from "../testing/fake-billing.ts";
import { signIn } from "../testing/session-client.ts";

let billing: FakeBilling;
let service: TestService;
beforeAll(async () => {
  billing = await startFakeBilling();
  service = await startTestService(sessionsService, { BILLING_URL: billing.url });
});
afterAll(async () => {
  await service.close();
  await billing.close();
});

it("a history of many pages is exported whole, each session once, even if sessions share their time", async () => {
  const user = await signIn(service);
  await service.pool.query(
    `INSERT INTO sessions (id, user_id, mode_id, pattern_id, payment, status, duration, heard_at, time_zone)
     SELECT gen_random_uuid(), $1, modes.id, pattern_id, 'free', 'planned', 300, now(), 'UTC'
     FROM modes, generate_series(1, 301) WHERE modes.id = 'calm-focus'`,
    [user.userId],
  );
  const { sessions } = sessionsExportSchema.parse((await user.get("/api/sessions/export")).body);
  expect(sessions).toHaveLength(301);
  expect(new Set(sessions.map(({ id }) => id)).size).toBe(301);
});
