import { openTab, relayedBy } from "@phaselock/stand-in-google/testing";
import type { Product } from "../product/open-product.ts";

/** Somebody chooses an account in Google's popup. @returns what Google hands to the page */
const consent = async ({ url, google }: Product, responseType: "code" | "token", email: string) => {
  const query = new URLSearchParams({
    client_id: google.clientId,
    response_type: responseType,
    scope: "openid email profile",
    redirect_uri: "postmessage",
    origin: url.replace("127.0.0.1", "localhost"),
  });
  const tab = openTab(google.issuer);
  const chooser = await tab.open(`/o/oauth2/v2/auth?${query}`);
  const form = { name: "Kim Nobody", email, emailVerified: "on" };
  return relayedBy(await tab.submit(`${chooser.url.pathname}/other`, form)).response;
};

export const codeFor = async (product: Product, email: string): Promise<string> =>
  String((await consent(product, "code", email)).code);

export const accessTokenFor = async (product: Product, email: string): Promise<string> =>
  String((await consent(product, "token", email)).access_token);
