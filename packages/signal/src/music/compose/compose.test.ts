import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { scenes } from "../scenes/index.ts";
import { modes, pitchClass } from "../scenes/scale.ts";
import { breaches, pieceSeconds, piecesOf, sceneNames, sceneOf } from "../testing/pieces.ts";
import { plainArc } from "./arc.ts";
import { binsOf } from "./bins.ts";
import { compose, pieceOf } from "./compose.ts";
import type { Events } from "./events.ts";
import { ringsOf } from "./ring.ts";

const fourHours = 4 * 3600;

const columnsOf = ({ onset, hold, midi, level, pan, voice, seed }: Events) => [
  onset,
  hold,
  midi,
  level,
  pan,
  voice,
  seed,
];
const bytesOf = (columns: readonly { readonly byteLength: number }[]) =>
  columns.reduce((sum, { byteLength }) => sum + byteLength, 0);

/** Every bit of an event list. Typed arrays are little-endian on every machine that we run on. */
function digestOf(events: Events): string {
  const hash = createHash("sha256");
  for (const column of columnsOf(events))
    hash.update(new Uint8Array(column.buffer, column.byteOffset, column.byteLength));
  return hash.digest("hex");
}

describe("a composition", () => {
  it("has the same bits for the same arguments as when it was last heard", async () => {
    const digests = sceneNames.map(name => {
      const bySeed = [1, 2, 3].map(seed => [`seed ${seed}`, digestOf(compose(sceneOf(name), seed, 360))]);
      return [name, Object.fromEntries(bySeed)];
    });
    const text = `${JSON.stringify(Object.fromEntries(digests), null, 2)}\n`;
    await expect(text).toMatchFileSnapshot("../../../golden/event-lists.json");
  });

  it.each(sceneNames)("of %s is sorted, in its scale, and has at most two events a second", name => {
    const { tonic, mode } = sceneOf(name);
    const scale: readonly number[] = modes[mode];
    const found = breaches(piecesOf(name), ({ seed, events: { count, onset, midi } }) => {
      const isSorted = onset.every((it, n) => it >= (onset[n - 1] ?? 0) && it < pieceSeconds);
      const isInScale = midi.every(it => scale.includes(pitchClass(it - tonic)));
      return isSorted && isInScale && count <= 2 * pieceSeconds ? [] : [`seed ${seed}: ${count} events`];
    });
    expect(found).toEqual([]);
  });

  it.each(sceneNames)(
    "of %s has plain levels, places and holds, and a seed of its own for each note",
    name => {
      const found = breaches(piecesOf(name), ({ seed, events }) => {
        const isPlain =
          events.level.every(it => it > 0 && it < 1) &&
          events.pan.every(it => Math.abs(it) <= 1) &&
          events.hold.every(it => it >= 0);
        return isPlain && new Set(events.seed).size === events.count ? [] : [`seed ${seed}`];
      });
      expect(found).toEqual([]);
    },
  );

  it.each(sceneNames)("of %s fits into 2 MB for four hours, with its bins", name => {
    const events = compose(sceneOf(name), 1, fourHours);
    const { first, event } = binsOf(events, ringsOf(sceneOf(name)), fourHours);
    expect(bytesOf([...columnsOf(events), first, event])).toBeLessThan(2_000_000);
    expect(events.count).toBeLessThanOrEqual(2 * fourHours);
  });

  it("differs between seeds, scenes and lengths, and doesn't between calls", () => {
    const digest = (name: (typeof sceneNames)[number], seed: number, seconds: number) =>
      digestOf(compose(sceneOf(name), seed, seconds));
    const all = sceneNames.flatMap(name => [1, 2, 3, 2 ** 31, -1].map(seed => digest(name, seed, 300)));
    expect(new Set([...all, digest("glass", 1, 301)]).size).toBe(all.length + 1);
    expect(
      sceneNames.toReversed().flatMap(name => [-1, 2 ** 31, 3, 2, 1].map(seed => digest(name, seed, 300))),
    ).toEqual(all.toReversed());
  });

  it.each(sceneNames)("of %s keeps each part as it is when another is left out", name => {
    const scene = sceneOf(name);
    const { chords: _, ...rest } = scene;
    const whole = pieceOf(scene, 4, pieceSeconds, plainArc);
    const alone = pieceOf({ ...rest, lines: scene.lines.slice(0, 1) }, 4, pieceSeconds, plainArc);
    expect(alone.lines[0]).toEqual(whole.lines[0]);
    expect(alone.pads).toEqual(whole.pads);
    expect(alone.drone).toEqual(whole.drone);
  });

  it("of the shortest session, a minute, still leaves the tonic and returns to it", () => {
    for (const name of sceneNames)
      for (let seed = 1; seed <= 100; seed++) {
        const { sections } = pieceOf(scenes[name], seed, 60, plainArc);
        const roots = sections.map(({ root }) => root);
        expect(roots[0]).toBe(0);
        expect(roots.at(-1)).toBe(0);
        expect(
          roots.some(root => root !== 0),
          `${name} ${seed}: ${roots}`,
        ).toBe(true);
      }
  });

  it("uses no arithmetic that machines may round differently", () => {
    const folders = ["..", "../scenes", "."].map(folder => join(import.meta.dirname, folder));
    const inFolders = folders.flatMap(folder => readdirSync(folder).map(file => join(folder, file)));
    const files = [...inFolders, join(import.meta.dirname, "../../math/chance.ts")];
    const sources = files.filter(file => /(?<!\.test)\.ts$/.test(file));
    expect(sources.length).toBeGreaterThan(20);
    const inexact = /(?<!\/)\*\*|Math\.(?!floor|ceil|round|abs|min|max|sqrt|imul)\w+/g;
    expect(sources.flatMap(file => readFileSync(file, "utf8").match(inexact) ?? [])).toEqual([]);
  });

  it("of four hours takes less than 200 ms of one core", () => {
    const took = Array.from({ length: 5 }, (_, seed) => {
      const start = process.threadCpuUsage();
      compose(scenes.prism, seed, fourHours);
      const { user, system } = process.threadCpuUsage(start);
      return (user + system) / 1000;
    });
    expect(Math.min(...took)).toBeLessThan(200);
  });
});
