import { measure } from "@phaselock/web/measuring";
import type { LoadError } from "../remotes/load-error.ts";
import type { RemoteName } from "../routes/product-route.ts";
import { failureReason } from "./failure-reason.ts";

/** Measures a remote, or a part of the shell, that failed to load. */
export const measureFailure = (remote: RemoteName | "shell", error: LoadError): void =>
  measure({ kind: "remote-failure", remote, reason: failureReason(error) });
