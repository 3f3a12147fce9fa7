/** One hairline of the picture, before it is given a size: lengths are fractions of the outer radius. */
export type Ring = {
  /** 0 at the innermost ring, 1 at the outermost. */
  readonly place: number;
  readonly radius: number;
  /** How far its lobes swing. */
  readonly swing: number;
  /** Where its lobes begin while it is free, and how it winds against its neighbours, radians. */
  readonly offset: number;
  readonly twist: number;
  /** How fast its phase wanders while it is free, radians a second. */
  readonly wander: number;
};

/** The whole picture turns on by this much, radians a second: a lobe passes in half a minute. */
const pace = 0.22;
const goldenPart = 0.618034;

/**
 * Rings as oscillators (after Kuramoto): the inner ones are in phase, the outer ones not yet. Their offsets follow the
 * golden section, which spreads them evenly and is the same on every visit.
 */
export const createRings = (count: number): readonly Ring[] =>
  Array.from({ length: count }, (_, ring) => {
    const place = ring / (count - 1);
    const spread = ((ring * goldenPart) % 1) - 0.5;
    return {
      place,
      radius: 0.34 + 0.66 * place,
      swing: 0.022 + 0.055 * place,
      offset: 1.1 * Math.PI * spread * place ** 1.8,
      twist: ring * 0.045,
      wander: 0.06 + 0.1 * ((ring * goldenPart * goldenPart) % 1),
    };
  });

/** The phase of a ring's lobes, radians. With `coherence` 1 it is the same for all rings but for their winding. */
export function lobePhase(ring: Ring, seconds: number, coherence: number): number {
  // The wander is bounded: a phase that ran away with time would never come back into phase.
  const wandering = ring.place * 0.5 * Math.sin(ring.wander * seconds + ring.offset);
  return (ring.offset + wandering) * (1 - coherence) + ring.twist - pace * seconds;
}

/** How far the rings have come into phase, 0…1, `part` 0…1 through a session: the rest is the end's. */
export const coherenceAt = (part: number): number => 0.6 * part * part * (3 - 2 * part);
