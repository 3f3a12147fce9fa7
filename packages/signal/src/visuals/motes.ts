/** How the motes of a drifting field live and look, on a canvas and in WebGL2 alike. Lengths are as in flow.ts. */
export const motes = {
  /** Shortest and longest life, seconds. As one ends, the mote begins the next at another place; it fades in and out. */
  minLife: 6,
  maxLife: 11,
  /** The flow's pace of 1, per second: a mote crosses the window in most of a minute. */
  pace: 0.045,
  /** A trail fades to 37 % in this time, seconds. */
  trailSeconds: 5,
  /** The share of motes that run towards paper white while struck notes sound, and how far they do. The others keep their hue. */
  struckShare: 0.4,
  struckPaleness: 0.7,
  /** A mote turns pale over this much of the share, so that none jumps. */
  struckEdge: 0.15,
  /** Motes begin this far outside the window, so that its edges are as full as its middle. */
  margin: 0.04,
  /** The same on the side from which the combed current comes. */
  upstreamMargin: 0.26,
} as const;
