import { once } from "node:events";
import { createServer } from "node:http";
import { signInSessionEvents } from "@phaselock/contracts";
import type { Delivery, EventBus } from "@phaselock/service-kit";
import { createTestTokens, describeTokenRefusals } from "@phaselock/service-kit/testing";
import { afterAll, expect, it, vi } from "vitest";
import { quietBus } from "./testing/quiet-bus.ts";
import { sendRaw } from "./testing/send-raw.ts";
import { startTestGateway } from "./testing/start-test-gateway.ts";

const closers: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closers) await close();
});

/** Start a gateway whose identity publishes real keys. Each call counts as another address's. */
const startAuthenticatingGateway = async (bus?: Pick<EventBus, "read" | "ready">) => {
  const tokens = await createTestTokens();
  const identity = createServer((_, response) => response.end(JSON.stringify(tokens.jwks)));
  await once(identity.listen(0, "127.0.0.1"), "listening");
  const address = identity.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const gateway = await startTestGateway({ IDENTITY_URL: `http://127.0.0.1:${port}`, TRUST_PROXY: "1" }, bus);
  closers.push(gateway.close, () => identity.close());
  let calls = 0;
  const ask = async (token: string) => {
    const from = `203.0.${(++calls >> 8) & 255}.${calls & 255}`;
    const head = `GET /api/sessions HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Forwarded-For: ${from}`;
    const { statuses } = await sendRaw(gateway.url, `${head}\r\nAuthorization: Bearer ${token}\r\n\r\n`);
    return statuses[0];
  };
  return { tokens, gateway, ask };
};

describeTokenRefusals("the gateway", async () => {
  const { tokens, gateway, ask } = await startAuthenticatingGateway();
  return {
    tokens,
    async accepts(token) {
      // HTTP strips spaces around a header's value (RFC 9110 §5.6.3, RFC 6750 §2.1).
      if (token.trim() !== token) return false;
      gateway.arrivals.length = 0;
      const status = await ask(token);
      // A token that is not a valid header value, or is too long, is refused with the whole request.
      const isRefused = status === 401 || status === 400 || status === 431;
      if (!isRefused && status !== 200) throw new Error(`unexpected status ${status}`);
      expect(gateway.arrivals.length).toBe(isRefused ? 0 : 1);
      return !isRefused;
    },
  };
});

/** Create a bus on which sign-ins can end while it is read. */
const endingSignIns = () => {
  const { promise: ended, resolve: end } = Promise.withResolvers<string>();
  const { type, topic } = signInSessionEvents.revoked;
  const bus: Pick<EventBus, "read" | "ready"> = {
    ...quietBus,
    async *read({ onCaughtUp, until }) {
      onCaughtUp?.();
      const data = { sessionId: await ended, userId: crypto.randomUUID(), reason: "logout" };
      const time = new Date().toISOString();
      const event = {
        id: crypto.randomUUID(),
        type,
        source: "identity",
        subject: data.userId,
        time,
        sequence: 1,
        data,
      };
      yield { topic, partition: 0, offset: 0, event } satisfies Delivery;
      if (until !== "end" && !until.aborted)
        await new Promise(resolve => until.addEventListener("abort", resolve));
    },
  };
  return { bus, end };
};

it("a token accepted a moment ago is refused once its sign-in has ended", async () => {
  const { bus, end } = endingSignIns();
  const { tokens, ask } = await startAuthenticatingGateway(bus);
  const sid = crypto.randomUUID();
  const token = await tokens.tokenFor(crypto.randomUUID(), { sid });
  expect(await ask(token)).toBe(200);
  end(sid);
  await vi.waitFor(async () => expect(await ask(token)).toBe(401), 10_000);
});

it("until the ended sign-ins are loaded, every token is refused and the gateway is not ready", async () => {
  const away: Pick<EventBus, "read" | "ready"> = {
    ...quietBus,
    async *read({ until }) {
      if (until !== "end") await once(until, "abort");
      yield* [];
    },
  };
  const { tokens, gateway, ask } = await startAuthenticatingGateway(away);
  expect(await ask(await tokens.tokenFor(crypto.randomUUID()))).toBe(503);
  expect((await fetch(`${gateway.url}/readyz`)).status).toBe(503);
  expect((await fetch(`${gateway.url}/healthz`)).status).toBe(200);
});
