import { generateProof } from "dpop";
import { EmbeddedJWK, jwtVerify } from "jose";
import { expect, it } from "vitest";
import { generateProofKey } from "./proof-key.ts";

it("RFC 9449 §4.2: the key signs an ES256 proof, and its private part can't be exported", async () => {
  const key = await generateProofKey();
  if (!key) throw new Error("no WebCrypto");
  const proof = await generateProof(key, "https://phaselock.example/api/auth/refresh", "POST");
  const { protectedHeader } = await jwtVerify(proof, EmbeddedJWK, { typ: "dpop+jwt", algorithms: ["ES256"] });
  expect(Object.keys(protectedHeader.jwk ?? {}).sort()).toEqual(["crv", "kty", "x", "y"]);
  await expect(crypto.subtle.exportKey("jwk", key.privateKey)).rejects.toThrow();
});
