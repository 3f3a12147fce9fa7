import { useEffect } from "react";
import type { RemoteName } from "../routes/product-route.ts";
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
  useEffect(() => {
    import("../measuring/measure-failure.ts")
      .then(({ measureFailure }) => measureFailure(remote, error))
      // The network may be why the remote failed.
      .catch(() => undefined);
  }, [remote, error]);
  return <NotLoaded onRetry={onRetry} />;
};
