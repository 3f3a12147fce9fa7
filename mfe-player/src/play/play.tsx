import { cx } from "@phaselock/ui";
import { Navigate, screeningAddress, useLocation } from "@phaselock/web";
import { LoadStatus } from "../data/load-status.tsx";
import { OfflineLine } from "../offline/offline-line.tsx";
import { UnsyncedSessions } from "../offline/unsynced-sessions.tsx";
import { useOfflineSync } from "../offline/use-offline-sync.ts";
import { usePrepareOffline } from "../offline/use-prepare-offline.ts";
import { texts } from "../texts.ts";
import { ContinueBanner } from "./continue-banner.tsx";
import { Library } from "./library.tsx";
import styles from "./play.module.css";
import { usePlayData } from "./play-data.ts";
import { unfinishedOf } from "./unfinished.ts";
import { useJournalFlush } from "./use-journal-flush.ts";

const words = texts.play;

/** /play: the library, and how the next session is paid. */
export default function Play() {
  const data = usePlayData();
  const { search } = useLocation();
  useJournalFlush();
  useOfflineSync();
  usePrepareOffline();

  if (data.status !== "ready") return <LoadStatus title={words.title} status={data.status} />;
  if (!data.screening)
    return <Navigate to={screeningAddress(data.user.hasCompletedOnboarding, `/play${search}`)} replace />;
  const unfinished = unfinishedOf(data.sessions);
  return (
    <div className="wrap">
      <title>{texts.common.documentTitle(words.title)}</title>
      <header className={styles.head}>
        <h1 className={styles.title}>{texts.library.heading}</h1>
        <p className={cx("muted", styles.lead)}>{texts.library.lead}</p>
      </header>
      <OfflineLine userId={data.user.id} />
      <UnsyncedSessions />
      {unfinished && <ContinueBanner session={unfinished} />}
      <Library
        modes={data.modes}
        sessions={data.sessions}
        goals={data.goals}
        means={data.means}
        balance={data.balance}
      />
    </div>
  );
}
