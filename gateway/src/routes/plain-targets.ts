import { AppError } from "@phaselock/service-kit";
import type { onRequestHookHandler } from "fastify";

/**
 * A path of the API has one spelling: segments of letters, digits, - _ . ~, none empty, none a dot segment, nothing
 * percent-encoded; then a query of visible ASCII. Every address of ours is written so. Two servers that read one
 * path differently are how a request gets past the table, and what has one spelling is read in one way.
 */
const plainUrl = /^(?:\/(?!\.{1,2}(?:[/?]|$))[\w.~-]+)+(?:\?[!"$-~]*)?$/;

/** Refuses an address that is spelt differently from those that the API gives out, and HTTP/0.9, which has no headers. */
export const refuseOddTargets: onRequestHookHandler = ({ raw }, _, done) => {
  if (raw.httpVersionMajor < 1) return done(new AppError("invalid_request", { detail: "HTTP/0.9" }));
  done(plainUrl.test(raw.url ?? "") ? undefined : new AppError("not_found"));
};
