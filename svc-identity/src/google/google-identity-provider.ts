import { googleScopes } from "@phaselock/contracts";
import { AppError } from "@phaselock/service-kit";
import { buildAuthorizationUrl, calculatePKCECodeChallenge } from "openid-client";
import { type Discovered, discoverGoogle, type GoogleConfig } from "./discover-google.ts";
import type { GoogleProfile } from "./google-profile.ts";
import { type RedirectProof, redeemCode } from "./redeem-code.ts";
import { type GoogleTokens, validateTokens } from "./validate-access-token.ts";

/**
 * Google as our OpenID Connect provider. Every method throws AppErrors: `google_unavailable` if Google does not answer,
 * otherwise the codes that `redeemCode` and `validateTokens` document.
 */
export type GoogleIdentityProvider = {
  /** The URL to redirect a browser to for signing in. */
  authorizationUrl(request: RedirectProof & { readonly state: string }): Promise<URL>;
  /** Exchange a code for its owner's profile: a popup's code, or a redirect's code with its proof. */
  redeemCode(code: string, proof?: RedirectProof): Promise<GoogleProfile>;
  /** Exchange an access token that Google issued to us for its owner's profile. */
  validateTokens(tokens: GoogleTokens): Promise<GoogleProfile>;
};

/** Discovers the endpoints on first use, not at boot: people who are already signed in don't need Google. */
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
