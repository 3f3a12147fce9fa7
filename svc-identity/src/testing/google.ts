import { randomUUID } from "node:crypto";
import { type GoogleStandIn, startGoogleStandIn } from "@phaselock/stand-in-google";
import { openTab, type Page, relayedBy } from "@phaselock/stand-in-google/testing";
import { z } from "zod";

const appOrigin = "http://localhost:3000";

/** The client registered at the stand-in. */
export const googleClient = {
  GOOGLE_CLIENT_ID: "phaselock-test.apps.example",
  GOOGLE_CLIENT_SECRET: "test-google-secret",
} as const;

/** A person who signs in at the Google stand-in. */
export type Person = { readonly name: string; readonly email: string; readonly verified: boolean };

/** Create a person with a new address. */
export const newPerson = (name = "Kim Nobody"): Person => ({
  name,
  email: `kim.${randomUUID()}@example.com`,
  verified: true,
});

/** Another app with Google sign-in. */
export const otherClientId = "another-app.apps.example";

/** Start the stand-in, on the given port or any free one. */
export const startGoogle = (port = 0): Promise<GoogleStandIn> =>
  startGoogleStandIn({
    port,
    clientId: googleClient.GOOGLE_CLIENT_ID,
    clientSecret: googleClient.GOOGLE_CLIENT_SECRET,
    otherClientIds: [otherClientId],
    appOrigins: [appOrigin],
    deployment: "local",
  });

/** Choose an account at an authorization URL. @returns the final page */
const choose = async (url: URL, { name, email, verified }: Person): Promise<Page> => {
  const tab = openTab(url.origin);
  const chooser = await tab.open(url.href);
  const form = { name, email, ...(verified && { emailVerified: "on" }) };
  return tab.submit(`${chooser.url.pathname}/other`, form);
};

const popupUrl = (issuer: string, parameters: Record<string, string>): URL => {
  const url = new URL("/o/oauth2/v2/auth", issuer);
  const asked = {
    client_id: googleClient.GOOGLE_CLIENT_ID,
    scope: "openid email profile",
    redirect_uri: "postmessage",
    origin: appOrigin,
    ...parameters,
  };
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  return url;
};

/** Choose an account in Google's popup. @returns the code that Google passes to the page */
export const codeFor = async (
  issuer: string,
  person: Person,
  parameters: Record<string, string> = {},
): Promise<string> => {
  const url = popupUrl(issuer, { response_type: "code", ...parameters });
  return String(relayedBy(await choose(url, person)).response.code);
};

/** Choose an account in the implicit flow's popup. @returns the fields that Google passes to the page */
export const tokenResponseFor = async (
  issuer: string,
  person: Person,
  parameters: Record<string, string> = {},
): Promise<Record<string, unknown> & { access_token: string }> => {
  const url = popupUrl(issuer, { response_type: "token", ...parameters });
  const { response } = relayedBy(await choose(url, person));
  return { ...response, access_token: String(response.access_token) };
};

/** Get both tokens of one sign-in from Google's token endpoint. */
export const tokensFor = async (
  issuer: string,
  person: Person,
  clientId: string = googleClient.GOOGLE_CLIENT_ID,
): Promise<{ accessToken: string; idToken: string }> => {
  const body = new URLSearchParams({
    grant_type: "authorization_code",
    code: await codeFor(issuer, person, { client_id: clientId }),
    redirect_uri: "postmessage",
    client_id: clientId,
    client_secret: googleClient.GOOGLE_CLIENT_SECRET,
  });
  const answer: unknown = await (await fetch(new URL("/token", issuer), { method: "POST", body })).json();
  const tokens = z.object({ access_token: z.string(), id_token: z.string() }).parse(answer);
  return { accessToken: tokens.access_token, idToken: tokens.id_token };
};

/** Choose an account after a redirect to Google. @returns the callback URL that Google redirects to */
export const returnFrom = async (authorizationUrl: URL, person: Person): Promise<URL> =>
  (await choose(authorizationUrl, person)).url;
