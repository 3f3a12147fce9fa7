import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { createTestTokens, type TestTokens } from "@phaselock/service-kit/testing";
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { sendRaw } from "./testing/send-raw.ts";
import { startTestGateway } from "./testing/start-test-gateway.ts";

/** More than the connections to a replica that any kind of caller may have. */
const slowClients = 140;
/** How soon everybody else must get an answer, in milliseconds. */
const answeredWithinMs = 1_000;

let tokens: TestTokens;
let gateway: Awaited<ReturnType<typeof startTestGateway>>;
/** Requests in progress at the services. */
let open = 0;
const exports = new Set<ServerResponse>();

const service = createServer((request, response) => {
  if (request.url === "/.well-known/jwks.json") return void response.end(JSON.stringify(tokens.jwks));
  open++;
  response.once("close", () => open--);
  if (!request.url?.endsWith("/export")) return void request.resume().on("end", () => response.end("{}"));
  exports.add(response.once("close", () => exports.delete(response)));
  const more = () => {
    while (response.write("x".repeat(65_536)));
  };
  response.on("drain", more);
  more();
});

beforeAll(async () => {
  tokens = await createTestTokens();
  await once(service.listen(0, "127.0.0.1"), "listening");
  const address = service.address();
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  gateway = await startTestGateway({
    IDENTITY_URL: url,
    BILLING_URL: url,
    SESSIONS_URL: url,
    ANALYTICS_URL: url,
    TRUST_PROXY: "1",
  });
});
afterAll(async () => {
  service.closeAllConnections();
  await gateway.close();
  service.close();
});
beforeEach(() => vi.waitFor(() => expect(open).toBe(0), 10_000));

/** Send a whole request and then this one on each socket, and stop reading after the answer to the first. */
const openSockets = async (count: number, slowRequest: (at: number) => string): Promise<void> => {
  const sockets = Array.from({ length: count }, (_, at): Socket => {
    const socket = connect(Number(new URL(gateway.url).port), "127.0.0.1").on("error", () => undefined);
    // The first answer shows that the gateway has the slow request too.
    socket.once("data", () => socket.pause());
    socket.write(`GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n${slowRequest(at)}`);
    return socket;
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  await Promise.all(sockets.map(socket => once(socket, "data")));
};

const tokenOfSomeone = () => tokens.tokenFor(crypto.randomUUID());

/** Call as a user who was not there before. @returns the status */
const ask = async (path: string): Promise<number> => {
  const headers = { authorization: `Bearer ${await tokenOfSomeone()}`, "x-forwarded-for": "198.51.100.1" };
  const signal = AbortSignal.timeout(answeredWithinMs);
  const answer = await fetch(`${gateway.url}${path}`, { headers, signal });
  await answer.text();
  return answer.status;
};

const slowPost = (path: string, headers: string) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\nContent-Type: application/json\r\nContent-Length: 2000\r\n\r\n{`;

it.each([
  ["webhooks", "/api/webhooks/stripe", "/api/billing/balance"],
  ["sign-ins", "/api/auth/google/callback", "/api/preferences"],
  ["beacons", "/api/web-events", "/api/analytics/me/totals"],
  ["visitors", "/api/modes", "/api/modes/calm-focus"],
])(
  "bodies of %s that stop after a byte → another call to the service is answered within a second",
  async (_, slow, path) => {
    await openSockets(slowClients, at => slowPost(slow, `X-Forwarded-For: 203.0.113.${at}`));
    for (let count = 0; count < 3; count++) expect(await ask(path)).toBe(200);
  },
);

it("bodies of a user that stop after a byte → another user's call is answered within a second", async () => {
  const token = await tokenOfSomeone();
  await openSockets(slowClients, () => slowPost("/api/recommendations", `Authorization: Bearer ${token}`));
  for (let count = 0; count < 3; count++) expect(await ask("/api/sessions")).toBe(200);
});

it("exports that nobody reads → other calls to the service are answered within a second", async () => {
  const users = await Promise.all(Array.from({ length: slowClients }, tokenOfSomeone));
  await openSockets(
    slowClients,
    at => `GET /api/sessions/export HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${users[at]}\r\n\r\n`,
  );
  await vi.waitFor(() => expect(exports.size).toBeGreaterThan(0), 10_000);
  for (const path of ["/api/sessions", "/api/modes", "/api/moods"]) expect(await ask(path)).toBe(200);
});

it("a request that has not arrived after 10 s → 408", { timeout: 30_000 }, async () => {
  const { statuses } = await sendRaw(gateway.url, slowPost("/api/modes", "X-Forwarded-For: 203.0.113.1"));
  expect(statuses).toEqual([408]);
});
