import { EmbeddedJWK, jwtVerify } from "jose";
import { expect, it } from "vitest";
import { createDpopProof, generateProofKey } from "./dpop-proof.ts";

const target = { method: "POST", url: "https://phaselock.example/api/auth/refresh" };
const nowMs = Date.UTC(2026, 10, 20, 12);

const open = async (nonce?: string) => {
  const key = await generateProofKey();
  if (!key) throw new Error("no WebCrypto");
  const proof = await createDpopProof(key, { ...target, nonce }, nowMs);
  const options = { typ: "dpop+jwt", algorithms: ["ES256"], currentDate: new Date(nowMs) };
  const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, options);
  return { key, payload, protectedHeader };
};

it("RFC 9449 §4.2: a proof is an ES256 dpop+jwt of one request, with its public key", async () => {
  const { payload, protectedHeader } = await open();
  expect(payload).toEqual({
    jti: expect.stringMatching(/^[0-9a-f-]{36}$/),
    htm: "POST",
    htu: target.url,
    iat: nowMs / 1000,
  });
  expect(Object.keys(protectedHeader.jwk ?? {}).sort()).toEqual(["crv", "kty", "x", "y"]);
});

it("RFC 9449 §8: a proof carries the nonce that the server asked for", async () => {
  expect((await open("n-1")).payload.nonce).toBe("n-1");
});

it("two proofs of one request differ in their jti, so that neither can be replayed", async () => {
  const [one, other] = await Promise.all([open(), open()]);
  expect(one.payload.jti).not.toBe(other.payload.jti);
});

it("the private key can't be exported", async () => {
  const { key } = await open();
  expect(key.privateKey.extractable).toBe(false);
  await expect(crypto.subtle.exportKey("jwk", key.privateKey)).rejects.toThrow();
});
