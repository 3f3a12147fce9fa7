import { createRemoteJWKSet } from "jose";
import { allowInsecureRequests, ClientSecretPost, type Configuration, discovery } from "openid-client";
import type { IdentityConfig } from "../config.ts";
import type { IdTokenRules } from "./verify-id-token.ts";

/** Timeout of one request to Google, in seconds. */
const timeoutSeconds = 5;

/** The configuration that requests to Google need. */
export type GoogleConfig = Omit<IdentityConfig, "KEY_ENCRYPTION_SECRET" | "OPERATOR_GOOGLE_SUBS">;

/** Google's endpoints and keys, from its discovery document. */
export type Discovered = {
  readonly configuration: Configuration;
  readonly tokenEndpoint: URL;
  readonly rules: IdTokenRules;
  readonly timeoutMs: number;
};

/** Read Google's discovery document. In production every endpoint in it must be https. */
export const discoverGoogle = async (config: GoogleConfig): Promise<Discovered> => {
  const { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: secret } = config;
  const isProduction = config.DEPLOYMENT === "production";
  const configuration = await discovery(new URL(issuer), clientId, {}, ClientSecretPost(secret), {
    execute: isProduction ? [] : [allowInsecureRequests],
    timeout: timeoutSeconds,
  });
  const { jwks_uri: keysUrl, token_endpoint: tokenUrl } = configuration.serverMetadata();
  if (!keysUrl || !tokenUrl) throw new Error(`${issuer} names no keys or no token endpoint`);
  if (isProduction && ![keysUrl, tokenUrl].every(url => url.startsWith("https:")))
    throw new Error(`${issuer} names addresses without TLS`);
  return {
    configuration,
    tokenEndpoint: new URL(tokenUrl),
    rules: { keys: createRemoteJWKSet(new URL(keysUrl)), issuer, clientId },
    timeoutMs: timeoutSeconds * 1000,
  };
};
