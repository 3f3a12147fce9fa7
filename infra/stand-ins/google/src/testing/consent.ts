import { openTab, relayedBy } from "./browser.ts";

/** The app that opens Google's popup, and Google's address. */
export type PopupClient = {
  readonly issuer: string;
  readonly clientId: string;
  /** Origin of the page that opens the popup. */
  readonly appOrigin: string;
};

/**
 * Signs in through the popup of Google's sign-in script, over HTTP and without a browser: opens the account chooser and
 * adds an account with a verified e-mail address.
 *
 * @returns the fields that the popup posts to the page that opened it: `code`, or `access_token` and what comes with it
 */
export async function consentInPopup(
  { issuer, clientId, appOrigin }: PopupClient,
  { name, email }: { readonly name: string; readonly email: string },
  responseType: "code" | "token" = "code",
): Promise<Record<string, unknown>> {
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: responseType,
    scope: "openid email profile",
    redirect_uri: "postmessage",
    origin: appOrigin,
  });
  const tab = openTab(issuer);
  const chooser = await tab.open(`/o/oauth2/v2/auth?${query}`);
  const account = { name, email, emailVerified: "on" };
  return relayedBy(await tab.submit(`${chooser.url.pathname}/other`, account)).response;
}
