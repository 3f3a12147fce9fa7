import { randomUUID } from "node:crypto";
import { accessTokenSeconds } from "@phaselock/contracts";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { AppError } from "../errors/app-error.ts";
import { createTestTokens, type TestTokens } from "../testing/test-tokens.ts";
import { describeTokenRefusals } from "../testing/token-refusals/describe-token-refusals.ts";
import { createTokenVerifier, type TokenVerifier } from "./token-verifier.ts";
import { localKeys } from "./verification-keys.ts";

const userId = "01920000-0000-7000-8000-000000000001";
const none = { isRevoked: () => false };
const refused = { code: "invalid_token" };

for (const remember of [undefined, 100]) {
  describeTokenRefusals(`the verifier, remembering ${remember ?? "none"}`, async () => {
    const tokens = await createTestTokens();
    const options = { keys: localKeys(tokens.jwks), issuer: tokens.issuer, revocations: none };
    const verifier = createTokenVerifier({ ...options, ...(remember !== undefined && { remember }) });
    const accepts = (token: string) =>
      verifier.verify(token).then(
        () => true,
        error => {
          if (error instanceof AppError && error.code === "invalid_token") return false;
          throw error;
        },
      );
    return { tokens, accepts };
  });
}

describe("a verified token", () => {
  let tokens: TestTokens;
  let verifier: TokenVerifier;
  let revoked: Set<string>;
  const keys = vi.fn<ReturnType<typeof localKeys>>();

  beforeEach(async () => {
    tokens = await createTestTokens();
    revoked = new Set();
    const revocations = { isRevoked: (signInId: string) => revoked.has(signInId) };
    keys.mockReset().mockImplementation(localKeys(tokens.jwks));
    verifier = createTokenVerifier({ keys, issuer: tokens.issuer, revocations, remember: 2 });
  });

  const later = (seconds: number) => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + seconds * 1_000 });
    onTestFinished(() => void vi.useRealTimers());
  };

  it("yields its user and session, and its signature is verified once", async () => {
    const sid = randomUUID();
    const token = await tokens.tokenFor(userId, { sid });
    for (let call = 1; call <= 3; call++)
      expect(await verifier.verify(token)).toEqual({ userId, signInId: sid, isOperator: false, token });
    expect(keys).toHaveBeenCalledTimes(1);
  });

  it("names an operator only by the role operator, and other roles don't matter", async () => {
    const isOperator = async (roles: unknown) =>
      (await verifier.verify(await tokens.tokenFor(userId, { roles }))).isOperator;
    expect(await isOperator(["operator"])).toBe(true);
    expect(await isOperator(["auditor", "operator"])).toBe(true);
    for (const roles of [[], ["Operator"], ["operator "], ["operators"], undefined])
      expect(await isOperator(roles)).toBe(false);
  });

  it("is refused once it has expired", async () => {
    const token = await tokens.tokenFor(userId);
    await verifier.verify(token);
    later(301);
    await expect(verifier.verify(token)).rejects.toMatchObject(refused);
  });

  it("is refused as soon as its session is revoked, in either form of its signature", async () => {
    const sid = randomUUID();
    const token = await tokens.tokenFor(userId, { sid });
    await verifier.verify(token);
    expect(await verifier.verify(malleated(token))).toMatchObject({ userId });
    revoked.add(sid);
    await expect(verifier.verify(token)).rejects.toMatchObject(refused);
    await expect(verifier.verify(malleated(token))).rejects.toMatchObject(refused);
  });

  it("is evicted for newer tokens beyond the limit", async () => {
    const all = await Promise.all([1, 2, 3].map(() => tokens.tokenFor(userId)));
    for (const token of [...all, ...all]) await verifier.verify(token);
    expect(keys).toHaveBeenCalledTimes(6);
  });

  it("is accepted after an earlier refusal, which is not remembered", async () => {
    const token = await tokens.tokenFor(userId, {
      iat: Math.floor(Date.now() / 1_000) + 90,
      exp: Math.floor(Date.now() / 1_000) + 300,
    });
    await expect(verifier.verify(token)).rejects.toMatchObject(refused);
    later(60);
    expect(await verifier.verify(token)).toMatchObject({ userId });
  });

  it("is accepted with the maximum lifetime and an issuer's clock less than a minute ahead", async () => {
    const iat = Math.floor(Date.now() / 1_000) + 50;
    expect(
      await verifier.verify(await tokens.tokenFor(userId, { iat, exp: iat + accessTokenSeconds })),
    ).toMatchObject({ userId });
  });
});

/** The same signature in its other form: s replaced by n − s. */
const malleated = (token: string): string => {
  const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
  const [header, payload, signature = ""] = token.split(".");
  const bytes = Buffer.from(signature, "base64url");
  const s = order - BigInt(`0x${bytes.subarray(32).toString("hex")}`);
  bytes.write(s.toString(16).padStart(64, "0"), 32, "hex");
  return [header, payload, bytes.toString("base64url")].join(".");
};
