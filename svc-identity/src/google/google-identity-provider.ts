import { googleScopes } from "@phaselock/contracts";
import { AppError } from "@phaselock/service-kit";
import { buildAuthorizationUrl, calculatePKCECodeChallenge } from "openid-client";
import { type Discovered, discoverGoogle, type GoogleConfig } from "./discover-google.ts";
import type { GoogleProfile } from "./google-profile.ts";
import { type RedirectProof, redeemCode } from "./redeem-code.ts";
import { type GoogleTokens, validateTokens } from "./validate-access-token.ts";

/**
 * Google, as far as we ask it. Everything throws AppErrors: `google_unavailable` when there was no answer, and what
 * `redeemCode` and `validateTokens` name when there was.
 */
export type GoogleIdentityProvider = {
  /** Where a browser goes to sign in by redirect. */
  authorizationUrl(request: RedirectProof & { readonly state: string }): Promise<URL>;
  /** The person of a code: of the popup, or, with its proof, of a redirect. */
  redeemCode(code: string, proof?: RedirectProof): Promise<GoogleProfile>;
  /** The person of an access token that was issued to us, and to nobody else. */
  validateTokens(tokens: GoogleTokens): Promise<GoogleProfile>;
};

/** Discovers the endpoints at the first use, not at boot: identity serves everyone who is signed in without Google. */
export const createGoogleIdentityProvider = (config: GoogleConfig): GoogleIdentityProvider => {
  let discovered: Promise<Discovered> | undefined;
  const discoverOnce = () => {
    discovered ??= discoverGoogle(config).catch(cause => {
      discovered = undefined;
      throw new AppError("google_unavailable", { cause });
    });
    return discovered;
  };
  return {
    async authorizationUrl({ redirectUri, codeVerifier, nonce, state }) {
      const { configuration } = await discoverOnce();
      return buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: googleScopes.join(" "),
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: "S256",
      });
    },
    redeemCode: async (code, proof) => redeemCode(await discoverOnce(), code, proof),
    validateTokens: async tokens => validateTokens(await discoverOnce(), tokens),
  };
};
