import type { ClockReading } from "../device/output-clock.ts";

type Row = readonly [contextTime: number, performanceTime: number, currentTime: number, nowMs: number];

const readings = (outputLatency: number, baseLatency: number, rows: readonly Row[]): ClockReading[] =>
  rows.map(([contextTime, performanceTime, currentTime, nowMs]) => ({
    contextTime,
    performanceTime,
    currentTime,
    nowMs,
    outputLatency,
    baseLatency,
  }));

/** Consecutive animation frames of a tone at 44.1 kHz, recorded on Linux in Chromium 153. */
export const chromium = readings(0.064, 0.0203, [
  [2.88586, 3023.5, 2.96635, 3042.1],
  [2.90664, 3044.2, 2.98667, 3058.6],
  [2.92684, 3064.4, 3.00698, 3075.4],
  [2.94718, 3084.8, 3.0273, 3091.9],
  [2.96765, 3105.3, 3.04762, 3108.6],
  [2.98745, 3125, 3.06794, 3125.3],
]);

/** The same in Firefox 153. */
export const firefox = readings(0.0424, 0, [
  [2.86009, 4196.59637, 2.90249, 4239],
  [2.87751, 4210.59637, 2.91991, 4253],
  [2.89782, 4225.59637, 2.94023, 4268],
  [2.91524, 4243.59637, 2.95764, 4286],
  [2.93556, 4259.59637, 2.97796, 4302],
  [2.95297, 4276.59637, 2.99537, 4319],
]);

/** The same in WebKitGTK 2.50. It has no output latency. */
export const webkit = readings(0, 0.0029, [
  [3.01279, 6256, 3.01569, 3252],
  [3.01279, 6256, 3.01569, 3269],
  [3.04762, 6332, 3.05052, 3286],
  [3.04762, 6332, 3.05052, 3302],
  [3.04762, 6332, 3.05052, 3319],
  [3.09406, 6418, 3.09696, 3335],
]);

/** The first readings of a context in WebKitGTK 2.50, before its timestamps have run far ahead. */
export const webkitStarting = readings(0, 0.0029, [
  [0.04644, 580, 0.04934, 597],
  [0.1161, 722, 0.119, 638],
  [0.1161, 722, 0.119, 678],
  [0.16254, 853, 0.16544, 719],
  [0.24671, 976, 0.24961, 763],
  [0.28154, 1047, 0.28444, 804],
]);
