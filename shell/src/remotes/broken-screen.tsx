import { use, useEffect } from "react";
import { BrokenNotice } from "../boundary/application-error.tsx";
import type { RemoteName } from "../routes/product-route.ts";
import { LoadError } from "./load-error.ts";
import { OrPrerendered } from "./or-prerendered.tsx";
import { reportFailure } from "./report-failure.ts";
import { Waiting } from "./waiting.tsx";

/** In place of a screen that threw again after it was mounted again: its last known good release, or the notice. */
export const BrokenScreen = ({
  error,
  remote,
  onFallBack,
  onRetry,
}: {
  readonly error: unknown;
  readonly remote: RemoteName;
  /** Opens the last known good release; undefined if that is what threw. */
  readonly onFallBack: (() => void) | undefined;
  readonly onRetry: () => void;
}) => {
  const Notice = use(BrokenNotice);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a screen breaks once; the functions change with each render
  useEffect(() => {
    reportFailure(remote, new LoadError("The screen threw", { cause: error }));
    onFallBack?.();
  }, [error]);
  return onFallBack ? (
    <OrPrerendered>
      <Waiting />
    </OrPrerendered>
  ) : (
    <OrPrerendered onRetry={onRetry}>
      <Notice onRetry={onRetry} />
    </OrPrerendered>
  );
};
