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
  steady,
  swelling,
} from "./compose.ts";
import { sources } from "./evidence.ts";

/** Modes for one thing at a time. */
export const focusModes: readonly CatalogueMode[] = [
  compose({
    id: "calm-focus",
    name: "Calm focus",
    description:
      "200 Hz in one ear and 210 in the other, over pink noise. The beat eases from 14 Hz to 10, stays, and returns at the end. For quiet work. Headphones needed.",
    intentions: ["focus", "calm"],
    evidence: {
      note: "14 studies asked whether the EEG follows a binaural beat: 5 for, 8 against, 1 mixed.",
      sources: [sources.ingendoh],
    },
    targetFrequencyHz: 10,
    defaultDurationSeconds: 360,
    isPremium: false,
    picture: "rings",
    looks: { lobes: 9, stars: 44, beam: [2, 3], eddies: 5 },
    short: {
      phases: phases(["arriving", 0.2], ["holding", 0.62], ["returning", 0.18]),
      beatHz: glide(14, 10, 10, 14),
      tones: [binaural(200, glide(0.3, 0.5, 0.5, 0.3))],
      noise: [pink(glide(0.06))],
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
      tones: [
        binaural(200, glide(0.275, 0.36, 0.377, 0.343, 0.223, 0.377, 0.275)),
        binaural(300, glide(0.017, 0.017, 0.034, 0.051, 0.137, 0.034, 0.051)),
      ],
      noise: [
        pink(glide(0.043, 0.043, 0.039, 0.034, 0.017, 0.034, 0.043)),
        swelling(0.5, pink(glide(0, 0, 0.004, 0.009, 0.026, 0.007, 0))),
      ],
    },
  }),
  compose({
    id: "long-read",
    name: "Long read",
    description:
      "A steady 11 Hz. Brown noise is the louder part and the tone stays behind it, so that there is little to notice. For reading to the end. Headphones needed.",
    intentions: ["focus"],
    evidence: {
      note: "We know of no study of brown noise and reading. Across 11 studies, white and pink noise slightly hindered people without attention problems.",
      sources: [sources.nigg],
    },
    targetFrequencyHz: 11,
    defaultDurationSeconds: 1800,
    isPremium: true,
    picture: "field",
    looks: { lobes: 9, stars: 20, beam: [4, 5], eddies: 3 },
    short: {
      phases: phases(["opening", 0.2], ["reading", 0.62], ["closing", 0.18]),
      beatHz: steady(11),
      tones: [binaural(210, glide(0.16, 0.26, 0.26, 0.16))],
      noise: [brown(glide(0.08, 0.095, 0.095, 0.08))],
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
      tones: [
        binaural(210, glide(0.154, 0.23, 0.23, 0.115, 0.077, 0.211, 0.154)),
        binaural(140, glide(0.019, 0.029, 0.029, 0.134, 0.192, 0.058, 0.019)),
      ],
      noise: [
        brown(glide(0.058, 0.065, 0.067, 0.059, 0.054, 0.065, 0.058)),
        pink(glide(0, 0, 0, 0.006, 0.013, 0.004, 0)),
      ],
    },
  }),
  compose({
    id: "quiet-desk",
    name: "Quiet desk",
    description:
      "Pink noise that swells and fades, with a 220 Hz tone in it that is no louder than the noise. The pulse rises from 8 Hz to 12, stays, and returns. For work that a clear tone would disturb. Works from speakers.",
    intentions: ["focus"],
    evidence: {
      note: "White and pink noise slightly helped people with attention problems across 13 studies, and slightly hindered others across 11.",
      sources: [sources.nigg],
    },
    targetFrequencyHz: 12,
    defaultDurationSeconds: 1200,
    isPremium: false,
    picture: "rings",
    looks: { lobes: 10, stars: 12, beam: [5, 6], eddies: 8 },
    short: {
      phases: phases(["arriving", 0.2], ["holding", 0.62], ["returning", 0.18]),
      beatHz: glide(8, 12, 12, 8),
      tones: [am(220, 0.3, glide(0.15))],
      noise: [swelling(0.3, pink(glide(0.107)))],
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
      tones: [
        am(220, 0.15, glide(0.14, 0.14, 0.14, 0.04, 0.13, 0.03, 0.14)),
        am(220, 0.55, glide(0, 0, 0, 0.1, 0.01, 0.11, 0)),
      ],
      noise: [swelling(0.3, pink(glide(0.1, 0.1, 0.1, 0.096, 0.1, 0.098, 0.1)))],
    },
  }),
  compose({
    id: "steady-pace",
    name: "Steady pace",
    description:
      "14 Hz, just above alpha, pulsed in both ears rather than beating between them, on two tones a fifth apart. For work that wants to be even rather than fast. Works from speakers.",
    intentions: ["focus"],
    evidence: {
      note: "Too few studies to tell. A beat that both ears hear shows in the EEG, and more than a binaural one does; whether it changes how people work was not measured.",
      sources: [sources.orozco],
    },
    targetFrequencyHz: 14,
    defaultDurationSeconds: 1500,
    isPremium: true,
    picture: "beam",
    looks: { lobes: 11, stars: 16, beam: [3, 4], eddies: 6 },
    short: {
      phases: phases(["arriving", 0.2], ["holding", 0.64], ["returning", 0.16]),
      beatHz: glide(11, 14, 14, 12),
      tones: [am(220, 0.8, glide(0.3, 0.42, 0.42, 0.3)), am(330, 0.5, glide(0.04, 0.1, 0.1, 0.05))],
      noise: [pink(glide(0.045))],
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
      tones: [
        am(220, 0.8, glide(0.263, 0.35, 0.21, 0.35, 0.175, 0.333, 0.263)),
        am(330, 0.5, glide(0.035, 0.07, 0.07, 0.105, 0.052, 0.088, 0.044)),
        am(165, 0.7, glide(0, 0.018, 0.175, 0.018, 0.21, 0.035, 0)),
      ],
      noise: [pink(glide(0.035, 0.035, 0.031, 0.035, 0.031, 0.039))],
    },
  }),
  compose({
    id: "deep-work",
    name: "Deep work",
    description:
      "The beat climbs from 10 Hz to 15, stays for most of the session, and steps back to 12 before the end. For one task and no messages. Headphones needed.",
    intentions: ["focus"],
    evidence: {
      note: "The evidence is mixed. 22 studies taken together found a medium effect of binaural beats on memory, attention, anxiety and pain. Of 1,000 people tested at home, those who listened to one reasoned worse.",
      sources: [sources.garcia, sources.klichowski],
    },
    targetFrequencyHz: 15,
    defaultDurationSeconds: 2700,
    isPremium: false,
    picture: "rings",
    looks: { lobes: 12, stars: 8, beam: [4, 3], eddies: 7 },
    short: {
      phases: phases(["climbing", 0.2], ["holding", 0.64], ["stepping back", 0.16]),
      beatHz: glide(10, 15, 15, 12),
      tones: [binaural(230, glide(0.32, 0.44, 0.44, 0.32)), binaural(115, glide(0.02, 0.06, 0.06, 0.04))],
      noise: [pink(glide(0.05))],
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
      beatHz: glide(10, 12.5, 15, 15, 14.4, 15, 15.6, 12),
      tones: [
        binaural(230, glide(0.25, 0.297, 0.328, 0.297, 0.141, 0.297, 0.328, 0.234)),
        binaural(172.5, glide(0, 0.016, 0.023, 0.062, 0.203, 0.047, 0.016, 0.023)),
      ],
      noise: [
        pink(glide(0.039, 0.039, 0.035, 0.027, 0.009, 0.027, 0.035, 0.039)),
        brown(glide(0, 0, 0.004, 0.012, 0.035, 0.012, 0.004, 0)),
      ],
    },
  }),
  compose({
    id: "fine-detail",
    name: "Fine detail",
    description:
      "36 pulses a second, so close together that the tone sounds rough rather than pulsed. The climb starts in beta, at 18. For proofreading and close inspection. Works from speakers.",
    intentions: ["focus"],
    evidence: {
      note: "Two studies of a 40 Hz binaural beat disagree: one found attention more narrowly focused, the other, with 58 people, no change. Pulsed tones were not tested.",
      sources: [sources.colzato, sources.leistiko],
    },
    targetFrequencyHz: 36,
    defaultDurationSeconds: 900,
    isPremium: true,
    picture: "beam",
    looks: { lobes: 15, stars: 6, beam: [7, 8], eddies: 10 },
    short: {
      phases: phases(["climbing", 0.2], ["holding", 0.64], ["returning", 0.16]),
      beatHz: glide(18, 36, 36, 22),
      tones: [isochronic(250, 0.75, glide(0.26, 0.36, 0.36, 0.26))],
      noise: [pink(glide(0.055))],
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
      tones: [
        isochronic(250, 0.75, glide(0.28, 0.32, 0.34, 0.3, 0.12, 0.3, 0.32, 0.28)),
        isochronic(375, 0.7, glide(0, 0, 0.02, 0.06, 0.2, 0.08, 0.02, 0)),
      ],
      noise: [
        pink(glide(0.05, 0.05, 0.045, 0.04, 0.03, 0.04, 0.045, 0.05)),
        brown(glide(0, 0, 0, 0.01, 0, 0.01, 0.02, 0)),
      ],
    },
  }),
];
