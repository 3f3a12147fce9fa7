import { statementFor } from "@phaselock/evidence/testing";
import { expect, it } from "vitest";
import { type Drawing, drawOn, pictureSize } from "./draw-picture.ts";

/** A canvas that writes down what is drawn on it. */
const record = () => {
  const texts: { text: string; x: number; align: string }[] = [];
  const boxes: number[][] = [];
  const drawing: Drawing = {
    fillStyle: "",
    font: "",
    textAlign: "left",
    fillRect: (...box) => boxes.push(box),
    fillText(text, x) {
      texts.push({ text, x, align: this.textAlign });
    },
  };
  return { drawing, texts, boxes };
};
const wordsOf = (...given: Parameters<typeof statementFor>) => {
  const { drawing, texts } = record();
  drawOn(drawing, statementFor(...given));
  return texts.map(({ text }) => text);
};

it("a verdict → that verdict, the mode, the number of sessions and how it was found, and no other claim", () => {
  const words = wordsOf(6);
  expect(words).toContain("Better");
  expect(words).toContain("Calm focus, mood");
  expect(words).toContain("12 sessions. Sham-controlled, blinded, one person.");
  expect(words.join(" ")).not.toMatch(/works|helps|improves|proves/i);
  expect(wordsOf(-6)).toContain("Worse");
  expect(wordsOf(6, { noticed: "yes" })).toContain("Can't tell");
});

it("the interval lies within the picture, whatever it is", () => {
  for (const effect of [-16, -1, 0, 0.3, 16]) {
    const { drawing, boxes } = record();
    drawOn(drawing, statementFor(effect));
    for (const [x = 0, , width = 0] of boxes) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(pictureSize.width);
    }
  }
});
