import { cite } from "@phaselock/literature";
import type { CatalogueMode } from "./catalogue-mode.ts";
import {
  am,
  binaural,
  brown,
  compose,
  glide,
  isochronic,
  phases,
  pink,
  pulsing,
  steady,
  swelling,
} from "./compose.ts";
import { aboutPulsingMusic, evidence } from "./evidence.ts";

/** Modes for one thing at a time. */
export const focusModes: readonly CatalogueMode[] = [
  compose({
    id: "calm-focus",
    name: "Calm focus",
    line: "14 Hz eases to 10. Glass. Quiet work.",
    description:
      "Glass bells over a thin pad, all pulsing together. The pulse eases from 14 Hz to 10, stays, and returns at the end. For quiet work. Works from speakers.",
    intentions: ["focus", "calm"],
    evidence: evidence(
      "We know of no study of music that pulses at 10 Hz. At 8 Hz, 60 students had less alpha with the pulses than without. For attention, music that pulses at beta rates did more than at others. The pure version: 14 studies asked whether the EEG follows a binaural beat: 5 for, 8 against, 1 mixed.",
      cite("moniz-lewis-frederick-2020", "woods-2024", "ingendoh-2023"),
    ),
    targetFrequencyHz: 10,
    defaultDurationSeconds: 360,
    isPremium: false,
    scenes: ["glass", "haze", "paper"],
    sham: "jittered",
    picture: "rings",
    looks: { lobes: 9, stars: 44, beam: [2, 3], eddies: 5 },
    short: {
      phases: phases(["arriving", 0.2], ["holding", 0.62], ["returning", 0.18]),
      beatHz: glide(14, 10, 10, 14),
      music: { density: glide(0.7, 1, 1, 0.7) },
      pulse: pulsing(glide(0.4, 1, 1, 0.5)),
      pure: {
        tones: [binaural(200, glide(0.3, 0.5, 0.5, 0.3))],
        noise: [pink(glide(0.06))],
      },
    },
    long: {
      phases: phases(
        ["arriving", 0.1],
        ["settling", 0.12],
        ["holding", 0.2],
        ["widening", 0.18],
        ["holding", 0.24],
        ["returning", 0.16],
      ),
      beatHz: glide(14, 11.5, 10, 10, 9.6, 10, 13),
      music: {
        density: glide(0.7, 0.9, 1, 1, 0.8, 1, 0.7),
        brightness: glide(0.5, 0.5, 0.5, 0.5, 0.65, 0.5, 0.5),
      },
      pulse: pulsing(glide(0.4, 0.8, 1, 1, 0.8, 1, 0.5)),
      pure: {
        tones: [
          binaural(200, glide(0.275, 0.36, 0.377, 0.343, 0.223, 0.377, 0.275)),
          binaural(300, glide(0.017, 0.017, 0.034, 0.051, 0.137, 0.034, 0.051)),
        ],
        noise: [
          pink(glide(0.043, 0.043, 0.039, 0.034, 0.017, 0.034, 0.043)),
          swelling(0.5, pink(glide(0, 0, 0.004, 0.009, 0.026, 0.007, 0))),
        ],
      },
    },
  }),
  compose({
    id: "long-read",
    name: "Long read",
    line: "11 Hz, steady. Sparse piano. To the end.",
    description:
      "A piano with long rests between its phrases, so that there is little to notice. Its notes beat between your ears at a steady 11 Hz. For reading to the end. Headphones needed.",
    intentions: ["focus"],
    evidence: evidence(
      "We know of no study of this music and reading. Of 1,000 people at home, those who heard binaural beats did worse in a test of reasoning. A meta-analysis of 15 studies found a medium gain in memory and attention (g = 0.40), with conflicting results.",
      cite("klichowski-2023", "basu-banerjee-2022", "ingendoh-2023"),
    ),
    targetFrequencyHz: 11,
    defaultDurationSeconds: 1800,
    isPremium: true,
    scenes: ["paper", "keys", "haze"],
    sham: "equal-ears",
    picture: "field",
    looks: { lobes: 9, stars: 20, beam: [4, 5], eddies: 3 },
    short: {
      phases: phases(["opening", 0.2], ["reading", 0.62], ["closing", 0.18]),
      beatHz: steady(11),
      music: {
        density: glide(0.7, 0.9, 0.9, 0.7),
        brightness: steady(0.4),
        binaural: true,
      },
      pure: {
        tones: [binaural(210, glide(0.16, 0.26, 0.26, 0.16))],
        noise: [brown(glide(0.08, 0.095, 0.095, 0.08))],
      },
    },
    long: {
      phases: phases(
        ["opening", 0.14],
        ["reading", 0.2],
        ["turning", 0.16],
        ["reading on", 0.2],
        ["turning back", 0.16],
        ["closing", 0.14],
      ),
      beatHz: glide(12.5, 11),
      music: {
        density: glide(0.7, 0.9, 0.8, 0.8, 0.9, 0.8, 0.6),
        brightness: glide(0.4, 0.4, 0.5, 0.5, 0.4, 0.5, 0.35),
        binaural: true,
      },
      pure: {
        tones: [
          binaural(210, glide(0.154, 0.23, 0.23, 0.115, 0.077, 0.211, 0.154)),
          binaural(140, glide(0.019, 0.029, 0.029, 0.134, 0.192, 0.058, 0.019)),
        ],
        noise: [
          brown(glide(0.058, 0.065, 0.067, 0.059, 0.054, 0.065, 0.058)),
          pink(glide(0, 0, 0, 0.006, 0.013, 0.004, 0)),
        ],
      },
    },
  }),
  compose({
    id: "quiet-desk",
    name: "Quiet desk",
    line: "12 Hz. Soft keys, rain. Nothing sharp.",
    description:
      "A soft electric piano behind the rain, under a gentle pulse that rises from 8 Hz to 12, stays, and returns. For work that clear notes would disturb. Works from speakers.",
    intentions: ["focus"],
    evidence: evidence(
      "White and pink noise, which rain resembles, slightly helped people with attention problems across 13 studies, and slightly hindered others across 11. We know of no study of this pulse.",
      cite("nigg-2024"),
    ),
    targetFrequencyHz: 12,
    defaultDurationSeconds: 1200,
    isPremium: false,
    scenes: ["keys", "paper", "tape"],
    sham: "jittered",
    picture: "rings",
    looks: { lobes: 10, stars: 12, beam: [5, 6], eddies: 8 },
    short: {
      phases: phases(["arriving", 0.2], ["holding", 0.62], ["returning", 0.18]),
      beatHz: glide(8, 12, 12, 8),
      music: { density: glide(0.7, 0.9, 0.9, 0.7) },
      pulse: pulsing(glide(0.4, 0.7, 0.7, 0.4)),
      pure: {
        tones: [am(220, 0.3, glide(0.15))],
        noise: [swelling(0.3, pink(glide(0.107)))],
      },
    },
    long: {
      phases: phases(
        ["arriving", 0.14],
        ["holding", 0.2],
        ["deeper", 0.18],
        ["holding", 0.18],
        ["deeper again", 0.16],
        ["returning", 0.14],
      ),
      beatHz: glide(8, 12, 12, 11.5, 12, 12.4, 9),
      music: {
        density: glide(0.7, 0.9, 0.7, 0.7, 0.9, 0.7, 0.6),
        brightness: glide(0.5, 0.5, 0.4, 0.4, 0.5, 0.4, 0.5),
      },
      pulse: pulsing(glide(0.4, 0.7, 0.9, 0.9, 0.7, 0.9, 0.4)),
      pure: {
        tones: [
          am(220, 0.15, glide(0.14, 0.14, 0.14, 0.04, 0.13, 0.03, 0.14)),
          am(220, 0.55, glide(0, 0, 0, 0.1, 0.01, 0.11, 0)),
        ],
        noise: [swelling(0.3, pink(glide(0.1, 0.1, 0.1, 0.096, 0.1, 0.098, 0.1)))],
      },
    },
  }),
  compose({
    id: "steady-pace",
    name: "Steady pace",
    line: "14 Hz. Strings, harp. Even, not fast.",
    description:
      "A string ensemble that changes often, and a harp that walks through it, pulsing at 14 Hz, just above alpha. For work that wants to be even rather than fast. Works from speakers.",
    intentions: ["focus"],
    evidence: evidence(aboutPulsingMusic, cite("woods-2024", "parrish-2025")),
    targetFrequencyHz: 14,
    defaultDurationSeconds: 1500,
    isPremium: true,
    scenes: ["strings", "tape", "prism"],
    sham: "jittered",
    picture: "beam",
    looks: { lobes: 11, stars: 16, beam: [3, 4], eddies: 6 },
    short: {
      phases: phases(["arriving", 0.2], ["holding", 0.64], ["returning", 0.16]),
      beatHz: glide(11, 14, 14, 12),
      music: { density: glide(0.7, 1, 1, 0.7) },
      pulse: pulsing(glide(0.5, 1, 1, 0.5)),
      pure: {
        tones: [am(220, 0.8, glide(0.3, 0.42, 0.42, 0.3)), am(330, 0.5, glide(0.04, 0.1, 0.1, 0.05))],
        noise: [pink(glide(0.045))],
      },
    },
    long: {
      phases: phases(
        ["warming up", 0.14],
        ["first leg", 0.2],
        ["second leg", 0.2],
        ["third leg", 0.2],
        ["last leg", 0.14],
        ["returning", 0.12],
      ),
      beatHz: glide(11, 14, 13.6, 14, 14.4, 14, 12),
      music: {
        density: glide(0.7, 1, 0.8, 0.8, 1, 0.8, 0.7),
        brightness: glide(0.5, 0.5, 0.6, 0.6, 0.5, 0.65, 0.5),
      },
      pulse: pulsing(glide(0.5, 1, 0.9, 0.9, 1, 0.9, 0.5)),
      pure: {
        tones: [
          am(220, 0.8, glide(0.263, 0.35, 0.21, 0.35, 0.175, 0.333, 0.263)),
          am(330, 0.5, glide(0.035, 0.07, 0.07, 0.105, 0.052, 0.088, 0.044)),
          am(165, 0.7, glide(0, 0.018, 0.175, 0.018, 0.21, 0.035, 0)),
        ],
        noise: [pink(glide(0.035, 0.035, 0.031, 0.035, 0.031, 0.039))],
      },
    },
  }),
  compose({
    id: "deep-work",
    name: "Deep work",
    line: "16 Hz. Tape, kalimba. For one task.",
    description:
      "A warm pad with the slow wow of tape, and a kalimba that keeps moving. The pulse climbs from 10 Hz to 16, stays for most of the session, and steps back to 12 before the end. For one task and no messages. Works from speakers.",
    intentions: ["focus"],
    evidence: evidence(
      `${aboutPulsingMusic} A 16 Hz beat between the ears is another matter: one study found more targets with it, another nothing.`,
      cite("woods-2024", "lane-1998", "goodin-2012"),
    ),
    targetFrequencyHz: 16,
    defaultDurationSeconds: 2700,
    isPremium: false,
    scenes: ["tape", "strings", "keys"],
    sham: "jittered",
    picture: "rings",
    looks: { lobes: 12, stars: 8, beam: [4, 3], eddies: 7 },
    short: {
      phases: phases(["climbing", 0.2], ["holding", 0.64], ["stepping back", 0.16]),
      beatHz: glide(10, 16, 16, 12),
      music: { density: glide(0.7, 1, 1, 0.8) },
      pulse: pulsing(glide(0.4, 1, 1, 0.6)),
      pure: {
        tones: [binaural(230, glide(0.32, 0.44, 0.44, 0.32)), binaural(115, glide(0.02, 0.06, 0.06, 0.04))],
        noise: [pink(glide(0.05))],
      },
    },
    long: {
      phases: phases(
        ["climbing", 0.08],
        ["higher", 0.1],
        ["holding", 0.2],
        ["deeper", 0.18],
        ["holding", 0.18],
        ["last stretch", 0.14],
        ["stepping back", 0.12],
      ),
      beatHz: glide(10, 13, 16, 16, 15.4, 16, 16.6, 12),
      music: {
        density: glide(0.6, 0.8, 1, 1, 0.8, 1, 1, 0.7),
        brightness: glide(0.45, 0.5, 0.5, 0.5, 0.4, 0.55, 0.6, 0.5),
      },
      pulse: pulsing(glide(0.4, 0.7, 1, 1, 1, 1, 1, 0.5)),
      pure: {
        tones: [
          binaural(230, glide(0.25, 0.297, 0.328, 0.297, 0.141, 0.297, 0.328, 0.234)),
          binaural(172.5, glide(0, 0.016, 0.023, 0.062, 0.203, 0.047, 0.016, 0.023)),
        ],
        noise: [
          pink(glide(0.039, 0.039, 0.035, 0.027, 0.009, 0.027, 0.035, 0.039)),
          brown(glide(0, 0, 0.004, 0.012, 0.035, 0.012, 0.004, 0)),
        ],
      },
    },
  }),
  compose({
    id: "fine-detail",
    name: "Fine detail",
    line: "36 Hz, a grain. Glass. For proofreading.",
    description:
      "Glass bells with a shimmer of 36 pulses a second, so close together that you hear a grain rather than a pulse. The climb starts in beta, at 18. For proofreading and close inspection. Works from speakers.",
    intentions: ["focus"],
    evidence: evidence(
      "Four studies of a 40 Hz binaural beat disagree: attention more narrowly focused; reactions faster, but no more accurate; a gain in training, only between days; with 58 people, no change. None of them tested music.",
      cite("colzato-2017", "engelbregt-2019", "ross-lopez-2020", "leistiko-2023"),
    ),
    targetFrequencyHz: 36,
    defaultDurationSeconds: 900,
    isPremium: true,
    scenes: ["glass", "strings", "paper"],
    sham: "jittered",
    picture: "beam",
    looks: { lobes: 15, stars: 6, beam: [7, 8], eddies: 10 },
    short: {
      phases: phases(["climbing", 0.2], ["holding", 0.64], ["returning", 0.16]),
      beatHz: glide(18, 36, 36, 22),
      music: { density: glide(0.8, 0.9, 0.9, 0.8) },
      pulse: pulsing(glide(0.4, 1, 1, 0.4)),
      pure: {
        tones: [isochronic(250, 0.75, glide(0.26, 0.36, 0.36, 0.26))],
        noise: [pink(glide(0.055))],
      },
    },
    long: {
      phases: phases(
        ["climbing", 0.08],
        ["higher", 0.1],
        ["close up", 0.2],
        ["closer", 0.18],
        ["close up", 0.18],
        ["stepping back", 0.14],
        ["returning", 0.12],
      ),
      beatHz: glide(18, 26, 36, 36, 38, 36, 30, 20),
      music: {
        density: glide(0.7, 0.8, 0.9, 0.9, 0.8, 0.9, 0.8, 0.7),
        brightness: glide(0.5, 0.5, 0.5, 0.5, 0.6, 0.5, 0.5, 0.45),
      },
      pulse: pulsing(glide(0.4, 0.7, 1, 1, 1, 1, 0.8, 0.4)),
      pure: {
        tones: [
          isochronic(250, 0.75, glide(0.28, 0.32, 0.34, 0.3, 0.12, 0.3, 0.32, 0.28)),
          isochronic(375, 0.7, glide(0, 0, 0.02, 0.06, 0.2, 0.08, 0.02, 0)),
        ],
        noise: [
          pink(glide(0.05, 0.05, 0.045, 0.04, 0.03, 0.04, 0.045, 0.05)),
          brown(glide(0, 0, 0, 0.01, 0, 0.01, 0.02, 0)),
        ],
      },
    },
  }),
];
