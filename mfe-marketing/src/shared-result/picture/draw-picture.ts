import type { SharedResultStatement } from "@phaselock/contracts";
import { axisOf } from "@phaselock/ui/evidence";
import { outcomeTexts, sideTexts } from "@phaselock/ui/evidence-texts";
import { describeResult } from "../describe-result.ts";
import { sharedResult as texts } from "../texts.ts";

/** Pixels: what link previews and social networks show. */
export const pictureSize = { width: 1200, height: 630 } as const;
const edge = 80;
/** Colours of the look, also where the page itself is printed. */
const colours = { ground: "#0b0d10", paper: "#eceae4", muted: "#a2a7b0", faint: "#7a818d", line: "#333b47" };
const sans = '"Instrument Sans Variable", system-ui, sans-serif';
const mono = '"Geist Mono Variable", ui-monospace, monospace';

/** The part of a canvas that the picture is drawn with. */
export type Drawing = Pick<CanvasRenderingContext2D, "fillRect" | "fillText"> & {
  fillStyle: unknown;
  font: string;
  textAlign: CanvasTextAlign;
};

/** Draws the picture: the verdict, the mode, the interval on its axis, and how it was found. It claims nothing else. */
export const drawOn = (drawing: Drawing, statement: SharedResultStatement): void => {
  const { plan, result, modeName, issuer } = statement;
  const { verdict, low, high, unit, level } = describeResult(statement);
  const { difference } = result;
  const words = texts.picture;
  const { width, height } = pictureSize;
  const fill = (colour: string, x: number, y: number, w: number, h: number) => {
    drawing.fillStyle = colour;
    drawing.fillRect(x, y, w, h);
  };
  const write = (
    text: string,
    x: number,
    y: number,
    { colour = colours.paper, font = `400 28px ${sans}`, align = "left" as CanvasTextAlign } = {},
  ) => {
    drawing.fillStyle = colour;
    drawing.font = font;
    drawing.textAlign = align;
    drawing.fillText(text, x, y);
  };
  const right = width - edge;
  fill(colours.ground, 0, 0, width, height);
  write(words.line(modeName, outcomeTexts[plan.outcome].lower), edge, 118, { font: `400 32px ${sans}` });
  write(verdict, edge - 6, 270, { font: `500 136px ${sans}` });

  const axis = axisOf([difference.low, difference.high]);
  const at = (value: number) => edge + (axis.at(value) / 100) * (right - edge);
  const y = 376;
  fill(colours.line, edge, y, right - edge, 2);
  for (const tick of axis.ticks) fill(colours.line, at(tick) - 1, y - 10, 2, 22);
  fill(colours.faint, at(0) - 1, y - 48, 2, 98);
  fill("rgb(236 234 228 / 0.34)", at(difference.low), y - 11, at(difference.high) - at(difference.low), 24);
  fill(colours.paper, at(difference.estimate) - 3, y - 32, 6, 66);
  const small = { colour: colours.faint, font: `400 22px ${mono}` };
  write(sideTexts.without, edge, y + 82, small);
  write(sideTexts.with, right, y + 82, { ...small, align: "right" });

  write(words.interval(low, high, unit, level), edge, 512, { font: `400 28px ${mono}` });
  write(words.method(statement.sessions.length), edge, 562, { colour: colours.muted });
  write(new URL(issuer).host, right, 562, { ...small, align: "right" });
};

/** Draws the picture of a shared result as a PNG. @throws if the browser can't draw it */
export const drawPicture = async (statement: SharedResultStatement): Promise<Blob> => {
  await Promise.all([document.fonts.load(`500 136px ${sans}`), document.fonts.load(`400 28px ${mono}`)]);
  const canvas = Object.assign(document.createElement("canvas"), pictureSize);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("The browser has no canvas");
  drawOn(context, statement);
  return new Promise((resolve, reject) => {
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error("The picture is empty"))), "image/png");
  });
};
