import { accessTokenSeconds } from "@phaselock/contracts";
import { decodeJwt, generateKeyPair } from "jose";
import { expect, it, onTestFinished, vi } from "vitest";
import { createAccessTokenMint } from "./access-token.ts";

it("lives exactly 25 minutes even if the second changes while it is signed", async () => {
  const { privateKey } = await generateKeyPair("ES256");
  const signer = { kid: "k", privateKey, signsFrom: new Date(0) };
  const mint = createAccessTokenMint({ keyRing: { signer }, issuer: "http://localhost:3000" });
  let nowMs = Date.now();
  class TurningDate extends Date {
    constructor() {
      super(TurningDate.now());
    }
    static override now() {
      nowMs += 1_000;
      return nowMs;
    }
  }
  vi.stubGlobal("Date", TurningDate);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { iat, exp } = decodeJwt(await mint({ userId: "u", signInId: "s", isOperator: false }));
  expect(Number(exp) - Number(iat)).toBe(accessTokenSeconds);
});
