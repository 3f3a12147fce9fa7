import { expect, it } from "vitest";
import { fileNameOf } from "./file-name.ts";

it.each([
  ["Tuesday", "Tuesday.wav"],
  ["Rain / 10 Hz: calm?", "Rain - 10 Hz- calm.wav"],
  ["../../etc/passwd", "etc-passwd.wav"],
  ["Träumen 夢", "Träumen 夢.wav"],
  ["...", "pattern.wav"],
  ["CON", "pattern.wav"],
  ["a\u0000b\n", "a-b.wav"],
])("a pattern named %j → %s", (name, file) => {
  expect(fileNameOf(name, "wav")).toBe(file);
});
