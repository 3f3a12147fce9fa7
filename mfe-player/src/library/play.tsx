import { cx } from "@phaselock/ui";
import { OfflineLine } from "../session/offline/offline-line.tsx";
import { UnsyncedSessions } from "../session/offline/unsynced-sessions.tsx";
import { useOfflineSync } from "../session/offline/use-offline-sync.ts";
import { usePrepareOffline } from "../session/offline/use-prepare-offline.ts";
import { useJournalFlush } from "../session/reports/use-journal-flush.ts";
import { usePlayData } from "../session/start/play-data.ts";
import { unfinishedOf } from "../session/start/unfinished.ts";
import { LoadStatus } from "../shared/load-status.tsx";
import { commonTexts } from "../shared/texts.ts";
import { ContinueBanner } from "./continue-banner.tsx";
import { Library } from "./library.tsx";
import styles from "./play.module.css";
import { libraryTexts, playTexts } from "./texts.tsx";

const words = playTexts;

/** /play: the library, and how the next session is paid. */
export default function Play() {
  const data = usePlayData();
  useJournalFlush();
  useOfflineSync();
  usePrepareOffline();

  if (data.status !== "ready") return <LoadStatus title={words.title} status={data.status} />;
  const unfinished = unfinishedOf(data.sessions);
  return (
    <div className="wrap">
      <title>{commonTexts.documentTitle(words.title)}</title>
      <header className={styles.head}>
        <h1 className={styles.title}>{libraryTexts.heading}</h1>
        <p className={cx("muted", styles.lead)}>{libraryTexts.lead}</p>
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
