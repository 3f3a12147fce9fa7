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
import { LastSession, lastOf } from "./last-session.tsx";
import { Library } from "./library.tsx";
import { Suggestion } from "./suggestion.tsx";
import { playTexts } from "./texts.tsx";
import { useFavourites } from "./use-favourites.ts";

const words = playTexts;

/** /play, and above the profile on /home: what is unfinished, the suggestion, the last session, and every mode. */
export default function Play() {
  const data = usePlayData();
  const favourites = useFavourites();
  useJournalFlush();
  useOfflineSync();
  usePrepareOffline();

  if (data.status !== "ready") return <LoadStatus title={words.title} status={data.status} />;
  const { user, modes, sessions, goals, means } = data;
  const unfinished = unfinishedOf(sessions);
  const last = lastOf(sessions);
  return (
    <div className="wrap">
      <title>{commonTexts.documentTitle(words.title)}</title>
      <h1 className="unseen">{words.title}</h1>
      <OfflineLine userId={user.id} />
      <UnsyncedSessions />
      {unfinished && <ContinueBanner session={unfinished} modes={modes} />}
      <Suggestion modes={modes} means={means} userId={user.id} favourites={favourites} />
      {last && <LastSession session={last} modes={modes} means={means} />}
      <Library modes={modes} goals={goals} means={means} favourites={favourites} />
    </div>
  );
}
