import { beforeAll, describe, expect, it } from "vitest";
import type { TestTokens } from "../test-tokens.ts";
import { claimCases } from "./claims.ts";
import { createForge } from "./forge.ts";
import { headerCases } from "./headers.ts";
import { signatureCases } from "./signatures.ts";
import { spellingCases } from "./spellings.ts";

/** Code that checks access tokens. */
export type TokenChecker = {
  /** The issuer whose tokens it accepts. */
  readonly tokens: TestTokens;
  /** Whether it accepts a token. Rejects on any other outcome, such as a 500. */
  accepts(token: string): Promise<boolean>;
};

const groups = {
  "by who signed it": signatureCases,
  "by its header": headerCases,
  "by its claims": claimCases,
  "by its spelling": spellingCases,
};

/**
 * Tests that a checker refuses every kind of invalid token known to us. Each token is invalid in one respect only,
 * and a valid token must be accepted; otherwise the refusals would prove nothing.
 * @param open called once
 * @param over the transport of the tokens
 */
export const describeTokenRefusals = (
  name: string,
  open: () => Promise<TokenChecker>,
  over: "nothing" | "HTTP" = "nothing",
): void => {
  describe(`access tokens at ${name}`, () => {
    let checker: TokenChecker;
    beforeAll(async () => {
      checker = await open();
    });

    it("accepts a valid token", async () => {
      expect(await checker.accepts(createForge(checker.tokens).valid())).toBe(true);
    });

    for (const [group, cases] of Object.entries(groups)) {
      const applicable = cases.filter(({ isLostInHttp }) => over === "nothing" || !isLostInHttp);
      it.each(applicable)(`refuses a token ${group}: $name ($rule)`, async ({ make }) => {
        expect(await checker.accepts(make(createForge(checker.tokens)))).toBe(false);
      });
    }
  });
};
