import { AppError } from "@phaselock/service-kit";
import { createRemoteJWKSet } from "jose";
import {
  allowInsecureRequests,
  ClientError,
  ClientSecretPost,
  type Configuration,
  discovery,
  genericGrantRequest,
  ResponseBodyError,
} from "openid-client";
import type { IdentityConfig } from "../config.ts";
import { type GoogleProfile, type IdTokenRules, verifyIdToken } from "./verify-id-token.ts";

/** What Google's popup flow has in place of a redirect URI. */
const popupRedirectUri = "postmessage";
/** How long Google may take for one answer, in seconds. */
const answerWithinSeconds = 5;

/** The token endpoint says of these (RFC 6749 §5.2) that the code is bad; of any other error, that we are. */
const codeRefusals = new Set(["invalid_grant", "invalid_request"]);

/** What is needed to ask Google. */
export type GoogleConfig = Omit<IdentityConfig, "KEY_ENCRYPTION_SECRET">;

/** Google, as far as we ask it. */
export type GoogleClient = {
  /**
   * Redeem the code of the popup flow for the person that it speaks of.
   * @throws AppError `google_code_exchange_failed`, `google_rejected`, `google_email_unverified`, `google_unavailable`
   */
  redeemCode(code: string): Promise<GoogleProfile>;
};

type Discovered = { readonly configuration: Configuration; readonly rules: IdTokenRules };

/** Discovers the endpoints at the first use, not at boot: identity serves everyone who is signed in without Google. */
export const createGoogleClient = (config: GoogleConfig): GoogleClient => {
  let discovered: Promise<Discovered> | undefined;
  const discoverOnce = () => {
    discovered ??= discover(config).catch(cause => {
      discovered = undefined;
      throw new AppError("google_unavailable", { cause });
    });
    return discovered;
  };
  return {
    async redeemCode(code) {
      const { configuration, rules } = await discoverOnce();
      return verifyIdToken(await exchangeCode(configuration, code), rules);
    },
  };
};

const discover = async (config: GoogleConfig): Promise<Discovered> => {
  const { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: secret } = config;
  const insecure = config.DEPLOYMENT === "production" ? [] : [allowInsecureRequests];
  const options = { execute: insecure, timeout: answerWithinSeconds };
  const configuration = await discovery(new URL(issuer), clientId, {}, ClientSecretPost(secret), options);
  const { jwks_uri: keysUrl } = configuration.serverMetadata();
  if (!keysUrl) throw new Error(`${issuer} publishes no keys`);
  return { configuration, rules: { keys: createRemoteJWKSet(new URL(keysUrl)), issuer, clientId } };
};

const exchangeCode = async (configuration: Configuration, code: string): Promise<string> => {
  const parameters = { code, redirect_uri: popupRedirectUri };
  const answer = await genericGrantRequest(configuration, "authorization_code", parameters).catch(cause => {
    throw exchangeError(cause);
  });
  if (!answer.id_token)
    throw new AppError("google_rejected", { detail: "no id_token was given for the code" });
  return answer.id_token;
};

const exchangeError = (cause: unknown): AppError => {
  if (cause instanceof ResponseBodyError && codeRefusals.has(cause.error))
    return new AppError("google_code_exchange_failed", {
      cause,
      detail: cause.error_description ?? cause.error,
    });
  // openid-client looks at the id_token's claims too, before we verify it.
  if (cause instanceof ClientError && cause.code?.startsWith("OAUTH_JWT_"))
    return new AppError("google_rejected", { cause, detail: cause.message });
  return new AppError("google_unavailable", { cause });
};
