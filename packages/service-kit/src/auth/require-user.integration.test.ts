import { afterAll } from "vitest";
import { z } from "zod";
import { defineService } from "../service/service.ts";
import { startTestService, type TestService } from "../testing/start-test-service.ts";
import { describeBearerRefusals } from "../testing/token-refusals/describe-bearer-refusals.ts";
import { principalOf, requireUser } from "./require-user.ts";

const service = defineService({
  name: "svc-test",
  config: z.object({}),
  // Any folder without folders: it has no tables.
  migrations: new URL("../errors/", import.meta.url),
  publishes: false,
  create: ({ tokens }) => ({
    routes: app =>
      void app.get("/who", { onRequest: requireUser(tokens) }, request => ({
        id: principalOf(request).userId,
      })),
  }),
});

let running: Promise<TestService> | undefined;
afterAll(async () => (await running)?.close());

describeBearerRefusals("a service", async () => {
  running ??= startTestService(service);
  const { tokens, url } = await running;
  return { tokens, url: `${url}/who` };
});
