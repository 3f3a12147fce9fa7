import type { GoogleCallbackRequest } from "@phaselock/contracts";
import { isTemporaryFailure, publicText, TokensNotStoredError } from "@phaselock/web";
import { texts } from "../texts.ts";
import type { CallbackAddress, TokenOfAddress } from "./read-callback.ts";

const { callback } = texts;

/** Where a callback stands. In the first four steps something is under way, and its event leads on. */
export type CallbackState =
  /** The server is asked for a sign-in of ours for Google's code. */
  | { readonly step: "exchange"; readonly answer: GoogleCallbackRequest }
  /** The server is asked whether a token of this browser's own asking is good. */
  | { readonly step: "validate"; readonly token: TokenOfAddress }
  /** The server could not be asked: the token is stored with its expiry, unless somebody is signed in. */
  | { readonly step: "keep"; readonly token: TokenOfAddress }
  /** Is any token stored? */
  | { readonly step: "look" }
  | { readonly step: "success"; readonly isNew: boolean }
  | { readonly step: "failure"; readonly message: string };

export type CallbackEvent =
  | { readonly type: "signed-in" }
  | { readonly type: "failed"; readonly error: unknown }
  | { readonly type: "kept" }
  | { readonly type: "looked"; readonly isAnyStored: boolean };

const failure = (message: string): CallbackState => ({ step: "failure", message });

/** The first step: an error, a code, a token, or nothing, in this order (SPEC.md §4). */
export const beginCallback = (address: CallbackAddress): CallbackState => {
  switch (address.kind) {
    case "error":
      return failure(address.message);
    case "code": {
      const { code, state, credential } = address;
      // The server takes a code without state for the popup's, which never comes back here: somebody else put it there.
      return state
        ? { step: "exchange", answer: { code, state, credential } }
        : failure(callback.exchangeFailed);
    }
    case "token": {
      const { kind: _, ...token } = address;
      return { step: "validate", token };
    }
    case "nothing":
      return { step: "look" };
  }
};

const exchangeFailure = (error: unknown): string => {
  if (error instanceof TokensNotStoredError) return texts.signInErrors.notKept;
  const isItsOwnMessage = error instanceof Error && error.name === "NoTokenError";
  return isItsOwnMessage ? error.message : publicText(error, callback.exchangeFailed);
};

const validationFailure = (error: unknown): string =>
  error instanceof TokensNotStoredError ? texts.signInErrors.notKept : callback.validationFailed;

/** The next step. What does not belong to the step that is under way changes nothing. */
export const nextCallback = (state: CallbackState, event: CallbackEvent): CallbackState => {
  switch (state.step) {
    case "exchange":
      if (event.type === "signed-in") return { step: "success", isNew: true };
      return event.type === "failed" ? failure(exchangeFailure(event.error)) : state;
    case "validate":
      if (event.type === "signed-in") return { step: "success", isNew: true };
      if (event.type !== "failed") return state;
      return isTemporaryFailure(event.error)
        ? { step: "keep", token: state.token }
        : failure(validationFailure(event.error));
    case "keep":
      return event.type === "kept" ? { step: "look" } : state;
    case "look":
      if (event.type !== "looked") return state;
      return event.isAnyStored ? { step: "success", isNew: false } : failure(callback.noToken);
    default:
      return state;
  }
};
