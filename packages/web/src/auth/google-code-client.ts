import { googleScopes } from "@phaselock/contracts";

/** Google's answer to a code request in a popup (Google Identity Services, initCodeClient). */
type CodeResponse = {
  readonly code?: string;
  readonly error?: string;
  readonly error_description?: string;
};
type CodeClient = { requestCode(): void };
type GoogleIdentity = {
  readonly accounts: {
    readonly oauth2: {
      initCodeClient(options: {
        client_id: string;
        scope: string;
        ux_mode: "popup";
        callback: (response: CodeResponse) => void;
        error_callback: (error: { readonly type: string }) => void;
      }): CodeClient;
    };
  };
};

declare global {
  // The name that Google's script defines.
  var google: GoogleIdentity | undefined;
}

/** Google, or its script, can't be used at all. */
export class GoogleProviderError extends Error {
  override readonly name = "GoogleProviderError";
}
/** Google gave no code, as when the user cancels. Its message is for the user. */
export class GoogleRefusedError extends Error {
  override readonly name = "GoogleRefusedError";
}
/** The user closed the account chooser. */
export class GoogleClosedError extends Error {
  override readonly name = "GoogleClosedError";
}

const scripts = new Map<string, Promise<void>>();

/** Loads the identity script once; a failed load is forgotten, so that it can be tried again. */
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

/**
 * Opens the account chooser in a popup and gives the authorization code, with the whole answer as `credential`. Must
 * be called while a click is handled, or the popup is blocked.
 */
export const requestGoogleCode = async (config: {
  readonly clientId: string;
  readonly scriptUrl: string;
}): Promise<{ readonly code: string; readonly credential: string }> => {
  await loadGoogleScript(config.scriptUrl);
  const identity = globalThis.google;
  if (!identity) throw new GoogleProviderError("The identity script defines no client");
  return new Promise((resolve, reject) => {
    const client = identity.accounts.oauth2.initCodeClient({
      client_id: config.clientId,
      scope: googleScopes.join(" "),
      ux_mode: "popup",
      callback: response => {
        if (response.code) resolve({ code: response.code, credential: JSON.stringify(response) });
        else reject(new GoogleRefusedError(response.error_description ?? "Google authentication failed"));
      },
      error_callback: ({ type }) =>
        reject(type === "popup_closed" ? new GoogleClosedError(type) : new GoogleProviderError(type)),
    });
    client.requestCode();
  });
};
