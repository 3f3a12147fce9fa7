import { AppError } from "@phaselock/service-kit";
import type { onRequestHookHandler } from "fastify";

/**
 * A path of the API has one spelling: segments of letters, digits, - _ . ~, none empty, none a dot segment, nothing
 * percent-encoded; then a query of visible ASCII. All our URLs follow this. If two servers could read a path
 * differently, a request could bypass the table; a path with one spelling is read in one way.
 */
const plainUrl = /^(?:\/(?!\.{1,2}(?:[/?]|$))[\w.~-]+)+(?:\?[!"$-~]*)?$/;

/** Refuses URLs that are not in the API's own spelling, and HTTP/0.9, which has no headers. */
export const refuseOddTargets: onRequestHookHandler = ({ raw }, _, done) => {
  if (raw.httpVersionMajor < 1) return done(new AppError("invalid_request", { detail: "HTTP/0.9" }));
  done(plainUrl.test(raw.url ?? "") ? undefined : new AppError("not_found"));
};
