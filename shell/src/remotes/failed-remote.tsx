import { measure } from "@phaselock/web/page";
import { useEffect } from "react";
import type { RemoteName } from "../routes/product-route.ts";
import { failureReason } from "./failure-reason.ts";
import type { LoadError } from "./load-error.ts";
import { NotLoaded } from "./not-loaded.tsx";

/** Shown in place of a remote's screen that failed to load. Measures the failure. */
export const FailedRemote = ({
  remote,
  error,
  onRetry,
}: {
  readonly remote: RemoteName;
  readonly error: LoadError;
  readonly onRetry: () => void;
}) => {
  useEffect(() => measure({ kind: "remote-failure", remote, reason: failureReason(error) }), [remote, error]);
  return <NotLoaded onRetry={onRetry} />;
};
