import type { FaceReading } from "./reading.ts";

/** A message to the worker: a frame to measure. The worker closes it at once. */
export type CameraRequest = { readonly frame: ImageBitmap };

/** A message from the worker. It contains measurements only, never a frame or a part of one. */
export type CameraAnswer =
  /** The models are loaded, or can't be. */
  | { readonly loaded: boolean }
  /** The face in the frame that was sent last, and how long the measurement took, in milliseconds. */
  | { readonly face: FaceReading | null; readonly tookMs: number };
