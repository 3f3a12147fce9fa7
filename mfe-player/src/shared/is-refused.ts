import { ApiError, isTemporaryFailure } from "@phaselock/web";

/**
 * Whether the server refused a request for good, so that a retry is pointless. It may still accept the request after no
 * answer, a server error, a 401 that asks for a new sign-in, or the owner's return.
 */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && !isTemporaryFailure(error) && error.status !== 401 && error.status < 500;
