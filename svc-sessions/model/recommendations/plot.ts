import { type Policy, policies } from "./simulate.ts";

const size = { width: 720, height: 400 };
const box = { left: 64, right: 560, top: 24, bottom: 344 };

const labels: Readonly<Record<Policy, string>> = {
  thompson: "Thompson (the product)",
  greedy: "Greedy",
  fixed: "Best fixed ranking",
  random: "Random",
};
/** Told apart by their dashes, too. */
const strokes: Readonly<Record<Policy, string>> = {
  thompson: 'stroke="#2a9d8f" stroke-width="2.5"',
  greedy: 'stroke="#8a8f98" stroke-width="1.5" stroke-dasharray="2 3"',
  fixed: 'stroke="#8a8f98" stroke-width="1.5" stroke-dasharray="8 4"',
  random: 'stroke="#8a8f98" stroke-width="1.5"',
};

/** Labels that would overlap move apart. @returns the label's y by policy */
const spread = (ends: readonly (readonly [Policy, number])[]): ReadonlyMap<Policy, number> => {
  let previous = Number.NEGATIVE_INFINITY;
  return new Map(
    ends
      .toSorted(([, a], [, b]) => a - b)
      .map(([policy, y]) => {
        previous = Math.max(y, previous + 16);
        return [policy, previous];
      }),
  );
};

/** Draws the cumulative regret of each policy as SVG. The same numbers give the same text. */
export const plotRegret = (regret: Readonly<Record<Policy, readonly number[]>>): string => {
  const sessions = regret.random.length;
  const step = 100;
  const highest = Math.ceil(Math.max(...policies.flatMap(policy => regret[policy])) / step) * step;
  const x = (session: number) => box.left + ((box.right - box.left) * session) / sessions;
  const y = (points: number) => box.bottom - ((box.bottom - box.top) * points) / highest;
  const grid = Array.from({ length: highest / step + 1 }, (_, line) => line * step);
  const ends = spread(policies.map(policy => [policy, y(regret[policy].at(-1) ?? 0)] as const));
  const lines = [
    ...grid.map(
      points =>
        `<path d="M${box.left} ${y(points).toFixed(1)}H${box.right}" stroke="#8a8f98" stroke-opacity="0.3"/>` +
        `<text x="${box.left - 8}" y="${(y(points) + 4).toFixed(1)}" text-anchor="end">${points}</text>`,
    ),
    ...[0, sessions / 2, sessions].map(
      session =>
        `<text x="${x(session).toFixed(1)}" y="${box.bottom + 20}" text-anchor="middle">${session}</text>`,
    ),
    ...policies.map(policy => {
      const path = [0, ...regret[policy]].map(
        (points, session) => `${x(session).toFixed(1)} ${y(points).toFixed(1)}`,
      );
      return (
        `<path d="M${path.join("L")}" fill="none" ${strokes[policy]}/>` +
        `<text x="${box.right + 8}" y="${((ends.get(policy) ?? 0) + 4).toFixed(1)}">${labels[policy]}</text>`
      );
    }),
    `<text x="${(box.left + box.right) / 2}" y="${size.height - 12}" text-anchor="middle">Sessions of each person</text>`,
    `<text transform="translate(16 ${(box.top + box.bottom) / 2}) rotate(-90)" text-anchor="middle">Cumulative regret, points</text>`,
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" font-family="sans-serif" font-size="12" fill="#8a8f98" role="img" aria-label="Cumulative regret by session for four policies">
${lines.join("\n")}
</svg>
`;
};
