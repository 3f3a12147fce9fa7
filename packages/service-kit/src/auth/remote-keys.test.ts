import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { AppError } from "../errors/app-error.ts";
import { openServiceClient } from "../http/service-client/open-service-client.ts";
import { createTestTokens, type TestTokens } from "../testing/test-tokens.ts";
import { createTokenVerifier, type TokenVerifier } from "./token-verifier.ts";
import { remoteKeys } from "./verification-keys.ts";

const issuer = "http://localhost:3000";
const userId = "01920000-0000-7000-8000-000000000001";
/** Longer than keys are cached, in milliseconds. */
const elevenMinutesMs = 11 * 60_000;

let tokens: TestTokens;
let identity: Server;
let verifier: TokenVerifier;

beforeEach(async () => {
  tokens = await createTestTokens(issuer);
  identity = createServer((_, response) => response.end(JSON.stringify(tokens.jwks))).listen(0, "127.0.0.1");
  onTestFinished(() => void identity.close());
  await once(identity, "listening");
  const address = identity.address();
  const port = typeof address === "object" ? address?.port : undefined;
  verifier = createTokenVerifier({
    keys: remoteKeys(openServiceClient([`http://127.0.0.1:${port}`]), "/jwks.json"),
    issuer,
    revocations: { isRevoked: () => false },
  });
});

const loseIdentity = async () => {
  identity.closeAllConnections();
  identity.close();
  await once(identity, "close");
};

describe("while identity is unreachable", () => {
  it("a token of an unknown key gets 503 and not 401, so that no client signs out", async () => {
    const token = await tokens.tokenFor(userId);
    await loseIdentity();
    await expect(verifier.verify(token)).rejects.toMatchObject({ code: "upstream_unavailable" });
  });

  it("the last fetched keys stay valid, however old", async () => {
    await verifier.verify(await tokens.tokenFor(userId));
    await loseIdentity();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + elevenMinutesMs });
    onTestFinished(() => void vi.useRealTimers());
    expect(await verifier.verify(await tokens.tokenFor(userId))).toMatchObject({ userId });
  });
});

it("a token of an unknown key is invalid while identity is reachable", async () => {
  const strangers = await createTestTokens(issuer);
  const verdict = await verifier.verify(await strangers.tokenFor(userId)).catch(error => error);
  expect(verdict).toBeInstanceOf(AppError);
  expect(verdict).toMatchObject({ code: "invalid_token" });
});
