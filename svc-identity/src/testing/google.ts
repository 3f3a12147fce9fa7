import { randomUUID } from "node:crypto";
import { type GoogleStandIn, startGoogleStandIn } from "@phaselock/stand-in-google";
import { openTab, relayedBy } from "@phaselock/stand-in-google/testing";

const appOrigin = "http://localhost:3000";

/** The client that the stand-in knows. */
export const googleClient = {
  GOOGLE_CLIENT_ID: "phaselock-test.apps.example",
  GOOGLE_CLIENT_SECRET: "test-google-secret",
} as const;

/** Somebody who signs in at the Google stand-in. */
export type Person = { readonly name: string; readonly email: string; readonly verified: boolean };

/** A person nobody has met. */
export const newPerson = (name = "Kim Nobody"): Person => ({
  name,
  email: `kim.${randomUUID()}@example.com`,
  verified: true,
});

/** The stand-in, on the given port or any. */
export const startGoogle = (port = 0): Promise<GoogleStandIn> =>
  startGoogleStandIn({
    port,
    clientId: googleClient.GOOGLE_CLIENT_ID,
    clientSecret: googleClient.GOOGLE_CLIENT_SECRET,
    appOrigins: [appOrigin],
    deployment: "local",
  });

/** Choose an account in Google's popup. @returns the code that Google hands to the page */
export const codeFor = async (issuer: string, { name, email, verified }: Person): Promise<string> => {
  const query = new URLSearchParams({
    client_id: googleClient.GOOGLE_CLIENT_ID,
    response_type: "code",
    scope: "openid email profile",
    redirect_uri: "postmessage",
    origin: appOrigin,
  });
  const tab = openTab(issuer);
  const chooser = await tab.open(`/o/oauth2/v2/auth?${query}`);
  const form = { name, email, ...(verified && { emailVerified: "on" }) };
  return String(relayedBy(await tab.submit(`${chooser.url.pathname}/other`, form)).response.code);
};
