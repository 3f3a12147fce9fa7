import type { OfflineSession } from "@phaselock/web";
import { describe, expect, it } from "vitest";
import { recordOffline } from "./record-offline.ts";

const startMs = Date.parse("2026-11-22T12:00:00.000Z");
const session = { id: "a", userId: "u", modeName: "Clear Head" };
const plan = { modeId: "clear-head", plannedSeconds: 600, timeZone: "Europe/Zurich", lease: "signed" };
const sampleAt = (atSeconds: number) => ({
  atSeconds,
  beatHz: 10,
  volumePercent: 50,
  brightnessPercent: 100,
});

const record = async (canWrite = true) => {
  let stored: OfflineSession | undefined;
  const clock = { ms: startMs, ended: 0, canWrite };
  const recorder = await recordOffline(
    {
      store: {
        addSession: async added => {
          if (clock.canWrite) stored = added;
          return clock.canWrite;
        },
        changeSession: async (_, change) => {
          if (clock.canWrite && stored) stored = change(stored);
          return clock.canWrite;
        },
      },
      nowMs: () => clock.ms,
      onEnded: () => {
        clock.ended++;
      },
    },
    session,
    plan,
  );
  return { recorder, clock, stored: () => stored };
};

describe("the record of a session played offline", () => {
  it("holds the seconds, the end and every sample of the reports so far", async () => {
    const { recorder, clock, stored } = await record();
    clock.ms += 15_000;
    await recorder?.send({ sequence: 2, state: "running", playedSeconds: 1, samples: [sampleAt(1)] });
    clock.ms += 15_000;
    await recorder?.send({ sequence: 3, state: "stopped", playedSeconds: 2, samples: [sampleAt(2)] });
    expect(stored()).toMatchObject({
      request: {
        startedAt: "2026-11-22T12:00:00.000Z",
        endedAt: "2026-11-22T12:00:30.000Z",
        playedSeconds: 2,
      },
      samples: [sampleAt(1), sampleAt(2)],
    });
  });

  it("is over with the report of the end", async () => {
    const { recorder, clock } = await record();
    await recorder?.send({ sequence: 1, state: "running", playedSeconds: 0, samples: [] });
    expect(clock.ended).toBe(0);
    await recorder?.send({ sequence: 2, state: "completed", playedSeconds: 600, samples: [] });
    expect(clock.ended).toBe(1);
  });

  it("is over once the player has left and its last report is stored", async () => {
    const { recorder, clock } = await record();
    const last = { sequence: 3, state: "paused", playedSeconds: 9, samples: [] } as const;
    recorder?.leave({ ...last, samples: [] });
    await recorder?.send({ ...last, sequence: 2, samples: [] });
    expect(clock.ended).toBe(0);
    await recorder?.send({ ...last, samples: [] });
    expect(clock.ended).toBe(1);

    const left = await record();
    left.recorder?.leave(undefined);
    expect(left.clock.ended).toBe(1);
  });

  it.for([
    ["set back an hour", -3_600_000, "2026-11-22T12:02:00.000Z"],
    ["set forward two days", 48 * 3_600_000, "2026-11-23T12:00:00.000Z"],
  ] as const)(
    "a clock %s while it plays → an end that the server accepts",
    async ([_, changeMs, endedAt]) => {
      const { recorder, clock, stored } = await record();
      clock.ms += changeMs;
      await recorder?.send({ sequence: 2, state: "stopped", playedSeconds: 120, samples: [] });
      expect(stored()?.request.endedAt).toBe(endedAt);
    },
  );

  it("a full disk: no session starts; a report stays with the player", async () => {
    expect((await record(false)).recorder).toBeUndefined();
    const { recorder, clock } = await record();
    clock.canWrite = false;
    const report = { sequence: 1, state: "stopped", playedSeconds: 1, samples: [] } as const;
    expect(await recorder?.send({ ...report, samples: [] })).toBe("unanswered");
    expect(clock.ended).toBe(0);
  });
});
