import type { remoteFailures } from "@phaselock/contracts";
import type { LoadError } from "../remotes/load-error.ts";

/**
 * Why a remote failed to load. A browser rejects an import with a TypeError whether the file didn't arrive or arrived
 * damaged.
 */
export const failureReason = ({ cause }: LoadError): (typeof remoteFailures)[number] => {
  if (cause instanceof DOMException && cause.name === "TimeoutError") return "timeout";
  return cause instanceof TypeError ? "network" : "invalid";
};
