import { type GoogleCallbackRequest, googleScopes } from "@phaselock/contracts";
import { signInErrorsTexts } from "../callback/texts.ts";

/** Google's popup response to a code or token request, or an error. */
type GoogleAnswer = {
  readonly code?: string;
  readonly access_token?: string;
  readonly token_type?: string;
  readonly expires_in?: number | string;
  readonly scope?: string;
  readonly error?: string;
  readonly error_description?: string;
};
type ClientOptions = {
  readonly client_id: string;
  readonly scope: string;
  readonly callback: (answer: GoogleAnswer) => void;
  readonly error_callback: (error: { readonly type: string }) => void;
};
/** https://developers.google.com/identity/oauth2/web/reference/js-reference */
type GoogleIdentity = {
  readonly accounts: {
    readonly oauth2: {
      initCodeClient(options: ClientOptions & { readonly ux_mode: "popup" }): { requestCode(): void };
      initTokenClient(options: ClientOptions): { requestAccessToken(): void };
    };
  };
};

declare global {
  // Google's script defines this name.
  var google: GoogleIdentity | undefined;
}

/** Google or its script is unavailable. */
export class GoogleProviderError extends Error {
  override readonly name = "GoogleProviderError";
}
/** Google returned neither a code nor a token, for example because the user cancelled. The message is for the user. */
export class GoogleRefusedError extends Error {
  override readonly name = "GoogleRefusedError";
}
/** The user closed the account chooser. */
export class GoogleClosedError extends Error {
  override readonly name = "GoogleClosedError";
}
/** The browser blocked the popup. */
export class GooglePopupBlockedError extends Error {
  override readonly name = "GooglePopupBlockedError";
}

const scripts = new Map<string, Promise<void>>();

/** Loads the identity script once. After a failed load, the next call retries. */
export const loadGoogleScript = (url: string): Promise<void> => {
  const known = scripts.get(url);
  if (known) return known;
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement("script");
    script.src = url;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      scripts.delete(url);
      script.remove();
      reject(new GoogleProviderError(`${url} did not load`));
    };
    document.head.append(script);
  });
  scripts.set(url, loading);
  return loading;
};

/** Maps an error type of Google's popup to an error class. */
export const popupError = (type: string): Error => {
  if (type === "popup_closed") return new GoogleClosedError(type);
  if (type === "popup_failed_to_open") return new GooglePopupBlockedError(type);
  return new GoogleProviderError(type);
};

/**
 * Turns Google's response into our request (docs/product.md#sign-in): the code or all fields of the token response,
 * plus the whole response as `credential`.
 * @throws GoogleRefusedError when the response has neither a code nor a token
 */
export const asCallbackRequest = (answer: GoogleAnswer): GoogleCallbackRequest => {
  const credential = JSON.stringify(answer);
  if (answer.code) return { code: answer.code, credential };
  const { access_token, token_type, expires_in, scope } = answer;
  if (access_token && token_type && expires_in && scope)
    return { ...answer, access_token, token_type, expires_in: Number(expires_in), scope, credential };
  throw new GoogleRefusedError(answer.error_description ?? signInErrorsTexts.refused);
};

/**
 * Opens the account chooser in a popup and returns Google's response as our request. Call it in a click handler, or the
 * browser blocks the popup.
 * @throws one of the four errors above
 */
export const askGoogle = async (
  flow: "code-popup" | "token-popup",
  config: { readonly clientId: string; readonly scriptUrl: string },
): Promise<GoogleCallbackRequest> => {
  await loadGoogleScript(config.scriptUrl);
  const identity = globalThis.google;
  if (!identity) throw new GoogleProviderError("The identity script defines no client");
  const { promise, resolve, reject } = Promise.withResolvers<GoogleAnswer>();
  const options: ClientOptions = {
    client_id: config.clientId,
    scope: googleScopes.join(" "),
    callback: resolve,
    error_callback: ({ type }) => reject(popupError(type)),
  };
  const { oauth2 } = identity.accounts;
  if (flow === "token-popup") oauth2.initTokenClient(options).requestAccessToken();
  else oauth2.initCodeClient({ ...options, ux_mode: "popup" }).requestCode();
  return asCallbackRequest(await promise);
};
