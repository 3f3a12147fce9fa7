export type DriftContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** A canvas on the page, or the OffscreenCanvas of a worker. */
type DriftCanvas = { getContext(kind: "2d"): DriftContext | null };

/** The moment, in seconds of motion, that is shown under reduced motion, and at the start otherwise. */
export const startAtSeconds = 5;

/** What to draw. */
export type Scene = {
  readonly picture: "lines" | "ring";
  /** Of lines, where they coincide, as a fraction of the width; of a ring, how far its beads are in phase, 0…1. */
  readonly lock: number;
  /** Selects the field of lines. */
  readonly seed: number;
  /** Whether the motion slows down from the start and stops for good after 5 s. */
  readonly comesToRest: boolean;
};

/** The size at which the scene is shown, and whether it moves. */
export type View = {
  /** Width and height in device pixels. */
  readonly width: number;
  readonly height: number;
  /** Device pixels per CSS pixel. */
  readonly ratio: number;
  readonly isMoving: boolean;
};

/** The canvas and colours to draw with. */
export type Material = {
  readonly canvas: DriftCanvas;
  /** As six-digit hex: one for each of `drawnBands`, and `paper`. */
  readonly colours: Readonly<Record<string, string>>;
};

/** A message to the renderer. The first one carries the material, each new scene is sent once, the view always. */
export type DrawMessage = {
  readonly material?: Material;
  readonly scene?: Scene | undefined;
  /** The lock of the scene from now on. A moving picture gets there in about a second. */
  readonly lock?: number;
  /** The beat whose colour a ring takes as it locks, Hz. */
  readonly hz?: number | undefined;
  readonly view: View;
};

/** Draws the messages it receives: a worker, or its substitute on the page. */
export type Renderer = {
  postMessage(message: DrawMessage, transfer?: Transferable[]): void;
  terminate(): void;
};

/** A message to the worker, for one of the page's pictures. Null ends the picture. */
export type WorkerMessage = { readonly picture: number; readonly message: DrawMessage | null };
