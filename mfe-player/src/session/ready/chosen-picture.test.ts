import type { Visualization } from "@phaselock/contracts";
import { expect, it } from "vitest";
import { lookOf, readPicture, writePicture } from "./chosen-picture.ts";

const storageOf = (text: string | null): Storage => {
  let stored = text;
  return {
    getItem: () => stored,
    setItem: (_: string, value: string) => {
      stored = value;
    },
  } as unknown as Storage;
};

it("each user of a browser has a picture of their own", () => {
  const storage = storageOf(null);
  writePicture(storage, "ada", "horizon");
  writePicture(storage, "bob", "beam");
  expect(readPicture(storage, "ada")).toBe("horizon");
  expect(readPicture(storage, "bob")).toBe("beam");
  expect(readPicture(storage, "eve")).toBeNull();
});

it.each(["{", "7", "null", '{"ada":"strobe"}', '{"ada":7}'])("the stored choice %s → none", text => {
  expect(readPicture(storageOf(text), "ada")).toBeNull();
});

it("a browser that forbids storage → no choice, and no error", () => {
  const forbidden = {
    getItem: () => {
      throw new DOMException("denied", "SecurityError");
    },
    setItem: () => {
      throw new DOMException("denied", "SecurityError");
    },
  } as unknown as Storage;
  writePicture(forbidden, "ada", "rings");
  expect(readPicture(forbidden, "ada")).toBeNull();
});

it("a picture that needs Premium, or isn't offered, has no look", () => {
  const rings = { kind: "rings", lobes: 9 } as const;
  const offered: Visualization[] = [
    { kind: "rings", isPremium: false, look: rings },
    { kind: "beam", isPremium: true, look: null },
  ];
  expect(lookOf(offered, "rings")).toBe(rings);
  expect(lookOf(offered, "beam")).toBeNull();
  expect(lookOf(offered, "field")).toBeNull();
  expect(lookOf(offered, null)).toBeNull();
});
