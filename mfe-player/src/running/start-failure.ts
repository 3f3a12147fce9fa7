import { ApiError, isUnanswered, publicText } from "@phaselock/web";

/** Why nothing plays, in words, and the place that helps. */
export type StartFailure = { readonly text: string; readonly to?: "/pricing" | "/play" };

/** The browser gives no sound. */
export class NoAudioError extends Error {
  override readonly name = "NoAudioError";
}

/** A failed start in words. */
export function failureOf(error: unknown): StartFailure {
  if (error instanceof NoAudioError)
    return {
      text: "This browser gives no sound. Close other applications that use it, or try another browser.",
    };
  if (isUnanswered(error))
    return { text: "The server does not answer. Nothing was charged; try again in a moment." };
  const text = publicText(error, "The session could not be started. Nothing was charged.");
  switch (error instanceof ApiError ? error.code : undefined) {
    case "payment_required":
    case "premium_required":
    case "free_session_too_long":
      return { text, to: "/pricing" };
    case "session_already_running":
    case "session_ended":
      return { text, to: "/play" };
    default:
      return { text };
  }
}
