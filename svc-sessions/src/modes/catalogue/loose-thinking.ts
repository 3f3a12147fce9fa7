import { cite } from "@phaselock/literature";
import type { CatalogueMode } from "./catalogue-mode.ts";
import { binaural, compose, glide, monaural, phases, pink, pulsing, swelling } from "./compose.ts";
import { evidence } from "./evidence.ts";

/** Modes for thinking without deciding. */
export const looseThinkingModes: readonly CatalogueMode[] = [
  compose({
    id: "loose-ideas",
    name: "Loose ideas",
    line: "5 to 7 Hz, never at rest. Open chords.",
    description:
      "Glass bells in slow, open chords. Their notes beat between your ears, and the beat never rests: it swings between 5 Hz and 7, darker and brighter. For thinking about something without deciding anything. Headphones needed.",
    intentions: ["loose-thinking"],
    evidence: evidence(
      "In one study, binaural beats at 10 and 40 Hz helped some people to find ideas and hindered others; it didn't test theta, as here. In another, people who had heard music with slow binaural beats recalled fewer words than people who had heard an audiobook.",
      cite("reedijk-2013", "tay-2023"),
    ),
    targetFrequencyHz: 5,
    defaultDurationSeconds: 900,
    isPremium: true,
    scenes: ["glass", "haze", "tide"],
    sham: "equal-ears",
    picture: "field",
    looks: { lobes: 7, stars: 60, beam: [3, 5], eddies: 7 },
    short: {
      phases: phases(
        ["arriving", 0.18],
        ["swinging", 0.16],
        ["swinging back", 0.16],
        ["swinging", 0.16],
        ["swinging back", 0.16],
        ["returning", 0.18],
      ),
      beatHz: glide(9, 5, 7, 5, 7, 5, 9),
      music: {
        density: glide(0.7, 1, 0.8, 1, 0.8, 1, 0.7),
        brightness: glide(0.5, 0.45, 0.6, 0.45, 0.6, 0.45, 0.5),
        binaural: true,
      },
      pure: {
        tones: [
          binaural(190, glide(0.44, 0.46, 0.38, 0.46, 0.38, 0.46, 0.4)),
          binaural(285, glide(0.02, 0.03, 0.1, 0.03, 0.1, 0.03, 0.06)),
        ],
        noise: [pink(glide(0.04, 0.045))],
      },
    },
    long: {
      phases: phases(
        ["arriving", 0.14],
        ["far out", 0.11],
        ["near", 0.08],
        ["far out", 0.13],
        ["near", 0.1],
        ["farther", 0.16],
        ["near", 0.08],
        ["far out", 0.1],
        ["returning", 0.1],
      ),
      beatHz: glide(9, 6, 5, 7, 5, 6.6, 4.4, 7.2, 5, 9),
      music: {
        density: glide(0.7, 0.9, 1, 0.8, 1, 0.8, 0.7, 0.9, 1, 0.7),
        brightness: glide(0.5, 0.45, 0.4, 0.6, 0.4, 0.6, 0.35, 0.6, 0.4, 0.5),
        binaural: true,
      },
      pure: {
        tones: [
          binaural(190, glide(0.42, 0.42, 0.4, 0.24, 0.38, 0.26, 0.3, 0.2, 0.4, 0.4)),
          binaural(285, glide(0.02, 0.03, 0.06, 0.14, 0.05, 0.06, 0.02, 0.16, 0.04, 0.04)),
          binaural(237.5, glide(0, 0, 0.02, 0.08, 0.04, 0.14, 0.16, 0.06, 0.02, 0)),
        ],
        noise: [pink(glide(0.04, 0.035, 0.03, 0.025, 0.035, 0.03, 0.025, 0.02, 0.035, 0.04))],
      },
    },
  }),
  compose({
    id: "first-draft",
    name: "First draft",
    line: "8.5 Hz. Keys, rain. Write, edit later.",
    description:
      "Rolled chords of a soft electric piano, and rain at the window, all pulsing at 8.5 Hz, on the edge of alpha. For writing down what comes, and editing later. Works from speakers.",
    intentions: ["loose-thinking", "focus"],
    evidence: evidence(
      "In one study, binaural beats at 10 and 40 Hz helped some people to find ideas and hindered others; it didn't test music. Music with 8 Hz pulses left less alpha than the same music without.",
      cite("reedijk-2013", "moniz-lewis-frederick-2020"),
    ),
    targetFrequencyHz: 8.5,
    defaultDurationSeconds: 720,
    isPremium: false,
    scenes: ["keys", "paper", "strings"],
    sham: "jittered",
    picture: "rings",
    looks: { lobes: 7, stars: 36, beam: [2, 5], eddies: 6 },
    short: {
      phases: phases(["arriving", 0.2], ["writing", 0.64], ["returning", 0.16]),
      beatHz: glide(12, 8.5, 8.5, 11),
      music: { density: glide(0.7, 1, 1, 0.7) },
      pulse: pulsing(glide(0.4, 1, 1, 0.4)),
      pure: {
        tones: [monaural(130, glide(0.3, 0.34, 0.34, 0.28)), monaural(195, glide(0.14, 0.2, 0.2, 0.14))],
        noise: [swelling(0.35, pink(glide(0.03, 0.04)))],
      },
    },
    long: {
      phases: phases(
        ["arriving", 0.14],
        ["first page", 0.17],
        ["second page", 0.17],
        ["third page", 0.17],
        ["last page", 0.2],
        ["returning", 0.15],
      ),
      beatHz: glide(12, 8.5, 8.8, 8.2, 8.8, 8.5, 10.5),
      music: {
        density: glide(0.7, 1, 0.8, 0.8, 1, 0.8, 0.7),
        brightness: glide(0.5, 0.5, 0.6, 0.6, 0.45, 0.6, 0.5),
      },
      pulse: pulsing(glide(0.4, 1, 1, 1, 1, 1, 0.4)),
      pure: {
        tones: [
          monaural(130, glide(0.273, 0.292, 0.255, 0.273, 0.182, 0.31, 0.255)),
          monaural(195, glide(0.128, 0.182, 0.073, 0.182, 0.109, 0.164, 0.128)),
          monaural(162.5, glide(0, 0.018, 0.182, 0.027, 0.201, 0.036, 0)),
        ],
        noise: [swelling(0.35, pink(glide(0.027, 0.032, 0.027, 0.036, 0.027, 0.032, 0.036)))],
      },
    },
  }),
];
