import { lazy, Suspense, useState } from "react";
import { Boundary } from "../boundary/boundary.tsx";
import { LoadError } from "../remotes/load-error.ts";
import { NotLoaded } from "../remotes/not-loaded.tsx";
import { Waiting } from "../remotes/waiting.tsx";
import { loadedSession, loadSession } from "./load-session.ts";

const Late = lazy(async () => ({ default: (await loadSession()).Session }));

/**
 * The signed-in bundle, with a loading screen until it has loaded. If it has loaded before, nothing suspends, so a
 * document that is hydrated with it stays unchanged.
 */
export const LateSession = () => {
  const [session] = useState(loadedSession);
  if (session) return <session.Session />;
  return (
    <Boundary
      fallback={error => {
        if (!(error instanceof LoadError)) throw error;
        return <NotLoaded onRetry={() => location.reload()} />;
      }}
    >
      <Suspense fallback={<Waiting />}>
        <Late />
      </Suspense>
    </Boundary>
  );
};
