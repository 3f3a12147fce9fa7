import type { GoogleCallbackRequest } from "@phaselock/contracts";
import { isTemporaryFailure, publicText, TokensNotStoredError } from "@phaselock/web";
import type { CallbackAddress, TokenOfAddress } from "./read-callback.ts";
import { callbackTexts, signInErrorsTexts } from "./texts.ts";

const callback = callbackTexts;

/** The state of a callback. The first four steps are pending; their event leads to the next step. */
export type CallbackState =
  /** Exchanging Google's code with our server. */
  | { readonly step: "exchange"; readonly answer: GoogleCallbackRequest }
  /** Validating a token that this browser requested. */
  | { readonly step: "validate"; readonly token: TokenOfAddress }
  /** The server did not respond: the token is stored with its expiry, unless a user is signed in. */
  | { readonly step: "store"; readonly token: TokenOfAddress }
  /** Checking whether a token is stored. */
  | { readonly step: "check" }
  | { readonly step: "success"; readonly isNew: boolean }
  | { readonly step: "failure"; readonly message: string };

export type CallbackEvent =
  | { readonly type: "signed-in" }
  | { readonly type: "failed"; readonly error: unknown }
  | { readonly type: "stored" }
  | { readonly type: "checked"; readonly isAnyStored: boolean };

const failure = (message: string): CallbackState => ({ step: "failure", message });

/** The first step: an error, a code, a token, or nothing, in this order (docs/product.md#sign-in). */
export const startCallback = (address: CallbackAddress): CallbackState => {
  switch (address.kind) {
    case "error":
      return failure(address.message);
    case "code": {
      const { code, state, credential } = address;
      // The server accepts a code without state only from the popup, which never redirects here. So this one is forged.
      return state
        ? { step: "exchange", answer: { code, state, credential } }
        : failure(callback.exchangeFailed);
    }
    case "token": {
      const { kind: _, ...token } = address;
      return { step: "validate", token };
    }
    case "nothing":
      return { step: "check" };
  }
};

const exchangeFailure = (error: unknown): string => {
  if (error instanceof TokensNotStoredError) return signInErrorsTexts.notStored;
  const isItsOwnMessage = error instanceof Error && error.name === "NoTokenError";
  return isItsOwnMessage ? error.message : publicText(error, callback.exchangeFailed);
};

const validationFailure = (error: unknown): string =>
  error instanceof TokensNotStoredError ? signInErrorsTexts.notStored : callback.validationFailed;

/** The next step. An event that does not belong to the current step changes nothing. */
export const nextCallback = (state: CallbackState, event: CallbackEvent): CallbackState => {
  switch (state.step) {
    case "exchange":
      if (event.type === "signed-in") return { step: "success", isNew: true };
      return event.type === "failed" ? failure(exchangeFailure(event.error)) : state;
    case "validate":
      if (event.type === "signed-in") return { step: "success", isNew: true };
      if (event.type !== "failed") return state;
      return isTemporaryFailure(event.error)
        ? { step: "store", token: state.token }
        : failure(validationFailure(event.error));
    case "store":
      return event.type === "stored" ? { step: "check" } : state;
    case "check":
      if (event.type !== "checked") return state;
      return event.isAnyStored ? { step: "success", isNew: false } : failure(callback.noToken);
    default:
      return state;
  }
};
