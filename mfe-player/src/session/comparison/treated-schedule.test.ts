import { createHash, randomUUID } from "node:crypto";
import { digestPlaysBeat, treatmentText } from "@phaselock/contracts";
import { firstPicture, nextPicture } from "@phaselock/picture";
import { integralAt, type Schedule, scheduleOf, valueAt, withoutBeat } from "@phaselock/signal";
import { calmFocus } from "@phaselock/signal/testing";
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

it("without a treatment the schedule stays as it is; with one the sound has the beat or not, the light never", async () => {
  const schedule = scheduleOf(calmFocus, 360);
  expect(await treatedSchedule(schedule, null)).toBe(schedule);
  for (let n = 0; n < 20; n++) {
    const id = randomUUID();
    expect(await treatedSchedule(schedule, id)).toEqual(
      serverPlaysBeat(id) ? { ...schedule, beatLeftOut: true } : withoutBeat(schedule),
    );
  }
});

/** The picture of a minute, ten frames a second. */
function picturesOf(schedule: Schedule) {
  const audibleAt = (seconds: number) => ({
    isPlaying: true,
    seconds,
    partPlayed: seconds / schedule.seconds,
    beatHz: valueAt(schedule.beat, seconds),
    beatCycles: integralAt(schedule.beat, seconds),
    breathCycles: schedule.breath && integralAt(schedule.breath, seconds),
    beatLeftOut: schedule.beatLeftOut,
  });
  let picture = firstPicture(audibleAt(0));
  return Array.from({ length: 600 }, (_, n) => {
    const audible = audibleAt(n / 10);
    picture = nextPicture(picture, { audible, motion: "beat", isHeld: false, elapsedSeconds: 0.1 });
    return picture;
  });
}

it("both arms of an experiment have the same picture, and its light does not beat", async () => {
  const ids = Array.from({ length: 64 }, () => randomUUID());
  const [played, leftOut] = [ids.find(serverPlaysBeat), ids.find(id => !serverPlaysBeat(id))];
  if (!played || !leftOut) throw new Error("64 ids of one arm");
  const schedule = scheduleOf(calmFocus, 360);
  const [arm, other] = [await treatedSchedule(schedule, played), await treatedSchedule(schedule, leftOut)];
  expect(arm.tones).not.toEqual(other.tones);
  const pictures = picturesOf(arm);
  expect(pictures).toEqual(picturesOf(other));
  expect(pictures.every(({ frame }) => frame.light === 0)).toBe(true);
});
