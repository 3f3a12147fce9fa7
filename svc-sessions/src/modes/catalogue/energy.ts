import { cite } from "@phaselock/literature";
import type { CatalogueMode } from "./catalogue-mode.ts";
import {
  am,
  compose,
  glide,
  isochronic,
  monaural,
  phases,
  pink,
  pulsing,
  swelling,
  white,
} from "./compose.ts";
import { aboutPulsingMusic, evidence } from "./evidence.ts";

/** Modes for getting going. */
export const energyModes: readonly CatalogueMode[] = [
  compose({
    id: "second-wind",
    name: "Second wind",
    line: "12 Hz up to 18. Kalimba. After lunch.",
    description:
      "Kalimbas and bells over light strings, quick and bright. The pulse climbs from 12 Hz to 18 and stays there. For the hour after lunch. Works from speakers.",
    intentions: ["energy"],
    evidence: evidence(aboutPulsingMusic, cite("woods-2024", "lane-1998", "goodin-2012")),
    targetFrequencyHz: 18,
    defaultDurationSeconds: 600,
    isPremium: false,
    scenes: ["prism", "strings", "tape"],
    sham: "jittered",
    picture: "rings",
    looks: { lobes: 13, stars: 10, beam: [3, 2], eddies: 9 },
    short: {
      phases: phases(["climbing", 0.2], ["holding", 0.5], ["brighter", 0.24], ["closing", 0.06]),
      beatHz: glide(12, 18),
      music: { brightness: glide(0.4, 0.5, 0.55, 0.65) },
      pulse: pulsing(glide(0.4, 1, 1, 1)),
      pure: {
        tones: [monaural(220, glide(0.32, 0.36, 0.34, 0.26)), monaural(330, glide(0.06, 0.12, 0.16, 0.24))],
        noise: [swelling(0.4, pink(glide(0.03, 0.035)))],
      },
    },
    long: {
      phases: phases(
        ["waking", 0.12],
        ["climbing", 0.12],
        ["up", 0.2],
        ["breather", 0.14],
        ["up again", 0.2],
        ["brighter", 0.16],
        ["closing", 0.06],
      ),
      beatHz: glide(12, 15, 18, 18, 15, 18, 19),
      music: {
        density: glide(0.7, 0.9, 1, 0.8, 1, 1),
        brightness: glide(0.4, 0.5, 0.55, 0.4, 0.55, 0.7),
      },
      pulse: pulsing(glide(0.4, 0.8, 1, 0.6, 1)),
      pure: {
        tones: [
          monaural(220, glide(0.32, 0.36, 0.34, 0.24, 0.34, 0.26, 0.18)),
          monaural(330, glide(0.03, 0.06, 0.12, 0.2, 0.06, 0.2, 0.22)),
          monaural(275, glide(0, 0, 0.02, 0.06, 0.1, 0.04, 0.12)),
        ],
        noise: [swelling(0.4, pink(glide(0.03, 0.035, 0.035, 0.03, 0.04, 0.03, 0.025)))],
      },
    },
  }),
  compose({
    id: "quick-start",
    name: "Quick start",
    line: "10 Hz up to 20, in steps. Then begin.",
    description:
      "Bright kalimbas, and a pulse that climbs from 10 Hz to 20 in steps and ends at the top. For the minutes before you begin. Works from speakers.",
    intentions: ["energy"],
    evidence: evidence(
      `${aboutPulsingMusic} Music with 8 Hz pulses, near where this mode starts, did not change the stress of 60 students, and left less alpha.`,
      cite("woods-2024", "moniz-lewis-frederick-2020", "lopez-caballero-escera-2017"),
    ),
    targetFrequencyHz: 20,
    defaultDurationSeconds: 480,
    isPremium: true,
    scenes: ["prism", "glass", "strings"],
    sham: "jittered",
    picture: "beam",
    looks: { lobes: 13, stars: 4, beam: [5, 4], eddies: 9 },
    short: {
      phases: phases(["first step", 0.1], ["second step", 0.1], ["holding", 0.74], ["closing", 0.06]),
      beatHz: glide(10, 15, 20),
      music: { density: glide(0.7, 0.9, 1), brightness: glide(0.4, 0.5, 0.65) },
      pulse: pulsing(glide(0.5, 0.8, 0.9)),
      pure: {
        tones: [
          isochronic(240, 0.5, glide(0.32, 0.4, 0.44, 0.4)),
          isochronic(480, 0.3, glide(0, 0.01, 0.03, 0.08)),
        ],
        noise: [pink(glide(0.035))],
      },
    },
    long: {
      phases: phases(
        ["first step", 0.1],
        ["level", 0.15],
        ["second step", 0.1],
        ["level", 0.2],
        ["third step", 0.1],
        ["top", 0.29],
        ["closing", 0.06],
      ),
      beatHz: glide(10, 13, 13, 17, 17, 20),
      music: {
        density: glide(0.7, 0.9, 0.8, 0.8, 1, 0.9, 1),
        brightness: glide(0.4, 0.5, 0.45, 0.45, 0.55, 0.5, 0.7),
      },
      pulse: pulsing(glide(0.5, 0.8, 0.8, 0.8, 0.9)),
      pure: {
        tones: [
          isochronic(240, 0.5, glide(0.36, 0.38, 0.22, 0.36, 0.18, 0.36, 0.36)),
          isochronic(180, 0.5, glide(0, 0.02, 0.2, 0.04, 0.02, 0, 0)),
          isochronic(320, 0.4, glide(0, 0, 0, 0.03, 0.2, 0.06, 0.14)),
        ],
        noise: [pink(glide(0.035, 0.03, 0.035, 0.03, 0.025, 0.025, 0.03))],
      },
    },
  }),
  compose({
    id: "clear-head",
    name: "Clear head",
    line: "40 Hz, shallow. Glass. One hard problem.",
    description:
      "Bright glass bells with a shimmer of 40 pulses a second, kept shallow so that it doesn't rasp. For a problem that needs all of your attention. Works from speakers.",
    intentions: ["energy", "focus"],
    evidence: evidence(
      "Sounds repeated about 40 times a second leave one steady wave in the EEG. A keyboard's tones do so as well, and people found them more pleasant than conventional 40 Hz sound; the authors' company developed it. What that wave has to do with thinking is not clear.",
      cite("galambos-1981", "yokota-2024", "parciauskaite-2019"),
    ),
    targetFrequencyHz: 40,
    defaultDurationSeconds: 900,
    isPremium: true,
    scenes: ["glass", "prism", "strings"],
    sham: "jittered",
    picture: "beam",
    looks: { lobes: 16, stars: 0, beam: [8, 9], eddies: 12 },
    short: {
      phases: phases(["climbing", 0.2], ["holding", 0.64], ["returning", 0.16]),
      beatHz: glide(30, 40, 40, 32),
      music: { density: glide(0.8, 1, 1, 0.8), brightness: glide(0.5, 0.6, 0.6, 0.5) },
      pulse: pulsing(glide(0.4, 1, 1, 0.4)),
      pure: {
        tones: [am(220, 1, glide(0.28, 0.4, 0.4, 0.28)), am(440, 0.8, glide(0.02, 0.06, 0.06, 0.03))],
        noise: [pink(glide(0.045))],
      },
    },
    long: {
      phases: phases(
        ["climbing", 0.14],
        ["clear", 0.18],
        ["wide", 0.18],
        ["clear", 0.18],
        ["high", 0.16],
        ["returning", 0.16],
      ),
      beatHz: glide(30, 40, 40, 38.5, 40, 41, 31),
      music: {
        density: glide(0.7, 1, 0.8, 0.8, 1, 1, 0.7),
        brightness: glide(0.5, 0.6, 0.5, 0.5, 0.6, 0.7, 0.5),
      },
      pulse: pulsing(glide(0.4, 1, 0.8, 0.8, 1, 1, 0.4)),
      pure: {
        tones: [
          am(220, 1, glide(0.28, 0.38, 0.36, 0.2, 0.36, 0.2, 0.28)),
          am(330, 0.9, glide(0, 0.02, 0.04, 0.18, 0.05, 0.08, 0.02)),
          am(440, 0.8, glide(0.01, 0.03, 0.05, 0.05, 0.05, 0.16, 0.02)),
        ],
        noise: [
          pink(glide(0.04, 0.04, 0.035, 0.03, 0.035, 0.025, 0.04)),
          white(glide(0, 0, 0, 0.002, 0, 0.004, 0)),
        ],
      },
    },
  }),
];
