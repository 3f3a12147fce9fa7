/** Seeds with which every scene is measured (docs/sound.md): each is another piece in the same scene. */
const seeds = [1, 2, 3] as const;

/** The seed of a session's music. It follows from the session's id, so that a continued session plays the same piece. */
export const seedOf = (sessionId: string): number =>
  seeds[Number.parseInt(sessionId.slice(-6), 16) % seeds.length] ?? seeds[0];

/** The seed of the next piece in the same scene. */
export const nextSeed = (seed: number): number => (seed % seeds.length) + 1;
