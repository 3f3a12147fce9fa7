import type { OwnPattern } from "@phaselock/contracts";
import { ApiError, NoAnswerError } from "@phaselock/web";
import { describe, expect, it } from "vitest";
import { defaultScore } from "../default-score.ts";
import type { PatternFile } from "../file/pattern-file.ts";
import { createAutosave } from "./autosave.ts";

const first: PatternFile = { name: "Tuesday", score: defaultScore };
const named = (name: string): PatternFile => ({ name, score: defaultScore });
const refused = (code: string, status = 409) => new ApiError(status, JSON.stringify({ error: "", code }), "");

function open() {
  const saves: { name: string; revision: number; answer: (error?: Error) => Promise<void> }[] = [];
  const timers: { call: () => void; ms: number }[] = [];
  const kept: (string | null)[] = [];
  const autosave = createAutosave(
    {
      save: ({ name, score }, revision) =>
        new Promise((resolve, reject) =>
          saves.push({
            name,
            revision,
            async answer(error) {
              if (error) reject(error);
              else resolve({ name, score, revision: revision + 1 } as OwnPattern);
              for (let n = 0; n < 6; n++) await Promise.resolve();
            },
          }),
        ),
      keep: draft => kept.push(draft && `${draft.content.name} over ${draft.revision}`),
      runLater(call, ms) {
        const timer = { call, ms };
        timers.push(timer);
        return () => void timers.splice(timers.indexOf(timer) >>> 0, 1);
      },
      nowMs: () => 5,
    },
    { content: first, revision: 3, atMs: 1 },
  );
  return { autosave, saves, timers, kept, ring: () => timers.shift()?.call() };
}

describe("autosave", () => {
  it("saves once after 2 s of rest, over the revision that was loaded", async () => {
    const { autosave, saves, timers, ring, kept } = open();
    autosave.change(named("A"));
    autosave.change(named("B"));
    expect(timers.map(({ ms }) => ms)).toEqual([2_000]);
    expect(autosave.state().status).toBe("unsaved");
    ring();
    expect(saves.map(({ name, revision }) => [name, revision])).toEqual([["B", 3]]);
    await saves[0]?.answer();
    expect(autosave.state()).toEqual({ status: "saved", atMs: 5 });
    expect(autosave.revision()).toBe(4);
    expect(kept.at(-1)).toBeNull();
  });

  it("an edit during a save is saved next, over the revision of that save", async () => {
    const { autosave, saves, ring } = open();
    autosave.change(named("A"));
    ring();
    autosave.change(named("B"));
    await saves[0]?.answer();
    expect(autosave.state().status).toBe("unsaved");
    ring();
    expect(saves[1]).toMatchObject({ name: "B", revision: 4 });
  });

  it("without an answer the work is kept in this browser, and the save is retried", async () => {
    const { autosave, saves, timers, kept, ring } = open();
    autosave.change(named("A"));
    ring();
    await saves[0]?.answer(new NoAnswerError("gone"));
    expect(autosave.state().status).toBe("offline");
    expect(kept).toEqual(["A over 3"]);
    expect(timers.map(({ ms }) => ms)).toEqual([10_000]);
    ring();
    await saves[1]?.answer();
    expect(autosave.state().status).toBe("saved");
  });

  it("a conflict stops saving, keeps the work, and goes on over the newer revision when told to", async () => {
    const { autosave, saves, timers, ring, kept } = open();
    autosave.change(named("A"));
    ring();
    await saves[0]?.answer(refused("conflict"));
    expect(autosave.state()).toEqual({ status: "refused", why: "conflict" });
    autosave.change(named("B"));
    expect(timers).toEqual([]);
    expect(kept.at(-1)).toBe("B over 3");
    autosave.replace(7);
    ring();
    expect(saves[1]).toMatchObject({ name: "B", revision: 7 });
  });

  it("a taken name is refused until it is another", async () => {
    const { autosave, saves, ring } = open();
    autosave.change(named("A"));
    ring();
    await saves[0]?.answer(refused("pattern_name_taken"));
    expect(autosave.state()).toEqual({ status: "refused", why: "name-taken" });
    autosave.change(named("B"));
    expect(autosave.state().status).toBe("unsaved");
    ring();
    expect(saves[1]).toMatchObject({ name: "B", revision: 3 });
  });

  it("an edit that is undone needs no save", () => {
    const { autosave, timers, kept } = open();
    autosave.change(named("A"));
    autosave.change(named("Tuesday"));
    expect(timers).toEqual([]);
    expect(kept.at(-1)).toBeNull();
    expect(autosave.state().status).toBe("saved");
  });

  it("a flush saves at once and tells whether everything is stored", async () => {
    const { autosave, saves } = open();
    autosave.change(named("A"));
    const flushed = autosave.flush();
    await Promise.resolve();
    await saves[0]?.answer();
    expect(await flushed).toBe(true);
  });
});
