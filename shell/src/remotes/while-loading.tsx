import type { RemoteName } from "../routes/product-route.ts";
import { FailedRemote } from "./failed-remote.tsx";
import { LoadError } from "./load-error.ts";
import type { Loading } from "./loading.ts";
import { OrPrerendered } from "./or-prerendered.tsx";
import { useIsLate } from "./use-is-late.ts";
import { Waiting } from "./waiting.tsx";
import { noticeAfterMs, timeoutError } from "./with-time-limit.ts";

const late = new LoadError("Not loaded in time", { cause: timeoutError(noticeAfterMs) });

/** In place of a screen while it loads, or waits for its data. After three seconds of loading it is the notice. */
export const WhileLoading = ({
  loading,
  waiting,
  remote,
  onRetry,
}: {
  readonly loading: Loading;
  readonly waiting: string | undefined;
  readonly remote: RemoteName;
  readonly onRetry: () => void;
}) =>
  useIsLate(loading) ? (
    <OrPrerendered onRetry={onRetry}>
      <FailedRemote remote={remote} error={late} onRetry={onRetry} />
    </OrPrerendered>
  ) : (
    <OrPrerendered>
      <Waiting label={waiting} />
    </OrPrerendered>
  );
