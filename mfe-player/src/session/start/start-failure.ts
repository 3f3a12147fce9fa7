import { ApiError, isTemporaryFailure, publicText } from "@phaselock/web";
import { AlreadyPlayingError, NotPreparedError } from "../offline/start-offline.ts";
import { startFailureTexts } from "../texts.tsx";

const words = startFailureTexts;

/** Why the session did not start, as UI text, and the page that helps. */
export type StartFailure = { readonly text: string; readonly to?: "/pricing" | "/play" };

/** The browser can't play sound. */
export class NoAudioError extends Error {
  override readonly name = "NoAudioError";
}

/** The server has planned the session with another treatment than this page: to play it would unblind it. */
export class OtherTreatmentError extends Error {
  override readonly name = "OtherTreatmentError";
}

/** Turns a start error into UI text. */
export function failureOf(error: unknown): StartFailure {
  if (error instanceof NoAudioError) return { text: words.noSound };
  if (error instanceof OtherTreatmentError) return { text: words.otherTreatment };
  if (error instanceof NotPreparedError) return { text: `${words.noAnswer} ${words.offline}` };
  if (error instanceof AlreadyPlayingError) return { text: words.alreadyPlaying };
  if (isTemporaryFailure(error)) return { text: words.noAnswer };
  const text = publicText(error, words.unknown);
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
