import type { RemoteName } from "../routes/product-route.ts";
import type { LoadError } from "./load-error.ts";

/** Measures that a release of a remote, or of the shell, failed. Its code loads only now. */
export const reportFailure = (remote: RemoteName | "shell", error: LoadError): void => {
  import("../measuring/measure-failure.ts")
    .then(({ measureFailure }) => measureFailure(remote, error))
    // The network may be why the remote failed.
    .catch(() => undefined);
};
