import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import { openApiDocumentSchema } from "@phaselock/service-kit";
import { request } from "undici";
import { afterEach, beforeEach, expect, it } from "vitest";
import { startTestGateway } from "../testing/start-test-gateway.ts";

let services: Server[];
let asked: number;
beforeEach(() => {
  services = [];
  asked = 0;
});
afterEach(() => {
  for (const service of services) {
    service.closeAllConnections();
    service.close();
  }
});

/** Start a service that only describes these paths. */
const describing = async (...paths: string[]): Promise<string> => {
  const document = {
    openapi: "3.1.0",
    info: { title: "svc", version: "1.0.0" },
    paths: Object.fromEntries(
      paths.map(path => [
        path,
        { get: { summary: "Tells <all>", responses: { 200: { description: "ok" } } } },
      ]),
    ),
  };
  const service = createServer((_, response) => {
    asked++;
    response.end(JSON.stringify(document));
  });
  services.push(service);
  await once(service.listen(0, "127.0.0.1"), "listening");
  const address = service.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
};

const start = async () =>
  startTestGateway({
    IDENTITY_URL: await describing("/api/auth/me", "/internal/users"),
    SESSIONS_URL: await describing("/api/modes", "/api/sessions/{id}", "/api/billing/not-mine"),
    // Down.
    BILLING_URL: "http://127.0.0.1:9",
    ANALYTICS_URL: await describing("/api/analytics/me"),
  });

it("is one document of the table's routes, without a service that is down", async () => {
  const gateway = await start();
  const answer = await fetch(`${gateway.url}/api/openapi.json`);
  const { paths } = openApiDocumentSchema.parse(await answer.json());
  expect(Object.keys(paths)).toEqual([
    "/api/analytics/me",
    "/api/auth/me",
    "/api/modes",
    "/api/sessions/{id}",
  ]);
  await gateway.close();
});

it("fetches the services' documents once for many readers", async () => {
  const gateway = await start();
  await Promise.all([1, 2, 3].map(() => fetch(`${gateway.url}/api/openapi.json`)));
  await fetch(`${gateway.url}/api/docs`);
  expect(asked).toBe(3);
  await gateway.close();
});

it("both are sent compressed, and a client that has them gets 304", async () => {
  const gateway = await start();
  for (const path of ["/api/openapi.json", "/api/docs"]) {
    const { headers, body } = await request(`${gateway.url}${path}`, {
      headers: { "accept-encoding": "br" },
    });
    const text = brotliDecompressSync(Buffer.from(await body.arrayBuffer())).toString();
    expect(text).toBe(
      await (await fetch(`${gateway.url}${path}`, { headers: { "accept-encoding": "identity" } })).text(),
    );
    expect(headers).toMatchObject({ "content-encoding": "br", vary: "accept-encoding" });
    const again = await fetch(`${gateway.url}${path}`, {
      headers: { "if-none-match": String(headers.etag) },
    });
    expect(again.status).toBe(304);
  }
  await gateway.close();
});

it("/api/docs names the product's icon, so browsers don't request /favicon.ico", async () => {
  const gateway = await start();
  const html = await (await fetch(`${gateway.url}/api/docs`)).text();
  expect(html).toContain('<link rel="icon" href="/favicon.svg" type="image/svg+xml">');
  await gateway.close();
});

it("is a readable page under the common document policy", async () => {
  const gateway = await start();
  const answer = await fetch(`${gateway.url}/api/docs`);
  const html = await answer.text();
  expect(html).toContain("/api/sessions/{id}");
  expect(html).toContain("Tells &lt;all&gt;");
  expect(html).not.toMatch(/<script|<style| style=| on\w+=/);
  expect(answer.headers.get("content-security-policy")).toContain("script-src 'self'");
  const style = await fetch(`${gateway.url}/api/docs.css`);
  expect(style.headers.get("content-type")).toContain("text/css");
  await gateway.close();
});
