import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestGateway } from "../testing/start-test-gateway.ts";

type Gateway = Awaited<ReturnType<typeof startTestGateway>>;
const partner = "https://partner.example";

const ask = (gateway: Gateway, method: string, origin: string) =>
  fetch(`${gateway.url}/api/sessions`, {
    method,
    headers: {
      origin,
      ...(method === "OPTIONS" && {
        "access-control-request-method": "PUT",
        "access-control-request-headers": "authorization",
      }),
    },
  });
const corsHeaders = (answer: Response) =>
  [...answer.headers.keys()].filter(name => name.startsWith("access-control-"));

describe("with one origin declared", () => {
  let gateway: Gateway;
  beforeAll(async () => {
    gateway = await startTestGateway({ ALLOWED_ORIGINS: partner });
  });
  afterAll(() => gateway.close());
  beforeEach(() => {
    gateway.arrivals.length = 0;
  });

  it("its preflight is answered without a token and without calling a service", async () => {
    const answer = await ask(gateway, "OPTIONS", partner);
    expect(answer.status).toBe(204);
    expect(answer.headers.get("access-control-allow-origin")).toBe(partner);
    expect(answer.headers.get("access-control-allow-methods")).toContain("PUT");
    expect(answer.headers.get("access-control-allow-headers")).toContain("authorization");
    expect(answer.headers.get("vary")?.toLowerCase()).toContain("origin");
    expect(gateway.arrivals).toEqual([]);
  });

  it("a declared origin may read responses, including errors, but never with credentials", async () => {
    const answer = await ask(gateway, "GET", partner);
    expect(answer.status).toBe(401);
    expect(answer.headers.get("access-control-allow-origin")).toBe(partner);
    expect(answer.headers.get("access-control-expose-headers")).toContain("retry-after");
    expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
    expect(answer.headers.get("vary")?.toLowerCase()).toContain("origin");
  });

  it.each([
    "https://evil.example",
    "null",
    "http://partner.example",
    "https://partner.example.evil.example",
    "https://evil-partner.example",
    "https://partner.example:8443",
    "https://PARTNER.example",
  ])("%s is refused", async origin => {
    for (const method of ["OPTIONS", "GET"]) {
      const answer = await ask(gateway, method, origin);
      expect(answer.headers.get("access-control-allow-origin")).toBeNull();
    }
  });
});

it("with no origin declared, responses have no CORS headers", async () => {
  const gateway = await startTestGateway();
  for (const method of ["OPTIONS", "GET"])
    expect(corsHeaders(await ask(gateway, method, partner))).toEqual([]);
  expect(gateway.arrivals).toEqual([]);
  await gateway.close();
});

it.each(["https://partner.example/", "https://partner.example/path", "partner.example", "*", "null"])(
  "%s can't be declared as an origin",
  async origin => {
    await expect(startTestGateway({ ALLOWED_ORIGINS: origin })).rejects.toThrow("ALLOWED_ORIGINS");
  },
);
