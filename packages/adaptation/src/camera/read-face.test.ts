import { describe, expect, it } from "vitest";
import { readFace } from "./read-face.ts";

type Point = readonly [number, number, number];

/** A mesh with points at the places that matter; eyes 30 px wide and 9 px open. */
function meshOf(changed: Record<number, Point> = {}): Point[] {
  const placed: Record<number, Point> = {
    33: [100, 100, 0],
    133: [130, 100, 0],
    160: [110, 95.5, 0],
    144: [110, 104.5, 0],
    158: [120, 95.5, 0],
    153: [120, 104.5, 0],
    473: [115, 100, 0],
    362: [170, 100, 0],
    263: [200, 100, 0],
    385: [180, 95.5, 0],
    380: [180, 104.5, 0],
    387: [190, 95.5, 0],
    373: [190, 104.5, 0],
    468: [185, 100, 0],
    234: [80, 110, 0],
    454: [220, 110, 0],
    10: [150, 40, 0],
    152: [150, 200, 19.08],
    ...changed,
  };
  return Array.from({ length: 478 }, (_, index) => placed[index] ?? [150, 120, 0]);
}
const frame = { width: 300, height: 320 };
const read = (changed?: Record<number, Point>) =>
  readFace({ score: 0.9, box: [80, 40, 140, 160], mesh: meshOf(changed) }, frame) ?? expect.fail("no face");

describe("readFace", () => {
  it("a face straight ahead → aspect, size and no angle", () => {
    const { eyeAspect, faceShare, confidence, yawDegrees, pitchDegrees, rollDegrees } = read();
    expect(eyeAspect).toBeCloseTo(0.3, 6);
    expect(faceShare).toBe(0.5);
    expect(confidence).toBe(0.9);
    for (const angle of [yawDegrees, pitchDegrees, rollDegrees]) expect(angle).toBeCloseTo(0, 2);
  });

  it("the left temple further back → the head is turned to the user's left", () => {
    expect(read({ 454: [220, 110, 40] }).yawDegrees).toBeCloseTo(17.5, 1);
    expect(read({ 234: [80, 110, 40] }).yawDegrees).toBeCloseTo(-17.5, 1);
  });

  it("the forehead further back than upright → the head looks up", () => {
    expect(read({ 10: [150, 40, 40] }).pitchDegrees).toBeGreaterThan(10);
    expect(read({ 152: [150, 200, 54] }).pitchDegrees).toBeLessThan(-10);
  });

  it("the left eye lower in the picture → the head leans to the left shoulder", () => {
    expect(read({ 263: [200, 120, 0] }).rollDegrees).toBeCloseTo(11.3, 1);
  });

  it("irises to the picture's right and down → both positive", () => {
    const { irisAcross, irisDown } = read({ 473: [118, 103, 0], 468: [188, 103, 0] });
    expect(irisAcross).toBeCloseTo(0.1, 6);
    expect(irisDown).toBeCloseTo(0.1, 6);
  });

  it("the measured points → mirrored, from the middle of the frame", () => {
    const { eyes, forehead, chin, temples } = read({ 454: [220, 160, 0] }).points;
    expect(forehead).toEqual([0, -0.375]);
    expect(chin).toEqual([0, 0.125]);
    expect(temples[0]).toEqual([-70 / 320, 0]);
    expect(eyes.map(({ lids }) => lids.length)).toEqual([6, 6]);
    expect(eyes[0]?.iris).toEqual([-35 / 320, -60 / 320]);
    expect(eyes[1]?.lids.map(([across]) => across * 320)).toEqual([20, 30, 40, 50, 40, 30]);
  });

  it("a mesh without irises → no reading", () => {
    expect(readFace({ score: 1, box: [0, 0, 1, 1], mesh: meshOf().slice(0, 468) }, frame)).toBeNull();
  });
});
