import { readFileSync } from "node:fs";
import { z } from "zod";
import type { Colour, Lit, Point, Raster } from "./raster.ts";

/** A head's position. Angles in degrees, as the camera signal names them: yaw is positive to the person's own left. */
export type HeadPose = {
  readonly yawDegrees: number;
  readonly pitchDegrees: number;
  /** 0: open, 1: closed. */
  readonly lids: number;
  /** Where the irises are in their eyes, −1…1: to the right and to the bottom of the picture. */
  readonly gaze: readonly [across: number, down: number];
};

/**
 * 468 points of a face, in thousandths of its width (x to the right and y down in the picture, z away from the viewer),
 * and the triangles between them. The points are a mirror-symmetric average; the order is that of the face mesh model.
 */
const head = z
  .object({ points: z.array(z.number()), triangles: z.array(z.number()) })
  .parse(JSON.parse(readFileSync(new URL("./head.json", import.meta.url), "utf8")));

type Vertex = readonly [x: number, y: number, z: number];
const vertices: readonly Vertex[] = Array.from({ length: head.points.length / 3 }, (_, at) => [
  head.points[3 * at] ?? 0,
  head.points[3 * at + 1] ?? 0,
  head.points[3 * at + 2] ?? 0,
]);

/** An eye's lids from corner to corner, the fold above it, and the brow. Indices of the face mesh model. */
const eyes = [
  {
    upper: [33, 246, 161, 160, 159, 158, 157, 173, 133],
    lower: [33, 7, 163, 144, 145, 153, 154, 155, 133],
    fold: [130, 247, 30, 29, 27, 28, 56, 190, 243],
    brow: [70, 63, 105, 66, 107, 55, 65, 52, 53, 46],
  },
  {
    upper: [263, 466, 388, 387, 386, 385, 384, 398, 362],
    lower: [263, 249, 390, 373, 374, 380, 381, 382, 362],
    fold: [359, 467, 260, 259, 257, 258, 286, 414, 463],
    brow: [300, 293, 334, 296, 336, 285, 295, 282, 283, 276],
  },
] as const;
const lips = [61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291, 375, 321, 405, 314, 17, 84, 181, 91, 146];
const mouth = [78, 95, 88, 178, 87, 14, 317, 402, 318, 324, 308];

const skin: Colour = [214, 168, 142];
const hair: Colour = [58, 42, 34];
const lip: Colour = [172, 92, 88];
const lash: Colour = [38, 26, 24];
const sclera: Colour = [232, 228, 222];
const iris: Colour = [74, 88, 84];
const pupil: Colour = [14, 12, 12];
const shirt: Colour = [70, 78, 96];

/** Where the lids meet, as a share of the way from the lower to the upper lid. */
const lidsMeetAt = 0.12;
/** The head turns around a point behind its face. */
const pivotZ = 420;
const viewerZ = 3200;

const inEye = new Set<number>(eyes.flatMap(({ upper, lower }) => [...upper, ...lower]));
const triangles = Array.from({ length: head.triangles.length / 3 }, (_, at) => [
  head.triangles[3 * at] ?? 0,
  head.triangles[3 * at + 1] ?? 0,
  head.triangles[3 * at + 2] ?? 0,
]).filter(corners => !corners.every(corner => inEye.has(corner)));

const between = (from: Vertex, to: Vertex, share: number): Vertex => [
  from[0] + share * (to[0] - from[0]),
  from[1] + share * (to[1] - from[1]),
  from[2] + share * (to[2] - from[2]),
];

function withLids(lids: number): Vertex[] {
  const moved = [...vertices];
  const at = (index: number): Vertex => vertices[index] ?? [0, 0, 0];
  for (const { upper, lower, fold } of eyes)
    for (const [place, up] of upper.entries()) {
      const low = lower[place] ?? up;
      const meeting = between(at(low), at(up), lidsMeetAt);
      moved[up] = between(at(up), meeting, lids);
      moved[low] = between(at(low), meeting, lids);
      const above = fold[place] ?? up;
      const drop = 0.4 * lids * (meeting[1] - at(up)[1]);
      moved[above] = [at(above)[0], at(above)[1] + drop, at(above)[2]];
    }
  return moved;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

function turned([x, y, z]: Vertex, { yawDegrees, pitchDegrees }: HeadPose): Vertex {
  const [yaw, pitch] = [radians(yawDegrees), radians(pitchDegrees)];
  const deep = z - pivotZ;
  const [acrossX, acrossZ] = [
    x * Math.cos(yaw) - deep * Math.sin(yaw),
    x * Math.sin(yaw) + deep * Math.cos(yaw),
  ];
  return [
    acrossX,
    y * Math.cos(pitch) + acrossZ * Math.sin(pitch),
    acrossZ * Math.cos(pitch) - y * Math.sin(pitch) + pivotZ,
  ];
}

/** Light from the upper left of the viewer, by the vertex normals. */
function lightOn(points: readonly Vertex[]): number[] {
  const normals = points.map(() => [0, 0, 0]);
  const at = (index: number): Vertex => points[index] ?? [0, 0, 0];
  for (const corners of triangles) {
    const [a, b, c] = corners.map(at);
    if (!a || !b || !c) continue;
    const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
    const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
    const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    // The triangles may wind either way: a face's skin looks at the viewer.
    const sign = (normal[2] ?? 0) > 0 ? -1 : 1;
    for (const corner of corners) {
      const sum = normals[corner];
      if (sum) for (const axis of [0, 1, 2]) sum[axis] = (sum[axis] ?? 0) + sign * (normal[axis] ?? 0);
    }
  }
  const [lx, ly, lz] = [-0.35, -0.45, -0.82];
  return normals.map(([x = 0, y = 0, z = 0]) => {
    const length = Math.hypot(x, y, z) || 1;
    return 0.42 + 0.62 * Math.max(0, (x * lx + y * ly + z * lz) / length);
  });
}

const ellipse = (centre: Point, across: number, down: number): Point[] =>
  Array.from({ length: 40 }, (_, step) => ({
    x: centre.x + across * Math.cos((step * Math.PI) / 20),
    y: centre.y + down * Math.sin((step * Math.PI) / 20),
  }));

/** Draws a head in front of a wall. The face is 0.36 of the picture wide. */
export function drawHead(raster: Raster, pose: HeadPose): void {
  const { width, height } = raster;
  const scale = 0.36 * width;
  const points = withLids(pose.lids).map(vertex => turned(vertex, pose));
  const light = lightOn(points);
  const project = ([x, y, z]: Vertex): Point => {
    const near = viewerZ / (viewerZ + z);
    return { x: width / 2 + (x / 1000) * scale * near, y: 0.5 * height + (y / 1000) * scale * near };
  };
  const seen: Lit[] = points.map((vertex, index) => ({
    ...project(vertex),
    z: vertex[2],
    light: light[index] ?? 0,
  }));
  const along = (indices: readonly number[]): Point[] => indices.flatMap(index => seen[index] ?? []);
  const behind = (x: number, y: number, z: number) => project(turned([x, y, z], pose));

  raster.clear((x, y) => [150 + (40 * x) / width, 160 + (20 * y) / height, 168]);
  raster.fill(ellipse({ x: width / 2, y: 1.12 * height }, 0.42 * width, 0.32 * height), shirt);
  raster.fill(ellipse({ x: width / 2, y: 0.86 * height }, 0.3 * scale, 0.24 * height), [176, 132, 110]);
  raster.fill(ellipse(behind(0, -120, 420), 0.6 * scale, 0.8 * scale), hair);
  for (const side of [-1, 1])
    raster.fill(ellipse(behind(side * 500, 30, 340), 0.06 * scale, 0.14 * scale), [190, 142, 120]);
  for (const [a = 0, b = 0, c = 0] of triangles) {
    const corners = [seen[a], seen[b], seen[c]] as const;
    const [one, two, three] = corners;
    if (one && two && three) raster.triangle([one, two, three], skin);
  }
  raster.fill(along(lips), lip);
  raster.stroke(along(mouth), 0.012 * scale, [110, 52, 52]);
  for (const { upper, lower, fold, brow } of eyes) {
    raster.fill(along(brow), [96, 70, 56]);
    drawEye(raster, along(upper), along(lower), scale, pose);
    raster.stroke(along(fold), 0.008 * scale, [168, 122, 102]);
  }
}

function drawEye(
  raster: Raster,
  upper: readonly Point[],
  lower: readonly Point[],
  scale: number,
  { gaze: [across, down], lids }: HeadPose,
): void {
  const opening = [...upper, ...lower.toReversed()];
  const [outer, inner] = [upper[0], upper.at(-1)];
  if (!outer || !inner) return;
  const centre = {
    x: (outer.x + inner.x) / 2 + across * 0.035 * scale,
    y: (outer.y + inner.y) / 2 - 0.01 * scale + down * 0.02 * scale,
  };
  const within = (radius: number) => (x: number, y: number) =>
    Math.hypot(x - centre.x, y - centre.y) <= radius * scale;
  if (lids < 0.98) {
    raster.fill(opening, sclera);
    raster.fill(opening, iris, within(0.04));
    raster.fill(opening, pupil, within(0.017));
  }
  raster.stroke(upper, 0.018 * scale, lash);
  raster.stroke(lower, 0.006 * scale, [120, 84, 72]);
}
