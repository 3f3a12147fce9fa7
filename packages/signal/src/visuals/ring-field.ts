/** One hairline of the picture. Lengths are fractions of the outer radius. */
export type Ring = {
  /** 0 at the innermost ring, 1 at the outermost. */
  readonly place: number;
  readonly radius: number;
  /** Amplitude of its lobes. */
  readonly swing: number;
  /** Phase of its lobes while it is free, and its constant twist against its neighbours, radians. */
  readonly offset: number;
  readonly twist: number;
  /** How fast its phase wanders while it is free, radians per second. */
  readonly wander: number;
};

/** Rotation of the whole picture, radians per second: a lobe passes in half a minute. */
const pace = 0.22;
const goldenPart = 0.618034;

/**
 * Creates rings as oscillators (after Kuramoto): the inner rings are in phase, the outer ones not yet. Their offsets
 * follow the golden section, which spreads them evenly and the same way on every visit.
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

/** The phase of a ring's lobes, radians. At `coherence` 1 all rings differ only by their twist. */
export function lobePhase(ring: Ring, seconds: number, coherence: number): number {
  // The wander is bounded, because a phase that grew with time could never lock again.
  const wandering = ring.place * 0.5 * Math.sin(ring.wander * seconds + ring.offset);
  return (ring.offset + wandering) * (1 - coherence) + ring.twist - pace * seconds;
}

/** How far the rings are in phase, 0…1, at fraction `part` of a session. A session reaches 0.6; its end locks them. */
export const coherenceAt = (part: number): number => 0.6 * part * part * (3 - 2 * part);
