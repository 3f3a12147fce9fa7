import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { bandRanges } from "@phaselock/contracts";
import { codeOf, type Light, linearOf, luminanceOf, parseHex } from "@phaselock/signal";
import { expect, it } from "vitest";
import { createPulse, pulseOpacity } from "./pulse.ts";

const styles = readFileSync(createRequire(import.meta.url).resolve("@phaselock/ui/styles.css"), "utf8");
const read = (name: string) => parseHex(new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(styles)?.[1] ?? "");
const ground = read("ground-player");

/** What a browser emits for a colour over the ground: it blends in sRGB codes, and rounds. */
const emitted = (colour: Light, opacity: number): number =>
  luminanceOf(
    colour.map((channel, n) => {
      const under = codeOf(ground[n] ?? 0);
      return linearOf(Math.round(under + opacity * (codeOf(channel) - under)));
    }) as unknown as Light,
  );

it.each(bandRanges)(
  "the mark of $band swings visibly, and by no more than 0.0400 of relative luminance",
  ({ band, toHz }) => {
    const colour = read(band);
    const at = (pulse: number) => emitted(colour, pulseOpacity(luminanceOf(colour), toHz - 0.1, pulse));
    expect(at(1) - at(-1)).toBeGreaterThan(0.015);
    expect(at(1) - at(-1)).toBeLessThanOrEqual(0.04);
    expect(at(1)).toBeGreaterThan(2 * at(-1));
  },
);

it("a mark that begins to listen shows the last pulse, and one that stopped shows no more", () => {
  const pulse = createPulse();
  const shown: number[] = [];
  pulse.show(0.5);
  const stop = pulse.listen(it => void shown.push(it));
  pulse.show(-1);
  stop();
  pulse.show(1);
  expect(shown).toEqual([0.5, -1]);
});
