import type { Look } from "@phaselock/signal";
import { expect } from "vitest";
import { openFilmStudio } from "./src/film/film-studio.ts";
import { takesAt } from "./src/film/take.ts";
import { faultsOf, judgeFilm } from "./src/film/verdict.ts";
import { test } from "./src/test.ts";

const looks: readonly Look[] = [
  { kind: "rings", lobes: 9 },
  { kind: "horizon", stars: 40 },
  { kind: "beam", across: 3, down: 4 },
  { kind: "field", eddies: 6 },
];

const filmed = looks.flatMap(look =>
  (["webgl", "canvas"] as const).map(paintsWith => ({ kind: look.kind, look, paintsWith })),
);

/** `npx node e2e/src/film/main.ts` films every pattern at its own beats. */
test.for(filmed)(
  "$kind with $paintsWith at 2, 10 and 20 Hz, and with music → the emitted light has the beat within 0.01 Hz, no spur above −40 dB, no swing above 0.0400, no flash",
  async ({ look, paintsWith }, { browser }) => {
    const studio = await openFilmStudio(browser, paintsWith);
    try {
      const [slow, fast] = [takesAt(look, 2), takesAt(look, 20)].map(takes =>
        takes.filter(it => it.isStanding),
      );
      const music = takesAt(look, 20, "strings");
      for (const take of [...(slow ?? []), ...takesAt(look, 10), ...(fast ?? []), ...music])
        expect(faultsOf(judgeFilm(take, await studio.shoot(take))), `${take.beatHz} Hz`).toEqual([]);
    } finally {
      await studio.close();
    }
  },
);

test("a field whose frame doesn't change → no code changes, for the motes stand with the frame's own time", async ({
  browser,
}) => {
  const studio = await openFilmStudio(browser);
  try {
    const look = { kind: "field", eddies: 6 } as const;
    const [standing] = takesAt(look, 10);
    const frame = standing?.frames[0] ?? expect.fail();
    const still = await studio.shoot({ look, frames: Array(5).fill(frame), frameHz: 60 });
    expect(still.largestSwing).toBe(0);
    const later = { ...frame, seconds: frame.seconds + 2 };
    const moved = await studio.shoot({ look, frames: [frame, later], frameHz: 60 });
    expect(moved.largestSwing).toBeGreaterThan(0.01);
  } finally {
    await studio.close();
  }
});
