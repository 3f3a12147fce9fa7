import {
  KnownConfig,
  RouteParams,
  removeAbsentUsers,
  useHasStoredSession,
  useLocation,
} from "@phaselock/web/page";
import { useEffect, useState } from "react";
import { ApplicationPanel } from "./boundary/boundaries.tsx";
import { followSkipLink } from "./frame/skip-link.ts";
import { Measuring } from "./measuring/measuring.tsx";
import { clearLastKnown } from "./offline/clear-last-known.ts";
import { NewVersion } from "./offline/new-version.tsx";
import { documentData } from "./remotes/document-data.ts";
import { RemoteScreen } from "./remotes/remote-screen.tsx";
import { type Standalone, standaloneAt } from "./routes/standalone.ts";
import { useArrival } from "./routes/use-arrival.ts";
import { LateSession } from "./signed-in/late-session.tsx";
import { loadedSession } from "./signed-in/load-session.ts";
import { prefetchSession } from "./signed-in/prefetch-session.ts";

/** A page that needs no signed-in bundle. Its document contains everything it needs. */
const StandalonePage = ({ page: { route, params } }: { readonly page: Standalone }) => {
  useEffect(prefetchSession, []);
  useEffect(clearLastKnown, []);
  useEffect(removeAbsentUsers, []);
  return (
    <KnownConfig value={documentData()?.config}>
      <RouteParams value={params}>
        <ApplicationPanel>
          <RemoteScreen {...route.content} />
        </ApplicationPanel>
      </RouteParams>
    </KnownConfig>
  );
};

/**
 * The product at any path. It mounts the signed-in bundle once a page needs it or this browser stores a sign-in or a
 * pending purchase, and keeps it mounted from then on. If the bundle failed to load, standalone pages still work.
 */
export const Product = () => {
  useArrival();
  useEffect(followSkipLink, []);
  const { pathname } = useLocation();
  const standalone = standaloneAt(pathname);
  const isNeeded = useHasStoredSession() || !standalone;
  const [wasNeeded, setWasNeeded] = useState(false);
  if (isNeeded && !wasNeeded) setWasNeeded(true);
  const stays = wasNeeded && loadedSession() !== undefined;
  return (
    <>
      {isNeeded || stays ? <LateSession /> : <StandalonePage page={standalone} />}
      <NewVersion />
      <Measuring />
    </>
  );
};
