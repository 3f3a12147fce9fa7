import { smoothstep } from "../../math/chance.ts";
import type { Scene } from "../scenes/scene.ts";

/** How long a session takes to arrive and to return, as shares of its length. In between it holds. */
export type Arc = { readonly arriving: number; readonly returning: number };

/** For a score whose phases say nothing about it. */
export const plainArc: Arc = { arriving: 0.2, returning: 0.2 };

const shortest = 0.05;
const longest = 0.3;
const bounded = (share: number) => (share < shortest ? shortest : share > longest ? longest : share);

/** The arc of a score: it arrives during the first phase and returns during the last, but holds for at least 40 %. */
export function arcOf(phases: readonly { readonly share: number }[]): Arc {
  const [first, last] = [phases[0], phases.at(-1)];
  if (!first || !last || phases.length < 2) return plainArc;
  return { arriving: bounded(first.share), returning: bounded(last.share) };
}

/** 0 at the session's start and end, 1 while it holds, smooth in between; `share` is the part of the session that is over. */
export const intensityAt = ({ arriving, returning }: Arc, share: number): number =>
  smoothstep(share / arriving) * smoothstep((1 - share) / returning);

/** Density and level at a time in seconds. Both are 1 while the session holds. */
export type Course = { density(seconds: number): number; level(seconds: number): number };

/** A quantity that is `outer` at the start and at the end of a session, and 1 while it holds. */
const between = (outer: number, intensity: number): number => outer + (1 - outer) * intensity;

/** The arc of a session of a scene. `density` is what a score plans, 0 to 1. */
export const courseOf = (
  { outer }: Scene,
  arc: Arc,
  sessionSeconds: number,
  density: (seconds: number) => number = () => 1,
): Course => ({
  density: seconds => density(seconds) * between(outer.density, intensityAt(arc, seconds / sessionSeconds)),
  level: seconds => between(outer.level, intensityAt(arc, seconds / sessionSeconds)),
});
