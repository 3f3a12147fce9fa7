import { cite } from "@phaselock/literature";
import type { CatalogueMode } from "./catalogue-mode.ts";
import {
  binaural,
  brown,
  compose,
  glide,
  isochronic,
  monaural,
  phases,
  pink,
  pulsing,
  steady,
  swelling,
} from "./compose.ts";
import { evidence } from "./evidence.ts";

/** Modes for slowing down without going to sleep. */
export const calmModes: readonly CatalogueMode[] = [
  compose({
    id: "wind-down",
    name: "Wind down",
    line: "12 Hz down to 6. Choir, wind. Day's end.",
    description:
      "A distant choir and the wind. Their notes beat between your ears, from a working 12 Hz down to 6 and no further, while the music darkens. For the end of the day. Headphones needed.",
    intentions: ["calm", "sleep"],
    evidence: evidence(
      "43 people with mild insomnia heard music before sleep for two weeks. A theta binaural beat in it made no significant difference. In two small studies the EEG showed more theta with a 6 Hz beat; of 14 studies at various rates, 5 found the EEG to follow the beat and 8 didn't.",
      cite("bang-2019", "lee-2022", "jirakittayakorn-wongsawat-2017", "ingendoh-2023"),
    ),
    targetFrequencyHz: 6,
    defaultDurationSeconds: 1200,
    isPremium: false,
    scenes: ["haze", "low", "tide"],
    sham: "equal-ears",
    picture: "horizon",
    looks: { lobes: 7, stars: 70, beam: [2, 3], eddies: 4 },
    short: {
      phases: phases(["easing", 0.2], ["holding", 0.5], ["sinking", 0.3]),
      beatHz: glide(12, 6),
      music: {
        density: glide(1, 0.9, 0.7, 0.5),
        brightness: glide(0.6, 0.5, 0.45, 0.3),
        binaural: true,
      },
      pure: {
        tones: [
          binaural(180, glide(0.429, 0.393, 0.357, 0.179)),
          binaural(135, glide(0, 0.018, 0.054, 0.179)),
        ],
        noise: [brown(glide(0.04, 0.045, 0.04, 0.031))],
      },
    },
    long: {
      phases: phases(
        ["easing", 0.1],
        ["lower", 0.15],
        ["holding", 0.2],
        ["sinking", 0.2],
        ["low", 0.2],
        ["fading", 0.15],
      ),
      beatHz: glide(12, 9, 6, 6, 5.6, 6),
      music: {
        level: glide(1, 1, 1, 1, 1, 1, 0.8),
        density: glide(1, 1, 0.9, 0.9, 0.8, 0.6, 0.4),
        brightness: glide(0.6, 0.55, 0.5, 0.5, 0.4, 0.35, 0.3),
        binaural: true,
      },
      pure: {
        tones: [
          binaural(180, glide(0.356, 0.325, 0.279, 0.263, 0.077, 0.093, 0.031)),
          binaural(135, glide(0, 0.031, 0.077, 0.093, 0.263, 0.201, 0.17)),
        ],
        noise: [
          brown(glide(0.023, 0.031, 0.035, 0.023, 0.035, 0.039, 0.023)),
          swelling(0.6, brown(glide(0, 0, 0.008, 0.023, 0.009, 0, 0))),
        ],
      },
    },
  }),
  compose({
    id: "open-attention",
    name: "Open attention",
    line: "7 Hz. Choir, wind. For sitting still.",
    description:
      "A distant choir in the wind, rising and falling seven times a second. For sitting still with your eyes closed. Works from speakers.",
    intentions: ["calm", "loose-thinking"],
    evidence: evidence(
      "Music with 8 Hz pulses changed the stress of 60 students no more than the same music without, and they had less alpha. Songs with theta modulation made reactions steadier, only in people with signs of ADHD. Two minutes of a 7 Hz binaural beat changed nothing.",
      cite("moniz-lewis-frederick-2020", "parrish-2025", "goodin-2012"),
    ),
    targetFrequencyHz: 7,
    defaultDurationSeconds: 900,
    isPremium: true,
    scenes: ["haze", "glass", "tide"],
    sham: "jittered",
    picture: "field",
    looks: { lobes: 8, stars: 50, beam: [3, 4], eddies: 4 },
    short: {
      phases: phases(["arriving", 0.2], ["holding", 0.62], ["returning", 0.18]),
      beatHz: glide(10, 7, 7, 9),
      music: { density: glide(0.7, 1, 1, 0.7) },
      pulse: pulsing(glide(0.4, 1, 1, 0.4)),
      pure: {
        tones: [
          isochronic(160, 0.5, glide(0.34, 0.42, 0.42, 0.3)),
          isochronic(240, 0.35, glide(0.02, 0.08, 0.08, 0.02)),
        ],
        noise: [pink(glide(0.04, 0.045))],
      },
    },
    long: {
      phases: phases(
        ["arriving", 0.15],
        ["holding", 0.17],
        ["lifting", 0.17],
        ["open", 0.18],
        ["settling", 0.18],
        ["returning", 0.15],
      ),
      beatHz: glide(10, 7, 7, 6.6, 7.3, 7, 9),
      music: {
        density: glide(0.7, 0.9, 1, 1, 0.9, 0.7, 0.7),
        brightness: glide(0.5, 0.5, 0.65, 0.65, 0.6, 0.4, 0.5),
      },
      pulse: pulsing(glide(0.4, 1, 1, 1, 1, 0.8, 0.4)),
      pure: {
        tones: [
          isochronic(160, 0.5, glide(0.323, 0.38, 0.361, 0.247, 0.133, 0.342, 0.285)),
          isochronic(240, 0.4, glide(0.019, 0.038, 0.095, 0.19, 0.152, 0.057, 0.019)),
          isochronic(213.4, 0.6, glide(0, 0, 0.019, 0.057, 0.209, 0.038, 0)),
        ],
        noise: [pink(glide(0.033, 0.033, 0.029, 0.029, 0.019, 0.029, 0.033))],
      },
    },
  }),
  compose({
    id: "between-tasks",
    name: "Between tasks",
    line: "9 Hz. Sparse piano. For a short break.",
    description:
      "A few quiet piano notes with long rests, pulsing at 9 Hz from the start. A few minutes between one piece of work and the next. Works from speakers.",
    intentions: ["calm", "focus"],
    evidence: evidence(
      "In one study, people reported less anxiety after five minutes of a monaural beat at 6, 10 or 40 Hz. In another, neither monaural nor binaural beats changed mood. In a third, music with 8 Hz pulses changed stress no more than the same music without.",
      cite("chaieb-2017", "orozco-perez-2020", "moniz-lewis-frederick-2020"),
    ),
    targetFrequencyHz: 9,
    defaultDurationSeconds: 300,
    isPremium: false,
    scenes: ["paper", "keys", "glass"],
    sham: "jittered",
    picture: "rings",
    looks: { lobes: 9, stars: 30, beam: [1, 2], eddies: 5 },
    short: {
      phases: phases(["opening", 0.2], ["holding", 0.62], ["closing", 0.18]),
      beatHz: steady(9),
      music: {},
      pulse: pulsing(glide(0.5, 1, 1, 0.4)),
      pure: {
        tones: [monaural(200, glide(0.34, 0.46, 0.46, 0.3))],
        noise: [pink(glide(0.05, 0.045, 0.045, 0.06))],
      },
    },
    long: {
      phases: phases(
        ["easing", 0.15],
        ["holding", 0.2],
        ["changing places", 0.2],
        ["holding", 0.2],
        ["changing back", 0.15],
        ["closing", 0.1],
      ),
      beatHz: glide(10.5, 9, 9, 9, 9, 9, 10),
      music: {
        density: glide(0.8, 1, 0.8, 0.8, 1, 0.8, 0.7),
        brightness: glide(0.5, 0.5, 0.4, 0.4, 0.55, 0.5, 0.5),
      },
      pulse: pulsing(glide(0.4, 1, 0.8, 0.8, 1, 0.8, 0.4)),
      pure: {
        tones: [
          monaural(200, glide(0.29, 0.354, 0.338, 0.08, 0.048, 0.322, 0.241)),
          monaural(150, glide(0, 0.016, 0.048, 0.29, 0.322, 0.064, 0)),
        ],
        noise: [
          pink(glide(0.026, 0.024, 0.021, 0.01, 0.006, 0.019, 0.027)),
          brown(glide(0, 0, 0.003, 0.014, 0.019, 0.003, 0)),
        ],
      },
    },
  }),
];
