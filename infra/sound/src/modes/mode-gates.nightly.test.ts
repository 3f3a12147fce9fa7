import { cataloguePatterns } from "@phaselock/svc-sessions/catalogue";
import { describe, expect, it } from "vitest";
import { type Measured, measurePlain, measurePulse, strengthsOf } from "./mode-figures.ts";

const inWords = ({ name, strength, missed }: Measured) =>
  missed.map(({ label, value, unit }) => `${name} ${strength}: ${label} ${value.toFixed(2)} ${unit}`);

describe.each(cataloguePatterns.filter(({ isPure }) => !isPure))("$name", { timeout: 120_000 }, pattern => {
  it.each([1, 2, 3])("passes every gate without its pulse, piece %i", seed => {
    expect(inWords(measurePlain(pattern, seed))).toEqual([]);
  });

  it.each(strengthsOf(pattern))("has a clear beat at %s, and isn't rough", strength => {
    expect(inWords(measurePulse(pattern, strength))).toEqual([]);
  });
});
