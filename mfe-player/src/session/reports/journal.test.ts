import { describe, expect, it } from "vitest";
import { type Journal, readJournal, readJournals, removeReport, writeJournal } from "./journal.ts";
import { removeSignal } from "./remove-signal.ts";

const id = (last: number) => `019ab3f0-0000-7000-8000-00000000000${last}`;
const report = (sequence: number) =>
  ({ sequence, state: "paused", playedSeconds: 72, samples: [] }) satisfies Journal["unsent"][number];
const journal = (session: number, changed: Partial<Journal> = {}): Journal => ({
  userId: id(9),
  sessionId: id(session),
  nextSequence: 7,
  playedSeconds: 72,
  endedAtMs: null,
  unsent: [],
  ...changed,
});

/** An in-memory localStorage. */
function storage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

describe("the journal", () => {
  it("keeps the unanswered reports of an earlier session", () => {
    const kept = storage();
    const ended = journal(1, { unsent: [report(6)] });
    writeJournal(kept, ended);
    writeJournal(kept, journal(2));
    expect(readJournals(kept)).toEqual([journal(2), ended]);
  });

  it("an unreadable session → the other sessions stay readable", () => {
    const kept = storage();
    const good = journal(1, { unsent: [report(6)] });
    kept.setItem("phaselock_session_journals", JSON.stringify([{ ...journal(2), nextSequence: 0 }, good]));
    expect(readJournals(kept)).toEqual([good]);
  });

  it("an unanswered report keeps its adaptation → a reload sends it again unchanged", () => {
    const kept = storage();
    const decision = {
      number: 4,
      atSeconds: 125,
      reason: "drowsy" as const,
      deviationZ: -1.2,
      signals: ["camera" as const],
      quality: 0.9,
      beatOffsetHz: 0.25,
      volumeDb: 0,
      lightDepth: 1,
    };
    const window = { atSeconds: 125, seconds: 30, quality: 0.9, activity: { inputs: 2, hiddenSeconds: 0 } };
    const unsent = [{ ...report(6), adaptation: { windows: [window], decisions: [decision] } }];
    writeJournal(kept, journal(1, { unsent }));
    expect(readJournal(kept, id(1))?.unsent).toEqual(unsent);
  });

  it("no journal, or one that can't be read → a withdrawn signal changes nothing", () => {
    const kept = storage();
    removeSignal(kept, id(9), "probe");
    expect(kept.getItem("phaselock_session_journals")).toBeNull();
    kept.setItem("phaselock_session_journals", "not a journal");
    removeSignal(kept, id(9), "probe");
    expect(kept.getItem("phaselock_session_journals")).toBe("not a journal");
  });

  it("a withdrawn signal → its windows and decisions leave the owner's unanswered reports, and nothing else does", () => {
    const kept = storage();
    const activity = { inputs: 2, hiddenSeconds: 0 };
    const probe = { probes: 1, lapses: 0, medianMs: 300 };
    const window = { atSeconds: 30, seconds: 30, quality: 1 };
    const decision = (number: number, ...signals: ("probe" | "activity")[]) => ({
      ...{ number, atSeconds: 30, reason: "as-planned" as const, deviationZ: 0, signals, quality: 1 },
      ...{ beatOffsetHz: 0, volumeDb: 0, lightDepth: 1 },
    });
    const measured = {
      windows: [
        { ...window, activity, probe },
        { ...window, atSeconds: 60, probe },
      ],
      decisions: [decision(1, "activity"), decision(2, "activity", "probe")],
    };
    const others = journal(2, { userId: id(8), unsent: [{ ...report(3), adaptation: measured }] });
    writeJournal(kept, others);
    writeJournal(kept, journal(1, { unsent: [{ ...report(6), adaptation: measured }, report(7)] }));
    removeSignal(kept, id(9), "probe");
    expect(readJournals(kept)).toEqual([
      journal(1, {
        unsent: [
          {
            ...report(6),
            adaptation: { windows: [{ ...window, activity }], decisions: [decision(1, "activity")] },
          },
          report(7),
        ],
      }),
      others,
    ]);
  });

  it("drops an earlier session without unanswered reports when the next one starts", () => {
    const kept = storage();
    writeJournal(kept, journal(1));
    writeJournal(kept, journal(2));
    expect(readJournals(kept)).toEqual([journal(2)]);
  });

  it("is not overwritten by a page with older numbers", () => {
    const kept = storage();
    const newer = journal(1, { nextSequence: 10_004, unsent: [report(10_003)] });
    writeJournal(kept, newer);
    writeJournal(kept, journal(1, { nextSequence: 8 }));
    expect(readJournal(kept, id(1))).toEqual(newer);
  });

  it("removes only the answered report, and keeps reports added meanwhile", () => {
    const kept = storage();
    writeJournal(kept, journal(1, { unsent: [report(6), report(7)] }));
    removeReport(kept, id(1), 6);
    expect(readJournal(kept, id(1))?.unsent).toEqual([report(7)]);
  });

  it("reads as empty when it can't be parsed or stored", () => {
    const full = {
      getItem: () => "not a journal",
      setItem() {
        throw new DOMException("full", "QuotaExceededError");
      },
    };
    writeJournal(full, journal(1));
    expect(readJournals(full)).toEqual([]);
  });
});
