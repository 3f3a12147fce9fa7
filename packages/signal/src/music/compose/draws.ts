/** The second argument of `hash` in each part of a composition: a name for what is drawn. */
export const draws = {
  sectionSeconds: 1,
  root: 2,
  voiceOrder: 3,
  voiceOnset: 4,
  padLevel: 5,
  droneOctave: 6,
  onset: 7,
  sounds: 8,
  contour: 9,
  onChordTone: 10,
  isFigure: 11,
  noteCount: 12,
  direction: 13,
  skip: 14,
  tempo: 15,
  gap: 16,
  touch: 17,
  pan: 18,
  leftOut: 19,
  note: 20,
  voicing: 21,
} as const;

/** The parts of a composition. Each has a seed of its own, so that none depends on what another draws. */
export const parts = { sections: 1, pad: 2, drone: 3, chords: 4, lines: 5 } as const;
