import { type Mode, ownModeId, paymentSchema } from "@phaselock/contracts";
import { buttonClass } from "@phaselock/ui";
import { Link, useParams } from "@phaselock/web";
import { LoadStatus } from "../shared/load-status.tsx";
import { commonTexts } from "../shared/texts.ts";
import { useOfflineSync } from "./offline/use-offline-sync.ts";
import { usePrepareOffline } from "./offline/use-prepare-offline.ts";
import { useOwnAudio } from "./own-audio/use-own-audio.ts";
import { useOwnMode } from "./own-mode/use-own-mode.ts";
import styles from "./player-screen.module.css";
import { useJournalFlush } from "./reports/use-journal-flush.ts";
import { type Choice, cheapestPayment } from "./start/payment.ts";
import { usePlayData } from "./start/play-data.ts";
import { PlayedMode } from "./start/played-mode.tsx";
import { useSessionToContinue, useVisit } from "./start/use-visit.ts";
import { playerTexts } from "./texts.tsx";

const words = playerTexts;

const UnknownMode = () => (
  <main className={styles.unknown}>
    <title>{commonTexts.documentTitle(words.unknown.title)}</title>
    <h1>{words.unknown.heading}</h1>
    <p className="muted">{words.unknown.text}</p>
    <Link to="/play" className={buttonClass("go")}>
      {words.unknown.all}
    </Link>
  </main>
);

/**
 * What an address asks for. Without a payment it spends credits only if its length needs them; without a length it is as
 * long as is free, or as the mode usually is.
 */
function wantedOf(query: URLSearchParams, { id, defaultDurationSeconds }: Mode): Choice {
  const seconds = Math.floor(Number(query.get("seconds"))) || 0;
  const named = id === ownModeId ? "premium" : paymentSchema.safeParse(query.get("payment")).data;
  return {
    payment: named ?? (seconds > 0 ? cheapestPayment(seconds) : "free"),
    seconds: seconds > 0 ? seconds : defaultDurationSeconds,
  };
}

/** /play/:modeId?payment=…&seconds=…, and &continue=<session id> once the session has started: the player. */
export default function PlayerScreen() {
  const data = usePlayData();
  const { modeId } = useParams();
  const { visit, query, onStarted } = useVisit();
  const { isLoaded, unfinished } = useSessionToContinue(query.get("continue"), data.sessions);
  useJournalFlush();
  useOfflineSync();
  usePrepareOffline();
  const ownAudio = useOwnAudio(data.user?.id, unfinished?.id);
  const patternId = query.get("pattern") ?? unfinished?.patternId ?? null;
  const own = useOwnMode(modeId, patternId, data.user?.subscriptionTier);

  if (data.status !== "ready") return <LoadStatus title={words.title} status={data.status} frame="window" />;
  if (!isLoaded || ownAudio.isLoading)
    return <LoadStatus title={words.title} status="loading" frame="window" />;
  if (own.status !== "ready") return <LoadStatus title={words.title} status={own.status} frame="window" />;
  const isOwn = modeId === ownModeId;
  const mode = isOwn ? own.mode : data.modes.find(it => it.id === modeId);
  if (!mode) return <UnknownMode />;

  const wanted = wantedOf(query, mode);
  return (
    <PlayedMode
      key={`${mode.id} ${visit}`}
      userId={data.user.id}
      mode={mode}
      suggestedScene={mode.scenes.find(it => it === query.get("scene")) ?? null}
      choice={wanted}
      unfinished={unfinished}
      means={data.means}
      screening={data.screening}
      ownAudio={ownAudio}
      onStarted={onStarted}
    />
  );
}
