import { type Payment, sessionControlDefaults, sessionSchema } from "@phaselock/contracts";
import type { Schedule } from "@phaselock/signal";
import { api, deviceSound } from "@phaselock/web";
import { runLater } from "../data/run-later.ts";
import { sendReport } from "../data/send-report.ts";
import { type Audio, openAudio } from "../device/audio.ts";
import { type Journal, writeJournal } from "../player/journal.ts";
import { type Player, startPlayer } from "../player/player.ts";
import type { PlayerState } from "../player/session-machine.ts";
import { NoAudioError } from "./start-failure.ts";

/** A session that is about to start, with its owner. */
export type Plan = {
  readonly userId: string;
  readonly sessionId: string;
  readonly modeId: string;
  readonly payment: Payment;
  readonly schedule: Schedule;
  /** Seconds and reports so far: none for a new session. */
  readonly state: PlayerState;
  /** Whether the server already knows the session, because it is resumed. */
  readonly isKnown: boolean;
};

const { brightnessPercent } = sessionControlDefaults;
const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

async function register(
  { sessionId, modeId, payment, schedule, isKnown }: Plan,
  audio: Audio,
): Promise<void> {
  if (isKnown) return;
  const deviceInfo = { userAgent: navigator.userAgent.slice(0, 512), sampleRateHz: audio.sampleRate };
  const plan = {
    id: sessionId,
    modeId,
    payment,
    plannedSeconds: schedule.seconds,
    timeZone: timeZone(),
    deviceInfo,
  };
  await api.post("/api/sessions", sessionSchema, { body: plan });
  await api.post("/api/sessions/{id}/start", sessionSchema, { params: { id: sessionId } });
}

/**
 * Starts a session in three steps: open the audio device, register with the server (hold and start), play. The device
 * comes first, so that no credits are held when there is no sound. A retry with the same plan is safe.
 * @throws errors that `failureOf` turns into UI text
 */
export async function startSession(plan: Plan): Promise<Player> {
  const { userId, sessionId, schedule, state } = plan;
  const volumePercent = deviceSound.readLevelPercent();
  const audio = await openAudio({ schedule, startSeconds: state.playedSeconds, volumePercent }).catch(
    (cause: unknown) => {
      throw new NoAudioError("No AudioWorklet", { cause });
    },
  );
  try {
    await register(plan, audio);
  } catch (error) {
    audio.close();
    throw error;
  }
  const send = (report: PlayerState["unsent"][number]) => sendReport(sessionId, report, state.nextSequence);
  const saveJournal = (journal: Omit<Journal, "sessionId" | "userId">) =>
    writeJournal(localStorage, { userId, sessionId, ...journal });
  const nowMs = () => performance.now();
  return startPlayer({ audio, send, saveJournal, nowMs, runLater }, schedule, state, {
    volumePercent,
    brightnessPercent,
  });
}
