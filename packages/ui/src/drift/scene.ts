export type DriftContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** A canvas of the page, or what a worker was given of one. */
type DriftCanvas = { getContext(kind: "2d"): DriftContext | null };

/** What is drawn. */
export type Scene = {
  /** Where the lines are one, as a fraction of the width. */
  readonly lock: number;
  /** Which field is drawn. */
  readonly seed: number;
  /** Whether it slows down from the start and is at rest after 5 s, for good. */
  readonly comesToRest: boolean;
};

/** How it is seen. */
export type View = {
  /** Width and height in the device's pixels. */
  readonly width: number;
  readonly height: number;
  /** How many of the device's pixels are in one of CSS. */
  readonly ratio: number;
  readonly isMoving: boolean;
};

/** What it is drawn with. */
export type Material = {
  readonly canvas: DriftCanvas;
  /** As six-digit hex: one for each of `drawnBands`, and `paper` for the locked line. */
  readonly colours: Readonly<Record<string, string>>;
};

/** Told to whoever draws: how it is seen, each time; what with, first of all; the scene, when it is a new one. */
export type Told = {
  readonly material?: Material;
  readonly scene?: Scene | undefined;
  readonly view: View;
};

/** Who draws: a worker, or its like on the page. */
export type Draughtsman = Pick<Worker, "postMessage" | "terminate">;
