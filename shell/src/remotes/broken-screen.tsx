import { use, useEffect } from "react";
import { BrokenNotice } from "../boundary/application-error.tsx";
import type { RemoteName } from "../routes/product-route.ts";
import { LoadError } from "./load-error.ts";
import { OrPrerendered } from "./or-prerendered.tsx";
import { reportFailure } from "./report-failure.ts";

/** Shown in place of a screen that threw again after it was mounted again, and has no other release. */
export const BrokenScreen = ({
  error,
  remote,
  onRetry,
}: {
  readonly error: unknown;
  readonly remote: RemoteName;
  readonly onRetry: () => void;
}) => {
  const Notice = use(BrokenNotice);
  useEffect(
    () => reportFailure(remote, new LoadError("The screen threw", { cause: error })),
    [remote, error],
  );
  return (
    <OrPrerendered onRetry={onRetry}>
      <Notice onRetry={onRetry} />
    </OrPrerendered>
  );
};
