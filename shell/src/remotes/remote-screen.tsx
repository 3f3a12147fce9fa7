import { Suspense, useState } from "react";
import { Boundary } from "../boundary/boundary.tsx";
import type { RemoteContent } from "../routes/product-route.ts";
import { FailedRemote } from "./failed-remote.tsx";
import { LoadError } from "./load-error.ts";
import { retryRemote, screenOf } from "./load-screen.ts";
import { Waiting } from "./waiting.tsx";

/** A screen of a remote. If it fails to load, it shows the error with Retry, and the rest of the page still works. */
export const RemoteScreen = ({ remote, screen, waiting }: RemoteContent) => {
  const [attempt, setAttempt] = useState(0);
  const Screen = screenOf(remote, screen);
  const retry = () => {
    retryRemote(remote);
    setAttempt(attempt + 1);
  };
  return (
    <Boundary
      key={`${remote}/${screen}/${attempt}`}
      fallback={error => {
        if (!(error instanceof LoadError)) throw error;
        return <FailedRemote remote={remote} error={error} onRetry={retry} />;
      }}
    >
      <Suspense fallback={<Waiting label={waiting} />}>
        <Screen />
      </Suspense>
    </Boundary>
  );
};
