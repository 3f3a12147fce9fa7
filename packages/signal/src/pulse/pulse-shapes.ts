/** How the level moves within a beat: along a cosine, or through a gate that is open for half of it. */
export const pulseShapes = ["cosine", "gate"] as const;
export type PulseShape = (typeof pulseShapes)[number];
