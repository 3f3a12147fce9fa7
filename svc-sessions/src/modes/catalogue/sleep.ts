import { cite } from "@phaselock/literature";
import type { CatalogueMode } from "./catalogue-mode.ts";
import {
  binaural,
  brown,
  compose,
  glide,
  monaural,
  phases,
  pink,
  pulsing,
  steady,
  sweep,
  swelling,
} from "./compose.ts";
import { evidence } from "./evidence.ts";

/** Modes for lying down. */
export const sleepModes: readonly CatalogueMode[] = [
  compose({
    id: "deep-rest",
    name: "Deep rest",
    line: "1 Hz, slow as waves. Low notes, sea.",
    description:
      "Deep, slow music and the sea rise and fall once a second, so slowly that you can follow each wave. The way there leads from 6 Hz down through theta; at the end the pulse comes back up. Works from speakers.",
    intentions: ["sleep", "calm"],
    evidence: evidence(
      "Too few studies to tell. In one with 24 people, a 3 Hz binaural beat lengthened deep sleep; we know of none of music that pulses this slowly.",
      cite("jirakittayakorn-wongsawat-2018"),
    ),
    targetFrequencyHz: 1,
    defaultDurationSeconds: 1800,
    isPremium: false,
    scenes: ["low", "dusk", "haze"],
    sham: "jittered",
    picture: "horizon",
    looks: { lobes: 4, stars: 96, beam: [1, 2], eddies: 2 },
    short: {
      phases: phases(["sinking", 0.2], ["holding", 0.64], ["returning", 0.16]),
      beatHz: sweep(6, 1, 1, 4),
      music: { brightness: glide(0.5, 0.4, 0.4, 0.5) },
      pulse: pulsing(glide(0.4, 1, 1, 0.4)),
      pure: {
        tones: [monaural(120, glide(0.36, 0.42, 0.42, 0.36)), monaural(80, glide(0.1, 0.2, 0.2, 0.06))],
        noise: [brown(glide(0.04, 0.03, 0.03, 0.04))],
      },
    },
    long: {
      phases: phases(
        ["sinking", 0.12],
        ["slower", 0.12],
        ["first rest", 0.18],
        ["deeper", 0.22],
        ["first rest again", 0.2],
        ["returning", 0.16],
      ),
      beatHz: sweep(6, 2.5, 1, 1, 0.8, 1, 5),
      music: {
        density: glide(0.8, 1, 1, 1, 0.7, 0.8, 0.9),
        brightness: glide(0.5, 0.45, 0.4, 0.4, 0.3, 0.4, 0.55),
      },
      pulse: pulsing(glide(0.4, 0.8, 1, 1, 1, 1, 0.4)),
      pure: {
        tones: [
          monaural(120, glide(0.376, 0.358, 0.339, 0.282, 0.113, 0.301, 0.376)),
          monaural(80, glide(0.056, 0.113, 0.207, 0.245, 0.339, 0.207, 0.056)),
          monaural(160, glide(0.075, 0.047, 0.028, 0.056, 0.019, 0.047, 0.094)),
        ],
        noise: [brown(glide(0.038, 0.033, 0.028, 0.024, 0.019, 0.024, 0.033))],
      },
    },
  }),
  compose({
    id: "before-sleep",
    name: "Before sleep",
    line: "8 Hz down to 2. In the end only wind.",
    description:
      "Quiet fourths and fifths over the wind. Their notes beat between your ears, from 8 Hz down to 2, and grow darker and fewer until only the wind is left. Nothing at the end will wake you. Headphones needed.",
    intentions: ["sleep"],
    evidence: evidence(
      "43 people with mild insomnia heard music before sleep for two weeks. A theta binaural beat in it made no significant difference. With 24 people, a 3 Hz beat during light sleep lengthened deep sleep. The evidence for steady noise as a sleep aid is of very low quality.",
      cite("bang-2019", "jirakittayakorn-wongsawat-2018", "riedy-2021"),
    ),
    targetFrequencyHz: 2,
    defaultDurationSeconds: 1800,
    isPremium: false,
    scenes: ["dusk", "low", "tide"],
    sham: "equal-ears",
    picture: "horizon",
    looks: { lobes: 5, stars: 110, beam: [2, 1], eddies: 3 },
    short: {
      phases: phases(["falling", 0.2], ["holding", 0.4], ["fading", 0.4]),
      beatHz: sweep(8, 2),
      music: {
        level: glide(1, 1, 1, 0.12),
        textureLevel: steady(1),
        density: glide(0.9, 1, 1, 0.2),
        brightness: glide(0.5, 0.5, 0.45, 0.25),
        binaural: true,
      },
      pure: {
        tones: [binaural(150, glide(0.46, 0.42, 0.36, 0.16))],
        noise: [brown(glide(0.06, 0.06, 0.05, 0.025))],
      },
    },
    long: {
      phases: phases(["falling", 0.12], ["lower", 0.13], ["holding", 0.2], ["darker", 0.25], ["fading", 0.3]),
      beatHz: sweep(8, 4, 2, 2, 2, 1.5),
      music: {
        level: glide(1, 1, 1, 1, 0.7, 0.06),
        textureLevel: steady(1),
        density: glide(0.9, 1, 0.9, 1, 0.6, 0.1),
        brightness: glide(0.5, 0.5, 0.5, 0.45, 0.35, 0.25),
        binaural: true,
      },
      pure: {
        tones: [
          binaural(150, glide(0.408, 0.369, 0.311, 0.233, 0.097, 0.029)),
          binaural(100, glide(0.019, 0.078, 0.136, 0.214, 0.272, 0.117)),
        ],
        noise: [
          pink(glide(0.019, 0.016, 0.01, 0.004, 0, 0)),
          brown(glide(0.019, 0.034, 0.044, 0.049, 0.044, 0.019)),
        ],
      },
    },
  }),
  compose({
    id: "short-nap",
    name: "Short nap",
    line: "10 Hz to 3.5, up to 14 at the end. Sea.",
    description:
      "Low music and the sea. Its notes beat between your ears, from 10 Hz down to 3.5 for the middle of a break. In the last part the beat climbs to 14 and the music brightens, so that it ends clearer than it began. Headphones needed.",
    intentions: ["sleep", "energy"],
    evidence: evidence(
      "Too few studies to tell. In one with 24 people, a 3 Hz binaural beat lengthened deep sleep at night. In another, with 43, music with a theta beat was no better for sleep than music alone. We know of none on a nap.",
      cite("jirakittayakorn-wongsawat-2018", "bang-2019"),
    ),
    targetFrequencyHz: 3.5,
    defaultDurationSeconds: 1200,
    isPremium: true,
    scenes: ["low", "tide", "dusk"],
    sham: "equal-ears",
    picture: "field",
    looks: { lobes: 5, stars: 80, beam: [2, 3], eddies: 3 },
    short: {
      phases: phases(["falling", 0.2], ["holding", 0.52], ["rising", 0.22], ["awake", 0.06]),
      beatHz: sweep(10, 3.5, 3.5, 14),
      music: {
        density: glide(0.8, 0.6, 0.6, 1),
        brightness: glide(0.5, 0.35, 0.35, 0.75),
        binaural: true,
      },
      pure: {
        tones: [binaural(160, glide(0.419, 0.365, 0.328, 0.273)), binaural(240, glide(0.036, 0, 0, 0.237))],
        noise: [brown(glide(0.036, 0.036, 0.027, 0.009))],
      },
    },
    long: {
      phases: phases(
        ["falling", 0.16],
        ["drifting", 0.2],
        ["holding", 0.16],
        ["drifting back", 0.2],
        ["stirring", 0.12],
        ["rising", 0.1],
        ["awake", 0.06],
      ),
      beatHz: sweep(10, 4.5, 3.5, 3, 3.5, 7, 14),
      music: {
        density: glide(0.8, 0.7, 0.6, 0.5, 0.6, 0.8, 1),
        brightness: glide(0.5, 0.4, 0.35, 0.3, 0.35, 0.5, 0.8),
        binaural: true,
      },
      pure: {
        tones: [
          binaural(160, glide(0.413, 0.354, 0.315, 0.216, 0.315, 0.315, 0.256)),
          binaural(120, glide(0.02, 0.079, 0.118, 0.216, 0.098, 0.029, 0)),
          binaural(240, glide(0.049, 0.02, 0, 0, 0, 0.118, 0.295)),
        ],
        noise: [
          brown(glide(0.034, 0.034, 0.034, 0.029, 0.029, 0.02, 0.01)),
          swelling(0.5, pink(glide(0, 0, 0, 0, 0, 0.008, 0.02))),
        ],
      },
    },
  }),
];
