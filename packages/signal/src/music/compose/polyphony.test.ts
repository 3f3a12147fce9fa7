import { describe, expect, it } from "vitest";
import { breaches, pieceSeconds, piecesOf, sceneNames, sceneOf } from "../testing/pieces.ts";
import { voiceIndex } from "../voice-names.ts";
import { binsOf } from "./bins.ts";
import { compose } from "./compose.ts";
import type { Events } from "./events.ts";
import { withoutExcess } from "./polyphony.ts";
import { ringsOf } from "./ring.ts";

const endOf = ({ onset, hold, voice }: Events, n: number, rings: Float64Array) =>
  (onset[n] ?? 0) + (hold[n] ?? 0) + (rings[voice[n] ?? 0] ?? 0);

/** The largest number of events that sound at once, each from its onset to the end of its ring. */
function mostAtOnce(events: Events, rings: Float64Array): number {
  const moves = Array.from(events.onset).flatMap((onset, n) => [
    [onset, 1],
    [endOf(events, n, rings), -1],
  ]) as [number, number][];
  moves.sort(([a, up], [b, down]) => a - b || up - down);
  let [now, most] = [0, 0];
  for (const [, by] of moves) {
    now += by;
    most = Math.max(most, now);
  }
  return most;
}

const note = (onset: number, voice: "pad" | "harp", hold = 0) => ({
  onset,
  hold,
  midi: 60,
  level: 0.1,
  pan: 0,
  voice: voiceIndex(voice),
  seed: onset,
});

describe("what sounds at once", () => {
  it.each(sceneNames)("is at most 24 notes in %s, rings included", name => {
    const rings = ringsOf(sceneOf(name));
    const found = breaches(piecesOf(name), ({ events, seed }) => {
      const most = mostAtOnce(events, rings);
      return most <= 24 ? [] : [`seed ${seed}: ${most}`];
    });
    expect(found).toEqual([]);
  });

  it.each(sceneNames)("costs %s less than two of a hundred notes", name => {
    const [kept, all] = piecesOf(name).reduce(
      ([kept, all], { events, padNotes, drone, lines, chords }) => {
        const notes = [...padNotes, ...drone, ...lines.flat(), ...chords];
        return [kept + events.count, all + notes.filter(({ onset }) => onset < pieceSeconds).length];
      },
      [0, 0],
    );
    expect(kept / all).toBeGreaterThan(0.98);
  });

  it("makes room by leaving struck notes out, never sustained ones that begin while they ring", () => {
    const rings = ringsOf(sceneOf("tape"));
    const struck = Array.from({ length: 30 }, (_, n) => note(n / 100, "harp"));
    expect(withoutExcess(struck, rings)).toEqual(struck.slice(0, 24));
    const pads = Array.from({ length: 4 }, (_, n) => note(1 + n / 100, "pad", 10));
    expect(withoutExcess([...struck, ...pads], rings)).toEqual([...struck.slice(0, 20), ...pads]);
    expect(withoutExcess([...struck.slice(0, 24), note(20, "harp")], rings)).toHaveLength(25);
  });
});

describe("bins", () => {
  it.each(sceneNames)("of %s name, for each second, exactly the events that may sound in it", name => {
    const rings = ringsOf(sceneOf(name));
    const events = compose(sceneOf(name), 7, pieceSeconds + 0.5);
    const { first, event } = binsOf(events, rings, pieceSeconds + 0.5);
    expect(first.length).toBe(pieceSeconds + 2);
    for (let second = 0; second <= pieceSeconds; second++) {
      const sounding = Array.from(events.onset, (_, n) => n).filter(
        n => (events.onset[n] ?? 0) < second + 1 && endOf(events, n, rings) > second,
      );
      expect(Array.from(event.subarray(first[second], first[second + 1]))).toEqual(sounding);
    }
  });
});
