import { cite } from "@phaselock/literature";
import type { CatalogueMode } from "./catalogue-mode.ts";
import { am, breath, brown, compose, glide, phases, pink, pulsing, steady, swelling } from "./compose.ts";
import { evidence } from "./evidence.ts";

/** Modes that lead the breath. */
export const breathingModes: readonly CatalogueMode[] = [
  compose({
    id: "even-breathing",
    name: "Even breathing",
    line: "5.5 breaths a minute, as long in as out.",
    description:
      "A choir swells as you breathe in and fades as you breathe out, five and a half times a minute, as long in as out, while the horizon rises and sinks. Works from speakers.",
    intentions: ["breathing", "calm"],
    evidence: evidence(
      "400 people breathed 5.5 or 12 times a minute for four weeks. Both groups reported less stress, with no difference between them. Training with feedback of one's own heart rate did more in 24 studies; this mode has no such feedback.",
      cite("fincham-2023", "goessl-2017"),
    ),
    targetFrequencyHz: 0.092,
    defaultDurationSeconds: 300,
    isPremium: false,
    scenes: ["haze", "tide", "low"],
    sham: "jittered",
    picture: "horizon",
    looks: { lobes: 3, stars: 24, beam: [1, 2], eddies: 2 },
    short: {
      phases: phases(["settling", 0.2], ["holding", 0.8]),
      beatHz: steady(0.092),
      music: { density: glide(0.5, 0.8), breath: glide(0.5, 0.85) },
      pure: {
        tones: [breath(147, glide(0.4, 0.45)), breath(220.5, glide(0.08, 0.14))],
        noise: [swelling(0.8, pink(glide(0.02, 0.03)))],
      },
    },
    long: {
      phases: phases(["slowing", 0.15], ["low", 0.2], ["wide", 0.2], ["bright", 0.2], ["low again", 0.25]),
      beatHz: glide(0.125, 0.092),
      music: {
        density: glide(0.7, 0.9, 0.8, 1, 0.9, 0.7),
        brightness: glide(0.5, 0.55, 0.5, 0.6, 0.7, 0.5),
        breath: glide(0.4, 0.85),
      },
      pure: {
        tones: [
          breath(98, glide(0.195, 0.312, 0.332, 0.195, 0.3, 0.352)),
          breath(147, glide(0.342, 0.234, 0.195, 0.332, 0.2, 0.137)),
        ],
        noise: [swelling(0.85, pink(glide(0.02, 0.021, 0.035, 0.029, 0.02)))],
      },
    },
  }),
  compose({
    id: "resonance-breathing",
    name: "Resonance breathing",
    line: "Nine breaths a minute, then six. Sea.",
    description:
      "Breathe in while a slow choir swells, and out while it fades: at first nine breaths a minute, then six. The horizon follows. Works from speakers.",
    intentions: ["breathing", "calm"],
    evidence: evidence(
      "In a review of 223 studies, slow breathing raised heart rate variability; it measured the heart, not mood. In another, of 31 studies, the fall of negative emotion was marginal.",
      cite("laborde-2022", "lehrer-gevirtz-2014", "shao-2024"),
    ),
    targetFrequencyHz: 0.1,
    defaultDurationSeconds: 300,
    isPremium: false,
    scenes: ["tide", "haze", "low"],
    sham: "jittered",
    picture: "horizon",
    looks: { lobes: 4, stars: 40, beam: [1, 1], eddies: 2 },
    short: {
      phases: phases(["slowing", 0.2], ["holding", 0.8]),
      beatHz: glide(0.15, 0.1),
      music: { density: glide(0.6, 0.8), breath: glide(0.5, 0.85) },
      pure: {
        tones: [breath(110, glide(0.42, 0.5)), breath(165, glide(0.06, 0.12))],
        noise: [brown(glide(0.03, 0.04))],
      },
    },
    long: {
      phases: phases(
        ["slowing", 0.1],
        ["slower", 0.1],
        ["holding", 0.2],
        ["rising", 0.2],
        ["sinking", 0.2],
        ["resting", 0.2],
      ),
      beatHz: glide(0.15, 0.12, 0.1),
      music: {
        density: glide(0.6, 0.8, 0.9, 0.9, 1, 0.7, 0.6),
        brightness: glide(0.5, 0.5, 0.5, 0.5, 0.65, 0.4, 0.45),
        breath: glide(0.4, 0.7, 0.85),
      },
      pure: {
        tones: [
          breath(110, glide(0.403, 0.387, 0.322, 0.338, 0.209, 0.322, 0.371)),
          breath(165, glide(0.032, 0.064, 0.129, 0.081, 0.242, 0.113, 0.048)),
        ],
        noise: [
          brown(glide(0.016, 0.024, 0.032, 0.024, 0.036, 0.024)),
          swelling(0.7, pink(glide(0.003, 0.003, 0.008, 0.013, 0.005))),
        ],
      },
    },
  }),
  compose({
    id: "breathing-room",
    name: "Breathing room",
    line: "8 Hz under a breath of six a minute.",
    description:
      "Bells and a thin pad swell and fade with your breath, down to six a minute, and pulse gently at 8 Hz. For a pause at your desk, with the sound in the room. Works from speakers.",
    intentions: ["breathing", "calm"],
    evidence: evidence(
      "In a review of 223 studies, slow breathing raised heart rate variability. We know of none that added a beat. Music with 8 Hz pulses changed the stress of 60 students no more than the same music without.",
      cite("laborde-2022", "moniz-lewis-frederick-2020"),
    ),
    targetFrequencyHz: 8,
    defaultDurationSeconds: 420,
    isPremium: true,
    scenes: ["glass", "haze", "tide"],
    sham: "jittered",
    picture: "horizon",
    looks: { lobes: 8, stars: 64, beam: [2, 3], eddies: 5 },
    short: {
      phases: phases(["slowing", 0.2], ["holding", 0.64], ["opening", 0.16]),
      beatHz: glide(11, 8, 8, 9),
      breathHz: glide(0.15, 0.1),
      music: { breath: glide(0.4, 0.7, 0.7, 0.5) },
      pulse: pulsing(glide(0.3, 0.8, 0.8, 0.4)),
      pure: {
        tones: [breath(87, glide(0.34, 0.42, 0.42, 0.3)), am(261, 0.7, glide(0.16, 0.12, 0.12, 0.16))],
        noise: [swelling(0.4, pink(glide(0.03, 0.035)))],
      },
    },
    long: {
      phases: phases(
        ["slowing", 0.14],
        ["settling", 0.12],
        ["breath", 0.2],
        ["pulse", 0.16],
        ["breath", 0.22],
        ["opening", 0.16],
      ),
      beatHz: glide(11, 9, 8, 8, 8.4, 8, 9),
      breathHz: glide(0.16, 0.12, 0.1),
      music: {
        density: glide(0.6, 0.8, 1, 1, 0.8, 1, 0.7),
        brightness: glide(0.5, 0.5, 0.6, 0.6, 0.45, 0.55, 0.55),
        breath: glide(0.3, 0.5, 0.7, 0.7, 0.4, 0.7, 0.5),
      },
      pulse: pulsing(glide(0.3, 0.6, 0.5, 0.5, 1, 0.6, 0.3)),
      pure: {
        tones: [
          breath(87, glide(0.282, 0.339, 0.376, 0.433, 0.263, 0.414, 0.282)),
          am(196, 0.7, glide(0.132, 0.113, 0.094, 0.028, 0.151, 0.038, 0.094)),
          am(261, 0.8, glide(0.056, 0.047, 0.047, 0.038, 0.094, 0.019, 0.113)),
        ],
        noise: [swelling(0.4, pink(glide(0.024, 0.028, 0.028, 0.019, 0.033, 0.019)))],
      },
    },
  }),
];
