import { createApp, createLogger } from "@phaselock/service-kit";
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { createDpopKey, type DpopKey, type ProofChanges } from "../testing/dpop-key.ts";
import { createDpopNonces } from "./dpop-nonce.ts";
import { createDpopProofVerifier } from "./verify-dpop-proof.ts";

const path = "/api/auth/refresh";
const nonces = createDpopNonces(["a secret of at least thirty-two characters"]);
const readProof = createDpopProofVerifier({ publicUrl: "https://phaselock.example", nonces });
const now = new Date("2026-11-20T12:00:00Z");
const nowSeconds = now.getTime() / 1000;

let app: Awaited<ReturnType<typeof createApp>>;
let key: DpopKey;
beforeAll(async () => {
  vi.useFakeTimers({ now, toFake: ["Date"] });
  key = await createDpopKey("https://phaselock.example");
  app = await createApp({ name: "test", logger: createLogger("test", "silent") });
  app.post(path, async request => (await readProof(request, new Date())) ?? { none: true });
});
afterEach(() => vi.setSystemTime(now));
afterAll(async () => {
  vi.useRealTimers();
  await app.close();
});

const show = async (dpop: string | string[] | undefined) => {
  const headers = dpop === undefined ? {} : { dpop };
  const answer = await app.inject({ method: "POST", url: path, headers });
  return { status: answer.statusCode, ...answer.json<Record<string, unknown>>() };
};
const proof = (changes?: ProofChanges) => key.proofFor(path, changes);

describe("RFC 9449 §4.3: a proof", () => {
  test("returns the thumbprint of its key", async () => {
    expect(await show(await proof())).toMatchObject({ status: 200, keyThumbprint: key.thumbprint });
    expect(await show(undefined)).toMatchObject({ none: true });
  });

  test.each([
    ["query and fragment", "https://phaselock.example/api/auth/refresh?a=b#c"],
    ["upper case and the default port", "HTTPS://PHASELOCK.example:443/api/auth/refresh"],
    ["dots in the path", "https://phaselock.example/api/./x/../auth/refresh"],
  ])("is valid for the same URL with %s", async (_, htu) => {
    expect(await show(await proof({ claims: { htu } }))).toMatchObject({ status: 200 });
  });

  test.each<[string, ProofChanges]>([
    ["no type", { header: { typ: undefined } }],
    ["an access token's type", { header: { typ: "at+jwt" } }],
    ["no key", { header: { jwk: undefined } }],
    ["a key that is not an object", { header: { jwk: "key" } }],
    ["another method", { claims: { htm: "GET" } }],
    ["a method in lower case", { claims: { htm: "post" } }],
    ["another path", { claims: { htu: "https://phaselock.example/api/auth/logout" } }],
    ["another origin", { claims: { htu: `https://phaselock.example.evil.example${path}` } }],
    ["another scheme", { claims: { htu: `http://phaselock.example${path}` } }],
    ["another port", { claims: { htu: `https://phaselock.example:8443${path}` } }],
    ["credentials in its URL", { claims: { htu: `https://a:b@phaselock.example${path}` } }],
    ["only a path", { claims: { htu: path } }],
    ["no URL", { claims: { htu: undefined } }],
    ["no jti", { claims: { jti: undefined } }],
    ["an empty jti", { claims: { jti: "" } }],
    ["an overlong jti", { claims: { jti: "j".repeat(257) } }],
    ["no time", { claims: { iat: undefined } }],
    ["an overlong payload", { claims: { more: "x".repeat(2048) } }],
    ["an expiry in the past", { claims: { exp: nowSeconds - 1 } }],
  ])("with %s is invalid", async (_, changes) => {
    expect(await show(await proof(changes))).toMatchObject({ status: 400, code: "invalid_dpop_proof" });
  });

  test("with a private key, another key or a key of another type is invalid", async () => {
    const other = await createDpopKey();
    const es384 = await generateKeyPair("ES384");
    const rs256 = await generateKeyPair("RS256");
    const claims = { jti: "j", htm: "POST", htu: `https://phaselock.example${path}`, iat: nowSeconds };
    const signed = async (alg: string, keys: { publicKey: CryptoKey; privateKey: CryptoKey }) =>
      new SignJWT(claims)
        .setProtectedHeader({ typ: "dpop+jwt", alg, jwk: await exportJWK(keys.publicKey) })
        .sign(keys.privateKey);
    const secret = new Uint8Array(32);
    const oct = { kty: "oct", k: Buffer.from(secret).toString("base64url") };
    const bad = [
      await proof({ header: { jwk: key.privateJwk } }),
      await proof({ header: { jwk: other.publicJwk } }),
      await signed("ES384", es384),
      await signed("RS256", rs256),
      await new SignJWT(claims).setProtectedHeader({ typ: "dpop+jwt", alg: "HS256", jwk: oct }).sign(secret),
      new UnsecuredJWT(claims).encode(),
    ];
    for (const dpop of bad)
      expect(await show(dpop)).toMatchObject({ status: 400, code: "invalid_dpop_proof" });
  });

  test("must be exactly one compact JWS", async () => {
    const [one, two] = [await proof(), await proof()];
    const [header, claims] = one.split(".");
    const bad = [
      "",
      "nonsense",
      "a.b.c",
      `${one}.`,
      `${header}.${claims}.`,
      `${one},${two}`,
      `${one} x`,
      `"${one}"`,
    ];
    for (const dpop of [...bad, [one, two]])
      expect(await show(dpop)).toMatchObject({ status: 400, code: "invalid_dpop_proof" });
  });
});

describe("the time of a proof", () => {
  test.each([-300, 0, 300])("is accepted %i s off", async seconds => {
    expect(await show(await proof({ claims: { iat: nowSeconds + seconds } }))).toMatchObject({ status: 200 });
  });

  test.each([-301, 301, -1e9, 1e300])("%d s off is accepted only with the server's nonce", async seconds => {
    const iat = nowSeconds + seconds;
    const asked = { status: 401, code: "use_dpop_nonce" };
    expect(await show(await proof({ claims: { iat } }))).toMatchObject(asked);
    expect(await show(await proof({ claims: { iat, nonce: "invented" } }))).toMatchObject(asked);
    const nonce = nonces.current(now);
    expect(await show(await proof({ claims: { iat, nonce } }))).toMatchObject({ status: 200 });
  });

  test("a nonce works for minutes, and only if this deployment made it", async () => {
    const claims = { iat: 0, nonce: nonces.current(now) };
    vi.setSystemTime(now.getTime() + 299_000);
    expect(await show(await proof({ claims }))).toMatchObject({ status: 200 });
    vi.setSystemTime(now.getTime() + 600_000);
    expect(await show(await proof({ claims }))).toMatchObject({ status: 401, code: "use_dpop_nonce" });
    vi.setSystemTime(now);
    const foreign = createDpopNonces(["another secret of thirty-two characters"]).current(now);
    expect(await show(await proof({ claims: { iat: 0, nonce: foreign } }))).toMatchObject({ status: 401 });
  });

  test("a nonce made under the previous secret is accepted during a rotation", () => {
    const [old, fresh] = [
      "the old secret of thirty-two characters",
      "the new secret of thirty-two characters",
    ];
    const nonce = createDpopNonces([old]).current(now);
    expect(createDpopNonces([fresh, old]).isAccepted(nonce, now)).toBe(true);
    expect(createDpopNonces([fresh]).isAccepted(nonce, now)).toBe(false);
  });
});
