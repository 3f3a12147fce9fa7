import { measure } from "@phaselock/web/measuring";
import type { LoadError } from "../remotes/load-error.ts";
import type { RemoteName } from "../routes/product-route.ts";
import { failureReason } from "./failure-reason.ts";

/** Measures a remote that failed to load. */
export const measureFailure = (remote: RemoteName, error: LoadError): void =>
  measure({ kind: "remote-failure", remote, reason: failureReason(error) });
