import { open } from "node:fs/promises";
import { drawHead, type HeadPose } from "./draw-head.ts";
import { createRaster, type Raster } from "./raster.ts";

/** What the person in the video does, in seconds of the video. */
export const faceVideo = {
  seconds: 18,
  width: 320,
  height: 240,
  framesPerSecond: 20,
  /** When each blink begins. */
  blinks: Array.from({ length: 10 }, (_, index) => 1 + 0.9 * index),
  blinkSeconds: 0.34,
  closure: { from: 10.5, to: 12 },
  /** To the person's left (positive), and back to the right. */
  turns: [
    { from: 13, to: 14.8, yawDegrees: 24 },
    { from: 15.4, to: 17.2, yawDegrees: -24 },
  ],
} as const;

/** Rises from 0 to 1 within `ramp` seconds after `from`, and falls back before `to`. */
const trapezoid = (second: number, from: number, to: number, ramp: number): number =>
  Math.max(0, Math.min(1, (second - from) / ramp, (to - second) / ramp));

/** The person at a second of the video. */
export function poseAt(second: number): HeadPose {
  const { blinks, blinkSeconds, closure, turns } = faceVideo;
  const closed = [
    ...blinks.map(from => trapezoid(second, from, from + blinkSeconds, 0.08)),
    trapezoid(second, closure.from, closure.to, 0.1),
  ];
  const yaws = turns.map(({ from, to, yawDegrees }) => yawDegrees * trapezoid(second, from, to, 0.5));
  return {
    lids: Math.max(...closed),
    yawDegrees: yaws.reduce((sum, yaw) => sum + yaw, 0),
    pitchDegrees: 0,
    gaze: [0, 0],
  };
}

/** Frames are drawn at twice their size and averaged, so that edges are smooth. */
const oversampling = 2;

/** A frame in the planes of Y4M: BT.601 luma, and the two colour differences at half the resolution. */
export function toYuv(
  { pixels, width }: Raster,
  { width: w, height: h }: { width: number; height: number },
): Buffer {
  const yuv = Buffer.alloc((w * h * 3) / 2);
  const meanOf = (x: number, y: number, size: number, channel: number) => {
    let sum = 0;
    for (let dy = 0; dy < size; dy++)
      for (let dx = 0; dx < size; dx++) sum += pixels[3 * ((y + dy) * width + x + dx) + channel] ?? 0;
    return sum / size ** 2;
  };
  const rgbAt = (x: number, y: number, size: number) =>
    [0, 1, 2].map(channel => meanOf(x, y, size, channel)) as [number, number, number];
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const [r, g, b] = rgbAt(x * oversampling, y * oversampling, oversampling);
      yuv[y * w + x] = 16 + 0.257 * r + 0.504 * g + 0.098 * b;
    }
  for (let y = 0; y < h / 2; y++)
    for (let x = 0; x < w / 2; x++) {
      const [r, g, b] = rgbAt(2 * x * oversampling, 2 * y * oversampling, 2 * oversampling);
      const at = w * h + (y * w) / 2 + x;
      yuv[at] = 128 - 0.148 * r - 0.291 * g + 0.439 * b;
      yuv[at + (w * h) / 4] = 128 + 0.439 * r - 0.368 * g - 0.071 * b;
    }
  return yuv;
}

/**
 * Writes the video as Y4M, which Chromium takes for a webcam and repeats (`--use-file-for-fake-video-capture`). Equal code
 * writes equal bytes. A pose that comes again is drawn once.
 */
export async function writeFaceVideo(path: string): Promise<void> {
  const { seconds, width, height, framesPerSecond } = faceVideo;
  const raster = createRaster(oversampling * width, oversampling * height);
  const drawFrame = (pose: HeadPose) => {
    drawHead(raster, pose);
    return toYuv(raster, faceVideo);
  };
  const drawn = new Map<string, Buffer>();
  const file = await open(path, "w");
  try {
    await file.write(`YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420jpeg\n`);
    for (let frame = 0; frame < seconds * framesPerSecond; frame++) {
      const pose = poseAt(frame / framesPerSecond);
      const key = JSON.stringify(pose, (_, value) =>
        typeof value === "number" ? Number(value.toFixed(4)) : value,
      );
      const yuv = drawn.get(key) ?? drawFrame(pose);
      drawn.set(key, yuv);
      await file.write("FRAME\n");
      await file.write(yuv);
    }
  } finally {
    await file.close();
  }
}
