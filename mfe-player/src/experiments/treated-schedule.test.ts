import { createHash, randomUUID } from "node:crypto";
import { digestPlaysBeat, treatmentText } from "@phaselock/contracts";
import { scheduleOf, withoutBeat } from "@phaselock/signal";
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

it("without a treatment, and with one that plays the beat, the schedule stays as it is", async () => {
  const schedule = scheduleOf(calmFocus, 360);
  expect(await treatedSchedule(schedule, null)).toBe(schedule);
  for (let n = 0; n < 20; n++) {
    const id = randomUUID();
    expect(await treatedSchedule(schedule, id)).toEqual(
      serverPlaysBeat(id) ? schedule : withoutBeat(schedule),
    );
  }
});
