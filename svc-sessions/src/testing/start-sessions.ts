import type { EventEnvelope } from "@phaselock/contracts";
import { startTestService, type TestService } from "@phaselock/service-kit/testing";
import { sessionsService } from "../service.ts";
import { collectEvents } from "./collect-events.ts";
import { type FakeBilling, startFakeBilling } from "./fake-billing.ts";

/** The service on a database of its own, with a fake of billing. `events` are those that it has published. */
export type TestSessions = {
  readonly service: TestService;
  readonly billing: FakeBilling;
  readonly events: readonly EventEnvelope[];
  close(): Promise<void>;
};

export const resultSecret = "a secret for the shared results of tests";

/** The service's own variables. By default nothing answers for billing. */
export const environment = (BILLING_URL = "http://127.0.0.1:9") => ({
  BILLING_URL,
  RESULT_SECRET: resultSecret,
});

/** Starts the service. Return `close` from `beforeAll`, which then calls it after the file's tests. */
export const startSessions = async (): Promise<TestSessions> => {
  const billing = await startFakeBilling();
  const service = await startTestService(sessionsService, environment(billing.url));
  const events = await collectEvents(service.bus);
  const close = async () => {
    await service.close();
    await billing.close();
  };
  return { service, billing, events, close };
};
