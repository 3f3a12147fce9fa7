/** A mode of the catalogue that a visitor can listen to. `infra/checks/landing-samples.test.ts` compares it with the mode. */
export type SampleMode = {
  readonly id: string;
  readonly name: string;
  /** The scene of its music, as people call it. */
  readonly scene: string;
  /** Where its beat holds, Hz. */
  readonly hz: number;
};

/** Three modes that everyone may play, as far apart as work, rest and sleep. */
export const sampleModes = {
  deepWork: { id: "deep-work", name: "Deep work", scene: "Tape", hz: 16 },
  calmFocus: { id: "calm-focus", name: "Calm focus", scene: "Glass", hz: 10 },
  beforeSleep: { id: "before-sleep", name: "Before sleep", scene: "Dusk", hz: 2 },
} as const satisfies Record<string, SampleMode>;
