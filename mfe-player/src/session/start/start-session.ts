import type { Adaptation, AdaptTo } from "@phaselock/adaptation";
import { sessionControlDefaults, sessionSchema } from "@phaselock/contracts";
import { type Audio, type AudioTrouble, openAudio } from "@phaselock/playback";
import { api, deviceSound, measure } from "@phaselock/web";
import { runLater } from "../../shared/run-later.ts";
import { adaptSession } from "../adapting/adapt-session.ts";
import { readAllowed } from "../adapting/consents.ts";
import { treatedSchedule } from "../comparison/treated-schedule.ts";
import type { OfflineRecorder } from "../offline/record-offline.ts";
import { startOffline } from "../offline/start-offline.ts";
import type { Player } from "../player/player.ts";
import type { PlayerState } from "../player/session-machine.ts";
import { startPlayer } from "../player/start-player.ts";
import { type Journal, writeJournal } from "../reports/journal.ts";
import { sendReport } from "../reports/send-report.ts";
import type { Plan } from "./plan.ts";
import { NoAudioError, OtherTreatmentError } from "./start-failure.ts";

/** The player of a started session, and the plan that it plays: an offline session has an id of its own. */
export type StartedPlayer = Player & {
  readonly plan: Plan;
  /** Null if the session doesn't adapt: no signal is on, it started offline, or it belongs to an experiment. */
  readonly adaptation: Adaptation | null;
  /** Whether it doesn't adapt because the server didn't say in time which signals are allowed. */
  readonly isConsentUnread: boolean;
};

const { brightnessPercent } = sessionControlDefaults;
const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What the server and the offline store receive about a new session. */
function describe({ modeId, patternId, schedule, mix, visual }: Plan, audio?: Audio) {
  const userAgent = navigator.userAgent.slice(0, 512);
  return {
    modeId,
    plannedSeconds: schedule.seconds,
    timeZone: timeZone(),
    deviceInfo: { userAgent, ...(audio && { sampleRateHz: audio.sampleRate }) },
    ...(patternId && { patternId }),
    ...(mix.isPure && { isPure: true }),
    ...(visual && { visual }),
  };
}

const requestStart = (id: string) => api.post("/api/sessions/{id}/start", sessionSchema, { params: { id } });

/**
 * Starts an experiment's session before its sound is opened, because the sound depends on what the server draws at the
 * start. It costs nothing, so no credits are held. If the experiment has ended meanwhile, nothing is drawn.
 */
async function startTreated(plan: Plan): Promise<Plan> {
  const { sessionId: id, payment, experimentId } = plan;
  if (plan.isKnown || experimentId === null) return plan;
  await api.post("/api/sessions", sessionSchema, {
    body: { id, payment, experimentId, ...describe(plan) },
  });
  const { treatmentId, sham } = await requestStart(id);
  return { ...plan, treatmentId, sham };
}

/**
 * Those of a plan's signals that are still allowed, whatever the page has known: they may have been withdrawn elsewhere.
 * Null if the server doesn't say in time; the session then doesn't adapt.
 */
async function stillAllowed({ adaptTo }: Plan): Promise<AdaptTo | null | undefined> {
  if (!adaptTo) return undefined;
  const allowed = await readAllowed();
  return allowed && { ...adaptTo, signals: adaptTo.signals.filter(name => allowed.includes(name)) };
}

/**
 * Registers a new session with the server, unless it has started already. Returns its recorder if there is no network and
 * it plays offline.
 * @throws OtherTreatmentError if the server's session is treated: the sound that is open plays it untreated
 */
async function register(plan: Plan, audio: Audio): Promise<OfflineRecorder | undefined> {
  const { sessionId: id, payment, experimentId, isKnown } = plan;
  if (isKnown || experimentId !== null) return undefined;
  const described = describe(plan, audio);
  try {
    await api.post("/api/sessions", sessionSchema, { body: { id, payment, ...described } });
    const { treatmentId } = await requestStart(id);
    if (treatmentId !== null) throw new OtherTreatmentError("The session has a treatment");
    return undefined;
  } catch (error) {
    return startOffline(plan, described, error);
  }
}

const onTrouble = (reason: AudioTrouble): void => measure({ kind: "audio-trouble", reason });

/**
 * Starts a session in three steps: open the audio device, register with the server (hold and start), play. The device
 * comes first, so that no credits are held when there is no sound. A session of an experiment starts before. A retry with
 * the same plan is safe.
 * @param isLeft whether the user has left the screen meanwhile: no signal is then started, so that no camera is asked for
 * @throws errors that `failureOf` turns into UI text
 */
export async function startSession(
  composed: Plan,
  isLeft: () => boolean,
  open = openAudio,
): Promise<StartedPlayer> {
  const reading = stillAllowed(composed);
  const plan = await startTreated(composed);
  const { userId, sessionId, ownAudio, state } = plan;
  const schedule = await treatedSchedule(plan.schedule, plan);
  const volumePercent = deviceSound.readLevelPercent();
  const startSeconds = state.playedSeconds;
  const audio = await open({ schedule, startSeconds, volumePercent, ownAudio, onTrouble }).catch(
    (cause: unknown) => {
      throw new NoAudioError("No AudioWorklet", { cause });
    },
  );
  const offline = await register(plan, audio).catch((error: unknown) => {
    audio.close();
    throw error;
  });
  const adaptTo = await reading;
  const send = (report: PlayerState["unsent"][number]) =>
    offline ? offline.send(report) : sendReport(plan, report, state.nextSequence);
  const saveJournal = (journal: Omit<Journal, "sessionId" | "userId">) => {
    if (!offline) writeJournal(localStorage, { userId, sessionId, ...journal });
  };
  const clocks = { nowMs: () => performance.now(), unixMs: () => Date.now() };
  const player = startPlayer({ audio, send, saveJournal, runLater, ...clocks }, schedule, state, {
    volumePercent,
    brightnessPercent,
    mix: plan.mix,
  });
  if (!offline) {
    const adaptation = isLeft() ? null : adaptSession({ ...plan, adaptTo: adaptTo ?? undefined }, player);
    return { ...player, plan, isConsentUnread: adaptTo === null, adaptation };
  }
  const leave = () => {
    player.leave();
    offline.leave(player.view().session.unsent.at(-1));
  };
  return {
    ...player,
    leave,
    adaptation: null,
    isConsentUnread: false,
    plan: { ...plan, sessionId: offline.sessionId, isOffline: true },
  };
}
