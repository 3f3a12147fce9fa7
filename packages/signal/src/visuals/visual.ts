import type { Light } from "../light/light.ts";
import type { Accent } from "./accent.ts";
import type { LookOf, VisualKind } from "./looks.ts";

/** A rectangle in CSS pixels, from the top left of the element that a picture fills. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Width and height in CSS pixels. */
export type Size = {
  readonly width: number;
  readonly height: number;
  /** Where in it the picture's lines stand. Left out, it is chosen by the size. */
  readonly figure?: Box | undefined;
};

/** The content of one frame. Two equal frames give the same pixels. */
export type Frame = {
  /** The picture's own time, which stands while the picture is still. */
  readonly seconds: number;
  /** How far the picture's parts are in phase, 0…1. */
  readonly coherence: number;
  /** The beat that gives the colour, Hz. */
  readonly beatHz: number;
  /** Breaths since the start: lungs are empty at whole cycles and full halfway between. */
  readonly breathCycles: number;
  /** The light's deviation from its mean, −1…1: its depth times the cosine of the beat's phase. */
  readonly light: number;
  /** How much of the glow's mean light there is, 0…1. None while a picture has not yet moved: it carries no beat. */
  readonly glow: number;
  /** What the music gives to the picture's shape and colour. The light at the beat never follows it. */
  readonly accent: Accent;
};

/** The colours of a picture, in linear light. */
export type Colours = {
  beat(beatHz: number): Light;
  readonly paper: Light;
  readonly ground: Light;
};

/** The part of CanvasRenderingContext2D that painters use, so that tests can paint on a plain buffer. */
export type LineContext = {
  lineWidth: number;
  strokeStyle: unknown;
  clearRect(x: number, y: number, width: number, height: number): void;
  beginPath(): void;
  lineTo(x: number, y: number): void;
  closePath(): void;
  stroke(): void;
};

/** Paints frames on one canvas of one size. */
export type Painter = (frame: Frame) => void;

/** A kind of picture: how its lines are painted over the glow. */
export type Visual<K extends VisualKind> = {
  /** Computes once what all frames of a size share. */
  createPainter(context: LineContext, size: Size, look: LookOf<K>, colours: Colours): Painter;
};
