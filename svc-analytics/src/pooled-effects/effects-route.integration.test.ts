import { effectsResponseSchema } from "@phaselock/contracts";
import { startTestService, type TestService } from "@phaselock/service-kit/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { analyticsService } from "../service.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService(analyticsService);
});
afterAll(() => service.close());

const get = (headers: Record<string, string> = {}) => fetch(`${service.url}/api/effects`, { headers });

it("anybody may read the effects and keep them for ten minutes; none are public without results", async () => {
  const response = await get();
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("public, max-age=600");
  expect(effectsResponseSchema.parse(await response.json())).toEqual({ effects: [] });
});

it("RFC 9110: the tag of what the client has, also marked as weak, → 304 without a body", async () => {
  const etag = (await get()).headers.get("etag") ?? "";
  for (const tag of [etag, `W/${etag}`]) {
    const response = await get({ "if-none-match": tag });
    expect(response.status).toBe(304);
    expect(await response.text()).toBe("");
  }
  expect((await get({ "if-none-match": '"another"' })).status).toBe(200);
});
