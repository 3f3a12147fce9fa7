import { Navigate, screeningAddress } from "@phaselock/web";
import { useState } from "react";
import { LoadStatus } from "../data/load-status.tsx";
import { OfflineLine } from "../offline/offline-line.tsx";
import { UnsyncedSessions } from "../offline/unsynced-sessions.tsx";
import { useOfflineSync } from "../offline/use-offline-sync.ts";
import { usePrepareOffline } from "../offline/use-prepare-offline.ts";
import { texts } from "../texts.ts";
import { Choices } from "./choices.tsx";
import { ContinueBanner } from "./continue-banner.tsx";
import { ModeRow } from "./mode-row.tsx";
import { type Choice, payable } from "./payment.ts";
import styles from "./play.module.css";
import { usePlayData } from "./play-data.ts";
import { unfinishedOf } from "./unfinished.ts";
import { useJournalFlush } from "./use-journal-flush.ts";

const words = texts.play;

const defaultChoice: Choice = { payment: "credits", seconds: 360 };

/** /play: the modes, and how the next session is paid. */
export default function Play() {
  const data = usePlayData();
  const [wanted, setWanted] = useState(defaultChoice);
  useJournalFlush();
  useOfflineSync();
  usePrepareOffline();

  if (data.status !== "ready") return <LoadStatus title={words.title} status={data.status} />;
  if (!data.screening)
    return <Navigate to={screeningAddress(data.user.hasCompletedOnboarding, "/play")} replace />;
  const choice = payable(wanted, data.means);
  const unfinished = unfinishedOf(data.sessions);
  return (
    <div className="wrap">
      <title>{texts.common.documentTitle(words.title)}</title>
      <header className={styles.head}>
        <h1 className={styles.title}>{words.title}</h1>
        <p className="muted">{words.lead}</p>
      </header>
      <OfflineLine userId={data.user.id} />
      <UnsyncedSessions />
      {unfinished && <ContinueBanner session={unfinished} />}
      <Choices choice={choice} means={data.means} balance={data.balance} onChange={setWanted} />
      <ul className={styles.modes}>
        {data.modes.map(mode => (
          <ModeRow key={mode.id} mode={mode} choice={choice} />
        ))}
      </ul>
    </div>
  );
}
