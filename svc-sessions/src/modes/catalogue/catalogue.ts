import type { Automation, Score, ToneLayer } from "@phaselock/signal";

/** A product mode with its pattern's score. The pattern shares the mode's id and name. */
export type CatalogueMode = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly targetFrequencyHz: number;
  readonly defaultDurationSeconds: number;
  readonly isPremium: boolean;
  readonly score: Score;
};

/** Starts at the first value, moves to the next one in each phase, and stays at the last. */
const glide = (start: number, ...targets: number[]): Automation => ({
  start,
  segments: targets.map(to => ({ to, curve: "raised-cosine" })),
});

const binaural = (carrierHz: number, gain: Automation): ToneLayer => ({ kind: "binaural", carrierHz, gain });
const monaural = (carrierHz: number, gain: Automation): ToneLayer => ({ kind: "monaural", carrierHz, gain });
const am = (carrierHz: number, depth: number, gain: Automation): ToneLayer => ({
  kind: "am",
  carrierHz,
  depth,
  gain,
});
const isochronic = (carrierHz: number, duty: number, gain: Automation): ToneLayer => ({
  kind: "isochronic",
  carrierHz,
  duty,
  gain,
});

const breath = (carrierHz: number, gain: Automation): ToneLayer => ({ kind: "breath", carrierHz, gain });

const pink = (rms: Automation): Score["noise"] => [{ color: "pink", rms }];
const swellingPink = (depth: number, rms: Automation): Score["noise"] => [{ color: "pink", rms, depth }];
const brown = (rms: Automation): Score["noise"] => [{ color: "brown", rms }];

/** Out and back: the session ends where it began. */
const arc = [
  { name: "arriving", share: 0.22 },
  { name: "holding", share: 0.6 },
  { name: "returning", share: 0.18 },
];
/** Out without a return, for sessions before sleep or before work. */
const descent = [
  { name: "arriving", share: 0.35 },
  { name: "holding", share: 0.65 },
];

const rings = (lobes: number): Score["visual"] => ({ kind: "rings", lobes });

/**
 * The product's modes, slowest first. A description says what you hear, what the beat does and what the mode is for. It
 * makes no promise of an effect.
 */
export const catalogue: readonly CatalogueMode[] = [
  {
    id: "resonance-breathing",
    name: "Resonance breathing",
    description:
      "Breathe in while a 110 Hz tone swells and bends upwards, and out while it fades and bends downwards: at first nine breaths a minute, then six. Works from speakers.",
    targetFrequencyHz: 0.1,
    defaultDurationSeconds: 300,
    isPremium: false,
    score: {
      version: 1,
      phases: descent,
      beatHz: glide(0.15, 0.1),
      tones: [breath(110, glide(0.4, 0.5))],
      noise: brown(glide(0.04)),
      visual: { kind: "horizon", stars: 40 },
    },
  },
  {
    id: "deep-rest",
    name: "Deep rest",
    description:
      "Two tones in both ears drift apart by 1 Hz, so slowly that you can follow each beat. The way there leads from 6 Hz down through theta. Works from speakers.",
    targetFrequencyHz: 1,
    defaultDurationSeconds: 1800,
    isPremium: true,
    score: {
      version: 1,
      phases: arc,
      beatHz: glide(6, 1, 1, 6),
      tones: [monaural(120, glide(0.4, 0.5, 0.5, 0.4))],
      noise: brown(glide(0.05, 0.06, 0.06, 0.05)),
      visual: rings(4),
    },
  },
  {
    id: "before-sleep",
    name: "Before sleep",
    description:
      "The beat falls from 8 Hz to 2 and stays there while tone and noise grow quieter. It doesn't come back up: nothing at the end will wake you. Headphones needed.",
    targetFrequencyHz: 2,
    defaultDurationSeconds: 1800,
    isPremium: false,
    score: {
      version: 1,
      phases: descent,
      beatHz: glide(8, 2),
      tones: [binaural(150, glide(0.45, 0.4, 0.15))],
      noise: brown(glide(0.07, 0.06, 0.03)),
      visual: rings(5),
    },
  },
  {
    id: "short-nap",
    name: "Short nap",
    description:
      "Down from 10 Hz to 3.5 for the middle of a break, then up to 14 in the last fifth, so that it ends brighter than it began. Headphones needed.",
    targetFrequencyHz: 3.5,
    defaultDurationSeconds: 1200,
    isPremium: true,
    score: {
      version: 1,
      phases: [
        { name: "falling", share: 0.3 },
        { name: "holding", share: 0.5 },
        { name: "rising", share: 0.2 },
      ],
      beatHz: glide(10, 3.5, 3.5, 14),
      tones: [binaural(160, glide(0.45, 0.35, 0.35, 0.5))],
      noise: brown(glide(0.06, 0.05, 0.05, 0.03)),
      visual: rings(5),
    },
  },
  {
    id: "loose-ideas",
    name: "Loose ideas",
    description:
      "The beat never rests: it swings between 7 Hz and 5, back and forth, under pink noise. For thinking about something without deciding anything. Headphones needed.",
    targetFrequencyHz: 5,
    defaultDurationSeconds: 900,
    isPremium: true,
    score: {
      version: 1,
      phases: [
        { name: "arriving", share: 0.2 },
        { name: "swinging", share: 0.2 },
        { name: "swinging back", share: 0.2 },
        { name: "swinging", share: 0.2 },
        { name: "returning", share: 0.2 },
      ],
      beatHz: glide(9, 5, 7, 5, 7, 9),
      tones: [binaural(190, glide(0.4, 0.5))],
      noise: pink(glide(0.05)),
      visual: rings(7),
    },
  },
  {
    id: "wind-down",
    name: "Wind down",
    description:
      "From a working 12 Hz down to 6 in the first third, and no further. Brown noise under a 180 Hz tone, for the end of the day. Headphones needed.",
    targetFrequencyHz: 6,
    defaultDurationSeconds: 1200,
    isPremium: false,
    score: {
      version: 1,
      phases: descent,
      beatHz: glide(12, 6),
      tones: [binaural(180, glide(0.5, 0.45, 0.35))],
      noise: brown(glide(0.05, 0.06, 0.05)),
      visual: rings(7),
    },
  },
  {
    id: "open-attention",
    name: "Open attention",
    description:
      "A 160 Hz tone that opens and closes seven times a second, each time with soft edges. For sitting still with your eyes closed. Works from speakers.",
    targetFrequencyHz: 7,
    defaultDurationSeconds: 900,
    isPremium: true,
    score: {
      version: 1,
      phases: arc,
      beatHz: glide(10, 7, 7, 10),
      tones: [isochronic(160, 0.5, glide(0.3, 0.45, 0.45, 0.3))],
      noise: pink(glide(0.05)),
      visual: rings(8),
    },
  },
  {
    id: "between-tasks",
    name: "Between tasks",
    description:
      "Two tones 9 Hz apart in both ears, held without a ramp. Five minutes between one piece of work and the next. Works from speakers.",
    targetFrequencyHz: 9,
    defaultDurationSeconds: 300,
    isPremium: false,
    score: {
      version: 1,
      phases: arc,
      beatHz: glide(9),
      tones: [monaural(200, glide(0.3, 0.45, 0.45, 0.3))],
      noise: pink(glide(0.05)),
      visual: rings(9),
    },
  },
  {
    id: "calm-focus",
    name: "Calm focus",
    description:
      "200 Hz in one ear and 210 in the other, over pink noise. The beat eases from 14 Hz to 10, stays, and returns at the end. For quiet work. Headphones needed.",
    targetFrequencyHz: 10,
    defaultDurationSeconds: 360,
    isPremium: false,
    score: {
      version: 1,
      phases: arc,
      beatHz: glide(14, 10, 10, 14),
      tones: [binaural(200, glide(0.3, 0.5, 0.5, 0.3))],
      noise: pink(glide(0.06)),
      visual: rings(9),
    },
  },
  {
    id: "long-read",
    name: "Long read",
    description:
      "A steady 11 Hz for half an hour. Brown noise is the louder part and the tone stays behind it, so that there is little to notice. Headphones needed.",
    targetFrequencyHz: 11,
    defaultDurationSeconds: 1800,
    isPremium: true,
    score: {
      version: 1,
      phases: arc,
      beatHz: glide(11),
      tones: [binaural(210, glide(0.15, 0.25, 0.25, 0.15))],
      noise: brown(glide(0.08, 0.1, 0.1, 0.08)),
      visual: rings(9),
    },
  },
  {
    id: "quiet-desk",
    name: "Quiet desk",
    description:
      "Pink noise that swells and fades, with a 220 Hz tone in it that is no louder than the noise. The pulse rises from 8 Hz to 12, stays, and returns. For work that a clear tone would disturb. Works from speakers.",
    targetFrequencyHz: 12,
    defaultDurationSeconds: 1200,
    isPremium: false,
    score: {
      version: 1,
      phases: arc,
      beatHz: glide(8, 12, 12, 8),
      tones: [am(220, 0.35, glide(0.15))],
      noise: swellingPink(0.35, glide(0.11)),
      visual: rings(10),
    },
  },
  {
    id: "steady-pace",
    name: "Steady pace",
    description:
      "14 Hz, just above alpha, pulsed in both ears rather than beating between them. For work that wants to be even rather than fast. Works from speakers.",
    targetFrequencyHz: 14,
    defaultDurationSeconds: 1500,
    isPremium: true,
    score: {
      version: 1,
      phases: arc,
      beatHz: glide(11, 14, 14, 11),
      tones: [am(220, 0.8, glide(0.3, 0.45, 0.45, 0.3))],
      noise: pink(glide(0.05)),
      visual: rings(11),
    },
  },
  {
    id: "deep-work",
    name: "Deep work",
    description:
      "The beat climbs from 10 Hz to 15, stays for most of the session, and steps back to 12 before the end. For one task and no messages. Headphones needed.",
    targetFrequencyHz: 15,
    defaultDurationSeconds: 2700,
    isPremium: false,
    score: {
      version: 1,
      phases: arc,
      beatHz: glide(10, 15, 15, 12),
      tones: [binaural(230, glide(0.3, 0.45, 0.45, 0.3))],
      noise: pink(glide(0.06)),
      visual: rings(12),
    },
  },
  {
    id: "quick-start",
    name: "Quick start",
    description:
      "From 10 Hz to 20 in two steps, ending at the top. A clear pulse at 240 Hz, for the minutes before you begin. Works from speakers.",
    targetFrequencyHz: 20,
    defaultDurationSeconds: 480,
    isPremium: true,
    score: {
      version: 1,
      phases: [
        { name: "first step", share: 0.3 },
        { name: "second step", share: 0.3 },
        { name: "holding", share: 0.4 },
      ],
      beatHz: glide(10, 15, 20),
      tones: [isochronic(240, 0.5, glide(0.3, 0.4, 0.45))],
      noise: pink(glide(0.04)),
      visual: rings(13),
    },
  },
  {
    id: "fine-detail",
    name: "Fine detail",
    description:
      "36 pulses a second, so close together that the tone sounds rough rather than beaten. The climb starts in beta, at 18. For proofreading and close inspection. Works from speakers.",
    targetFrequencyHz: 36,
    defaultDurationSeconds: 900,
    isPremium: true,
    score: {
      version: 1,
      phases: arc,
      beatHz: glide(18, 36, 36, 18),
      tones: [isochronic(250, 0.75, glide(0.25, 0.35, 0.35, 0.25))],
      noise: pink(glide(0.06)),
      visual: rings(15),
    },
  },
  {
    id: "clear-head",
    name: "Clear head",
    description:
      "A 220 Hz tone whose loudness moves 40 times a second, in both ears: at this rate two ears no longer hear a beat between them. Works from speakers.",
    targetFrequencyHz: 40,
    defaultDurationSeconds: 900,
    isPremium: true,
    score: {
      version: 1,
      phases: arc,
      beatHz: glide(30, 40, 40, 30),
      tones: [am(220, 1, glide(0.25, 0.4, 0.4, 0.25))],
      noise: pink(glide(0.06)),
      visual: rings(16),
    },
  },
];
