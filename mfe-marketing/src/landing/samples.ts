/** A mode of the catalogue that a visitor can listen to. `infra/checks/landing-samples.test.ts` compares it with the mode. */
export type SampleMode = {
  readonly id: string;
  readonly name: string;
  /** The scene of its music and its loudest texture, as people call them. */
  readonly sound: string;
  /** Where its beat holds, Hz. */
  readonly hz: number;
  readonly needsHeadphones: boolean;
};

/** Three modes that everyone may play, as far apart as calm, work and sleep. */
export const sampleModes = {
  calmFocus: { id: "calm-focus", name: "Calm focus", sound: "Glass, air", hz: 10, needsHeadphones: false },
  deepWork: { id: "deep-work", name: "Deep work", sound: "Tape, air", hz: 16, needsHeadphones: false },
  beforeSleep: {
    id: "before-sleep",
    name: "Before sleep",
    sound: "Dusk, wind",
    hz: 2,
    needsHeadphones: true,
  },
} as const satisfies Record<string, SampleMode>;
