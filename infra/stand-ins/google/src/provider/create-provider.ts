import { generateKeyPair, randomBytes, randomUUID } from "node:crypto";
import { promisify } from "node:util";
import Provider, { type Configuration } from "oidc-provider";
import { claimsOf } from "../accounts/account.ts";
import type { AccountBook } from "../accounts/account-book.ts";
import { errorPage } from "../page/error-page.ts";
import { POPUP_REDIRECT_URI } from "./authorization-request.ts";
import { createMemoryAdapter } from "./memory-adapter.ts";
import { registerResponseModes } from "./response-modes.ts";

/** The stand-in's paths. Google serves the same paths from several hosts. */
export const routes = {
  authorization: "/o/oauth2/v2/auth",
  token: "/token",
  userinfo: "/v1/userinfo",
  jwks: "/oauth2/v3/certs",
} as const;

/**
 * Paths that services and the product's pages request by themselves: OpenID's endpoints, which check a code, a token or
 * the client's secret, and files without secrets.
 */
export const isForServices = (path: string): boolean =>
  path.startsWith("/.well-known/") ||
  path.startsWith("/assets/") ||
  [routes.token, routes.userinfo, routes.jwks, "/tokeninfo", "/gsi/client"].includes(path);

export const SESSION_COOKIE = "google_stand_in_session";

/** docs/product.md#sign-in: the four routes that show the OAuth callback screen, for the redirect flows. */
const callbackPaths = ["/auth/callback", "/callback", "/simplified-callback", "/auth-callback"];

const accessTokenSeconds = 3599;
const codeSeconds = 600;
const interactionSeconds = 3600;

async function createSigningKey() {
  const { privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2048 });
  return { ...privateKey.export({ format: "jwk" }), kid: randomUUID(), use: "sig", alg: "RS256" };
}

export async function createProvider(
  { issuer, url }: { issuer: string; url: string },
  client: { clientId: string; clientSecret: string; appOrigins: string[]; otherClientIds: string[] },
  accounts: AccountBook,
): Promise<Provider> {
  const configuration: Configuration = {
    adapter: createMemoryAdapter(),
    clients: [client.clientId, ...client.otherClientIds].map(clientId => ({
      client_id: clientId,
      client_secret: client.clientSecret,
      token_endpoint_auth_method: "client_secret_post",
      grant_types: ["authorization_code", "implicit"],
      response_types: ["code", "id_token token"],
      // Unused: redirectUriAllowed below decides, because the provider requires https for the implicit flow.
      redirect_uris: ["https://stand-in.invalid/"],
    })),
    jwks: { keys: [await createSigningKey()] },
    routes,
    responseTypes: ["code", "id_token token"],
    scopes: ["openid", "email", "profile"],
    claims: {
      openid: ["sub", "azp"],
      email: ["email", "email_verified"],
      profile: ["name", "given_name", "family_name"],
    },
    // Google includes the profile claims in the id_token of the code flow too.
    conformIdTokenClaims: false,
    pkce: { required: () => false },
    extraParams: ["origin", "access_type", "include_granted_scopes"],
    clientBasedCORS: () => false,
    expiresWithSession: () => false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { url: (_ctx, interaction) => `/chooser/${interaction.uid}` },
    cookies: {
      keys: [randomBytes(32).toString("hex")],
      // Cookies are shared by all ports of a host, so these names must differ from the product's.
      names: {
        session: SESSION_COOKIE,
        interaction: "google_stand_in_chooser",
        resume: "google_stand_in_resume",
      },
    },
    ttl: {
      AccessToken: accessTokenSeconds,
      AuthorizationCode: codeSeconds,
      IdToken: accessTokenSeconds,
      Interaction: interactionSeconds,
      Session: interactionSeconds,
      Grant: interactionSeconds,
    },
    findAccount: (ctx, sub) => {
      const account = accounts.find(sub);
      if (!account) return undefined;
      return {
        accountId: sub,
        claims: use => ({
          ...claimsOf(account),
          ...(use === "id_token" && { azp: ctx.oidc.client?.clientId }),
        }),
      };
    },
    loadExistingGrant: async ctx => {
      // Choosing an account counts as consent, so every requested scope is granted.
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client?.clientId,
        accountId: ctx.oidc.account?.accountId,
      });
      grant.addOIDCScope([...ctx.oidc.requestParamScopes].join(" "));
      await grant.save();
      return grant;
    },
    renderError: (ctx, out) => {
      ctx.type = "html";
      ctx.body = errorPage(out.error, out.error_description ?? "The request can not be answered.");
    },
  };

  const provider = new Provider(issuer, configuration);
  // In staging, a proxy terminates TLS and sends the scheme in a header.
  provider.proxy = url.startsWith("https:");
  const redirectUris = new Set([
    POPUP_REDIRECT_URI,
    ...client.appOrigins.flatMap(origin => callbackPaths.map(path => `${origin}${path}`)),
  ]);
  provider.Client.prototype.redirectUriAllowed = uri => redirectUris.has(uri);
  registerResponseModes(provider);
  return provider;
}
