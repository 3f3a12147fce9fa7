import { randomUUID } from "node:crypto";
import { afterAll, expect, it, vi } from "vitest";
import { z } from "zod";
import { defineService } from "../service/service.ts";
import { startTestService, type TestService } from "../testing/start-test-service.ts";
import { describeBearerRefusals } from "../testing/token-refusals/describe-bearer-refusals.ts";
import { identifyUser, principalOf, requireOperator, requireUser, visitorOrUser } from "./require-user.ts";
import { revocationOf } from "./testing/revocation-of.ts";

const service = defineService({
  name: "svc-test",
  config: z.object({}),
  // Any folder without subfolders: the service has no tables.
  migrations: new URL("../errors/", import.meta.url),
  publishes: false,
  create: ({ tokens }) => ({
    routes: app => {
      app.get("/who", { onRequest: requireUser(tokens) }, request => ({ id: principalOf(request).userId }));
      app.get("/listed", { onRequest: identifyUser(tokens) }, request => ({
        id: visitorOrUser(request)?.userId ?? null,
      }));
      app.get(
        "/figures",
        { onRequest: requireOperator(tokens), config: { errors: ["forbidden"] } },
        async () => "all",
      );
    },
  }),
});

let running: Promise<TestService> | undefined;
afterAll(async () => (await running)?.close());

describeBearerRefusals("a service", async () => {
  running ??= startTestService(service);
  const { tokens, url } = await running;
  return { tokens, url: `${url}/who` };
});

it("an answer for one user is stored by no cache, and a visitor's is stored for visitors only", async () => {
  running ??= startTestService(service);
  const { tokens, url } = await running;
  const authorization = `Bearer ${await tokens.tokenFor(randomUUID())}`;
  const headersOf = async (path: string, headers: Record<string, string>) => {
    const answer = await fetch(`${url}${path}`, { headers });
    return [answer.status, answer.headers.get("cache-control"), answer.headers.get("vary")];
  };
  expect(await headersOf("/who", { authorization })).toEqual([200, "no-store", null]);
  expect(await headersOf("/who", {})).toEqual([401, "no-store", null]);
  expect(await headersOf("/listed", { authorization })).toEqual([200, "no-store", "authorization"]);
  expect(await headersOf("/listed", {})).toEqual([200, null, "authorization"]);
});

it("a running service refuses a revoked session within 2 s", async () => {
  running ??= startTestService(service);
  const { tokens, url, bus } = await running;
  const sid = randomUUID();
  const authorization = `Bearer ${await tokens.tokenFor(randomUUID(), { sid })}`;
  const statusOf = async () => (await fetch(`${url}/who`, { headers: { authorization } })).status;
  expect(await statusOf()).toBe(200);
  await bus.publish([revocationOf(sid)]);
  await vi.waitFor(async () => expect(await statusOf()).toBe(401), { timeout: 2_000, interval: 10 });
});

it("a route for operators answers others 403, and visitors 401", async () => {
  running ??= startTestService(service);
  const { tokens, url } = await running;
  const statusOf = async (headers: Record<string, string>) =>
    (await fetch(`${url}/figures`, { headers })).status;
  const bearer = async (claims: Record<string, unknown>) => ({
    authorization: `Bearer ${await tokens.tokenFor(randomUUID(), claims)}`,
  });
  expect(await statusOf(await bearer({ roles: ["operator"] }))).toBe(200);
  expect(await statusOf(await bearer({}))).toBe(403);
  expect(await statusOf(await bearer({ roles: ["premium"] }))).toBe(403);
  expect(await statusOf({})).toBe(401);
});
