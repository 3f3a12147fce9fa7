import { useEffect } from "react";
import type { RemoteName } from "../routes/product-route.ts";
import type { LoadError } from "./load-error.ts";
import { NotLoaded } from "./not-loaded.tsx";
import { reportFailure } from "./report-failure.ts";

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
  useEffect(() => reportFailure(remote, error), [remote, error]);
  return <NotLoaded onRetry={onRetry} />;
};
