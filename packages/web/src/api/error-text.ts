import { texts } from "../texts.ts";

/** An error for a log or a report: its kind, its text, when it was caught, and its HTTP status if it has one. */
export type NormalisedError = {
  /** `network`: a response that is not ok, or none. `error`: any other Error. `unknown`: something else was thrown. */
  readonly type: "network" | "error" | "unknown";
  readonly message: string;
  /** ISO 8601, UTC. */
  readonly timestamp: string;
  readonly status?: number;
};

/** An error of a call: `ApiError` has both fields, `NoAnswerError` neither. */
type CallError = Error & { readonly status?: number; readonly body?: unknown };

const isCallError = (error: unknown): error is CallError =>
  error instanceof Error && (error.name === "ApiError" || error.name === "NoAnswerError");

/** The fields of a response body that may hold a text for the user, in order of preference. */
const textFields = ["error", "message", "details"] as const;

/** The body's text for the user, if it has one. */
export const textOfBody = (body: unknown): string | undefined => {
  if (typeof body !== "object" || body === null) return undefined;
  const fields: { [Field in (typeof textFields)[number]]?: unknown } = body;
  return textFields
    .map(name => fields[name])
    .find((value): value is string => typeof value === "string" && value !== "");
};

const textOf = (error: unknown): string => {
  if (error === undefined || error === null || error === "") return texts.errors.empty;
  if (typeof error === "string") return error;
  if (error instanceof Error) return error.message || texts.errors.withoutMessage;
  if (typeof error === "object") return textOfBody(error) ?? texts.errors.unknownObject;
  return texts.errors.unexpected;
};

/**
 * The error's text for the user (docs/product.md#errors): the body's `error`, `message` or `details`, else the error's
 * own message, else "Network error (status or unknown)".
 */
export const userMessage = (error: unknown): string => {
  if (!isCallError(error)) return textOf(error);
  return textOfBody(error.body) ?? (error.message || texts.errors.network(error.status));
};

const typeOf = (error: unknown): NormalisedError["type"] => {
  if (isCallError(error)) return "network";
  return error instanceof Error ? "error" : "unknown";
};

/** Converts any thrown value into one form (docs/product.md#errors). */
export const normaliseError = (error: unknown, nowMs: number): NormalisedError => ({
  type: typeOf(error),
  message: userMessage(error),
  timestamp: new Date(nowMs).toISOString(),
  ...(isCallError(error) && error.status !== undefined && { status: error.status }),
});
