import { expect, it } from "vitest";
import { scenes } from "../scenes/index.ts";
import { sceneNames } from "../scenes/scene-names.ts";
import { preparedNote } from "../testing/notes.ts";
import { padTablesOf } from "../timbres/cycle.ts";
import { voiceNames } from "../voice-names.ts";
import { endOf } from "../voices/index.ts";
import { plainArc } from "./arc.ts";
import { compose } from "./compose.ts";
import { ringsOf } from "./ring.ts";

const sampleRate = 48_000;
/** A note begins and ends with whole frames. */
const roundedSeconds = 2 / sampleRate;

it.each(sceneNames)("%s: no note sounds for longer than its ring, so that its last second is found", name => {
  const scene = scenes[name];
  const rings = ringsOf(scene);
  const { pad, room } = scene;
  const tables = padTablesOf(pad.timbre, pad.low, pad.low);
  const settings = { sampleRate, pad, room, tables, savesPower: false };
  const events = compose(scene, 1, 900, plainArc);
  const late = voiceNames.filter((voice, index) =>
    Array.from({ length: events.count }, (_, n) => n)
      .filter(n => events.voice[n] === index)
      .some(n => {
        const [onset = 0, hold = 0, midi = 0] = [events.onset[n], events.hold[n], events.midi[n]];
        const [level = 0, pan = 0, seed = 0] = [events.level[n], events.pan[n], events.seed[n]];
        const note = { onset, hold, midi, level, pan, seed };
        return (
          endOf(preparedNote(voice, note, settings)) / sampleRate - onset - hold >
          (rings[index] ?? 0) + roundedSeconds
        );
      }),
  );
  expect(late).toEqual([]);
});
