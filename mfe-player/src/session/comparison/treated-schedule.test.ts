import { createHash, randomUUID } from "node:crypto";
import { digestPlaysBeat, treatmentText } from "@phaselock/contracts";
import { firstPicture, nextPicture } from "@phaselock/picture";
import {
  accentAt,
  integralAt,
  prepareSchedule,
  type Schedule,
  type Score,
  scheduleOf,
  shownBreathAt,
  valueAt,
  withoutBeat,
} from "@phaselock/signal";
import { calmFocus, constant, glassMusic } from "@phaselock/signal/testing";
import { expect, it } from "vitest";
import { playsBeat } from "./plays-beat.ts";
import { treatedSchedule } from "./treated-schedule.ts";

const serverPlaysBeat = (id: string) =>
  digestPlaysBeat(createHash("sha256").update(treatmentText(id)).digest());

it("player and server agree on the arm of any treatment", async () => {
  const ids = Array.from({ length: 100 }, () => randomUUID());
  expect(await Promise.all(ids.map(playsBeat))).toEqual(ids.map(serverPlaysBeat));
  expect(await playsBeat(ids[0]?.toUpperCase() ?? "")).toBe(serverPlaysBeat(ids[0] ?? ""));
});

/** Each sham with a score that it belongs to. */
const breathing = {
  ...glassMusic,
  beatHz: constant(0.1),
  pulse: undefined,
  music: { ...glassMusic.music, breath: constant(0.8) },
} as Score;
const compared = [
  ["equal ears", calmFocus, "equal-ears"],
  ["no pulse", glassMusic, "no-beat"],
  ["an uneven pulse", glassMusic, "jittered"],
  ["uneven breaths", breathing, "jittered"],
] as const;

it("a session without a treatment → its schedule stays as it is", async () => {
  const schedule = scheduleOf(calmFocus, 360);
  expect(await treatedSchedule(schedule, { treatmentId: null, sham: null })).toBe(schedule);
});

it.each(compared)(
  "%s: the sound has the beat or the server's sham, the light never beats",
  async (_, score, sham) => {
    const schedule = scheduleOf(score, 360);
    for (let n = 0; n < 20; n++) {
      const treatmentId = randomUUID();
      expect(await treatedSchedule(schedule, { treatmentId, sham })).toEqual(
        serverPlaysBeat(treatmentId) ? { ...schedule, beatLeftOut: true } : withoutBeat(schedule, sham),
      );
    }
  },
);

/** The picture of a minute, ten frames a second. */
function picturesOf(schedule: Schedule) {
  const scenes = prepareSchedule(schedule, 8_000);
  const audibleAt = (seconds: number) => ({
    isPlaying: true,
    seconds,
    partPlayed: seconds / schedule.seconds,
    beatHz: valueAt(schedule.beat, seconds),
    beatCycles: integralAt(schedule.beat, seconds),
    breathCycles: shownBreathAt(schedule, seconds),
    beatLeftOut: schedule.beatLeftOut,
    accent: accentAt(scenes, schedule, seconds),
  });
  let picture = firstPicture(audibleAt(0));
  return Array.from({ length: 600 }, (_, n) => {
    const audible = audibleAt(n / 10);
    picture = nextPicture(picture, { audible, motion: "beat", isHeld: false, elapsedSeconds: 0.1 });
    return picture;
  });
}

it.each(compared)(
  "%s: both arms have the same picture, and its light does not beat",
  async (_, score, sham) => {
    const ids = Array.from({ length: 64 }, () => randomUUID());
    const [played, leftOut] = [ids.find(serverPlaysBeat), ids.find(id => !serverPlaysBeat(id))];
    if (!played || !leftOut) throw new Error("64 ids of one arm");
    const schedule = scheduleOf(score, 360);
    const [arm, other] = await Promise.all(
      [played, leftOut].map(treatmentId => treatedSchedule(schedule, { treatmentId, sham })),
    );
    if (!arm || !other) throw new Error("no arms");
    expect(arm).not.toEqual(other);
    const pictures = picturesOf(arm);
    expect(pictures).toEqual(picturesOf(other));
    expect(pictures.every(({ frame }) => frame.light === 0)).toBe(true);
    if (score === breathing) expect(new Set(pictures.map(({ frame }) => frame.breathCycles)).size).toBe(1);
  },
);
