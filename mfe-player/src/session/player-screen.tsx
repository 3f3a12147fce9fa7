import {
  type ModeAtLength,
  modeAtLength,
  ownModeId,
  type PlayableMode,
  paymentSchema,
  variantOf,
} from "@phaselock/contracts";
import { buttonClass } from "@phaselock/ui";
import { Link, Navigate, screeningAddress, useLocation, useParams } from "@phaselock/web";
import { LoadStatus } from "../shared/load-status.tsx";
import { commonTexts } from "../shared/texts.ts";
import { ForDevice } from "./headphones/for-device.tsx";
import { useOfflineSync } from "./offline/use-offline-sync.ts";
import { usePrepareOffline } from "./offline/use-prepare-offline.ts";
import { useOwnAudio } from "./own-audio/use-own-audio.ts";
import { useOwnMode } from "./own-mode/use-own-mode.ts";
import styles from "./player-screen.module.css";
import { ClosedMode } from "./ready/closed-mode.tsx";
import { useJournalFlush } from "./reports/use-journal-flush.ts";
import { type Choice, payable } from "./start/payment.ts";
import { PlannedSession } from "./start/planned-session.tsx";
import { usePlayData } from "./start/play-data.ts";
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

const isPlayable = (mode: ModeAtLength): mode is PlayableMode => mode.pattern.score !== null;

/** /play/:modeId?payment=…&seconds=…, and &continue=<session id> once the session has started: the player. */
export default function PlayerScreen() {
  const data = usePlayData();
  const { modeId } = useParams();
  const { pathname, search } = useLocation();
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
  if (!data.screening)
    return <Navigate to={screeningAddress(data.user.hasCompletedOnboarding, pathname + search)} replace />;
  if (own.status !== "ready") return <LoadStatus title={words.title} status={own.status} frame="window" />;
  const isOwn = modeId === ownModeId;
  const found = isOwn ? own.mode : data.modes.find(it => it.id === modeId);
  if (!found) return <UnknownMode />;

  const photosensitive = data.screening;
  const wanted: Choice = {
    payment: isOwn ? "premium" : (paymentSchema.safeParse(query.get("payment")).data ?? "credits"),
    seconds: Number(query.get("seconds")) || found.defaultDurationSeconds,
  };
  const choice = payable(wanted, data.means);
  const plannedSeconds = unfinished?.plannedSeconds ?? choice.seconds;
  const mode = modeAtLength(found, plannedSeconds);
  if (!isPlayable(mode)) return <ClosedMode mode={mode} />;
  return (
    <ForDevice key={`${mode.pattern.id} ${visit}`} mode={mode}>
      {(version, headphones, choices) => (
        <PlannedSession
          key={choices}
          userId={data.user.id}
          // What an experiment leaves out is heard on headphones only, so it plays as composed.
          mode={unfinished?.treatmentId ? mode : version}
          choice={choice}
          pictures={variantOf(found, plannedSeconds).visualizations}
          unfinished={unfinished}
          means={data.means}
          photosensitive={photosensitive}
          headphones={unfinished?.treatmentId ? null : headphones}
          ownAudio={ownAudio}
          onStarted={onStarted}
        />
      )}
    </ForDevice>
  );
}
