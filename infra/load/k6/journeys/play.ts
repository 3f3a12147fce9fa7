import { sleep } from "k6";
import { moodBody, reportBody, sessionBody } from "../bodies.ts";
import { call, isOk, jsonOf } from "../call.ts";
import { type Person, think } from "../person.ts";
import { logNormal } from "../random.ts";
import { plan } from "../read-plan.ts";
import { readScreen } from "./read-screen.ts";
import { openScreen } from "./visit.ts";

type Session = { session: { status: string; lastReport: number; playedSeconds: number } };

/** The spread of session lengths around their median. */
const lengthSpread = 0.5;
/** Longest pause, in seconds. */
const pauseMaxSeconds = 20;

/** What the person has played so far. */
type Progress = { sequence: number; reportedSeconds: number };

const drawSeconds = ({ random }: Person): number => {
  const { playMaxSeconds, playMedianSeconds, reportEverySeconds } = plan.playing;
  const drawn = Math.round(logNormal(random, playMedianSeconds, lengthSpread));
  return Math.min(Math.max(drawn, reportEverySeconds), playMaxSeconds);
};

/** Chooses a mode in the library, and plays one session on credits, with the player's reports, sometimes a pause, and moods before and after. */
export const play = (person: Person): void => {
  const token = person.signIn?.token ?? "";
  const { reportEverySeconds, pausedShare } = plan.playing;
  openScreen(person, "/play", "mfe-player");
  readScreen(token, "library");
  think(person, 5);
  readScreen(token, "session");
  think(person, 8);

  const seconds = drawSeconds(person);
  const planned = sessionBody(person.random, Math.max(seconds, plan.contract.sessionMinSeconds));
  const path = `/api/sessions/${planned.id}`;
  const recordMood = (moment: "before" | "after"): void =>
    void call(
      "mood",
      {
        method: "PUT",
        to: `${path}/moods/${moment}`,
        name: "/api/sessions/{id}/moods/{moment}",
        token,
        body: moodBody(person.random, plan.contract.moods),
      },
      { "the mood is recorded": isOk },
    );
  const report = (
    progress: Progress,
    state: "running" | "paused" | "stopped" | "completed",
    playedSeconds: number,
  ) => {
    const sequence = progress.sequence + 1;
    const body = reportBody({ sequence, state, fromSeconds: progress.reportedSeconds, playedSeconds });
    const expected = state === "stopped" ? "abandoned" : state;
    call(
      "report",
      { method: "POST", to: `${path}/reports`, name: "/api/sessions/{id}/reports", token, body },
      {
        "the report is stored": answer =>
          answer.status === 202 && jsonOf<Session>(answer)?.session.lastReport === sequence,
        "the session is as reported": answer => jsonOf<Session>(answer)?.session.status === expected,
      },
    );
    Object.assign(progress, { sequence, reportedSeconds: playedSeconds });
  };

  call(
    "session-start",
    { method: "POST", to: "/api/sessions", token, body: planned },
    { "the session is planned": ({ status }) => status === 201 },
  );
  call(
    "session-start",
    { method: "POST", to: `${path}/start`, name: "/api/sessions/{id}/start", token },
    { "the session starts": isOk },
  );
  const playsSince = Date.now();
  recordMood("before");

  const progress: Progress = { sequence: 0, reportedSeconds: 0 };
  report(progress, "running", 0);
  const pausesAt = person.random() < pausedShare ? Math.floor(seconds / 2) : undefined;
  let pausedMs = 0;
  const playUntil = (second: number): void => {
    const left = playsSince + pausedMs + second * 1_000 - Date.now();
    if (left > 0) sleep(left / 1_000);
  };
  for (let next = reportEverySeconds; next < seconds; next += reportEverySeconds) {
    if (pausesAt !== undefined && pausedMs === 0 && next >= pausesAt) {
      playUntil(pausesAt);
      report(progress, "paused", pausesAt);
      const pausedAt = Date.now();
      sleep(
        Math.min(logNormal(person.random, 5, lengthSpread), pauseMaxSeconds) * Math.max(plan.thinkScale, 0.1),
      );
      report(progress, "running", pausesAt);
      pausedMs = Date.now() - pausedAt;
    }
    if (next <= progress.reportedSeconds) continue;
    playUntil(next);
    report(progress, "running", next);
  }
  playUntil(seconds);
  if (seconds >= planned.plannedSeconds) report(progress, "completed", seconds);
  else {
    // Ending a session early pauses it first: for 10 s, the player offers to undo the end.
    report(progress, "paused", seconds);
    report(progress, "stopped", seconds);
  }
  recordMood("after");
  readScreen(token, "home");
};
