import {
  angleOf,
  createOscillators,
  type Oscillator,
  plainAccent,
  scaleAt,
  trailOf,
} from "@phaselock/signal";

/** Beads, and the arms into which they lock. Fewer than a session's picture has, since a worker without a graphics card paints them. */
const beads = 180;
const arms = 7;
/** Radius of the locked ring, as a fraction of the picture's shorter side: room for the outermost bead. */
const reach = 0.485;

/** The ring's beads: those of a session's picture (`rings`). */
export const createBeads = (): readonly Oscillator[] => createOscillators(beads, arms);

/** Where a bead is: its radius as a fraction of the picture's shorter side, its angle, and its trail's length, radians. */
export const placeOf = (bead: Oscillator, seconds: number, lock: number) => ({
  radius: reach * scaleAt({ coherence: lock, accent: plainAccent }) * bead.radius,
  angle: angleOf(bead, seconds, lock),
  trail: trailOf(bead, seconds, lock, plainAccent.struck),
});
