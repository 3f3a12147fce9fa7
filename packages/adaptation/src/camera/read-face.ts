import type { FacePoints, FaceReading, Place } from "./reading.ts";

/** A landmark: x and y in pixels of the frame, z towards the back of the head. */
type Landmark = readonly [x: number, y: number, z?: number];

/** A face as the model returns it. */
export type FoundFace = {
  readonly score: number;
  /** Left, top, width and height in pixels. */
  readonly box: readonly [number, number, number, number];
  /** 468 points of the face mesh, then five of the left and five of the right iris, centre first. */
  readonly mesh: readonly Landmark[];
};

/** Corners, two pairs of opposite lid points, and iris centre, as indices of the mesh. Left is the user's left. */
const eyes = {
  left: {
    inner: 362,
    outer: 263,
    lids: [
      [385, 380],
      [387, 373],
    ],
    iris: 468,
  },
  right: {
    inner: 133,
    outer: 33,
    lids: [
      [158, 153],
      [160, 144],
    ],
    iris: 473,
  },
} as const;
const temples = { right: 234, left: 454 };
const forehead = 10;
const chin = 152;
const meshPoints = 478;

/**
 * The model's depth doesn't grow with the face in the frame, as its pixels do. Times this and the face's height it is in
 * pixels: fitted to rendered heads turned by 10–30° (docs/camera.md).
 */
const depthPerHeight = 0.0069;
/** A head that looks straight ahead has its forehead in front of its chin. Fitted as above. */
const uprightDegrees = 7.5;

const degrees = (radians: number) => (radians * 180) / Math.PI;

/** The points that are measured, where a mirror would show them. */
function pointsOf(at: (index: number) => Landmark, frame: FrameSize): FacePoints {
  const placeOf = (index: number): Place => {
    const [x, y] = at(index);
    return [(frame.width / 2 - x) / frame.height, (y - frame.height / 2) / frame.height];
  };
  const eyeOf = ({ inner, outer, lids: [first, second], iris }: (typeof eyes)["left" | "right"]) => ({
    lids: [
      placeOf(inner),
      placeOf(first[0]),
      placeOf(second[0]),
      placeOf(outer),
      placeOf(second[1]),
      placeOf(first[1]),
    ] as const,
    iris: placeOf(iris),
  });
  return {
    eyes: [eyeOf(eyes.left), eyeOf(eyes.right)],
    forehead: placeOf(forehead),
    chin: placeOf(chin),
    temples: [placeOf(temples.left), placeOf(temples.right)],
  };
}

/** The size of a frame, in pixels. */
type FrameSize = { readonly width: number; readonly height: number };

/**
 * Measures a face: eyes, head and irises.
 * @returns null if the mesh is incomplete
 */
export function readFace({ score, box, mesh }: FoundFace, frame: FrameSize): FaceReading | null {
  if (mesh.length < meshPoints) return null;
  const at = (index: number): Landmark => mesh[index] ?? [0, 0, 0];
  const between = (from: number, to: number) => {
    const [a, b] = [at(from), at(to)];
    const deep = depthPerHeight * box[3] * ((b[2] ?? 0) - (a[2] ?? 0));
    return { across: b[0] - a[0], down: b[1] - a[1], deep };
  };
  const distance = (from: number, to: number) => {
    const { across, down } = between(from, to);
    return Math.hypot(across, down);
  };
  const measured = [eyes.left, eyes.right].map(({ inner, outer, lids, iris }) => {
    const width = distance(inner, outer);
    const opening = lids.reduce((sum, [upper, lower]) => sum + distance(upper, lower), 0) / lids.length;
    const [a, b, c] = [at(inner), at(outer), at(iris)];
    // The axis of the eye points to the picture's right for both eyes.
    const sign = b[0] >= a[0] ? 1 : -1;
    const [ux, uy] = [(sign * (b[0] - a[0])) / width, (sign * (b[1] - a[1])) / width];
    const [dx, dy] = [c[0] - (a[0] + b[0]) / 2, c[1] - (a[1] + b[1]) / 2];
    return {
      width,
      aspect: opening / width,
      across: (dx * ux + dy * uy) / width,
      down: (dy * ux - dx * uy) / width,
    };
  });
  const [left, right] = measured;
  if (!left || !right || left.width === 0 || right.width === 0) return null;
  const sideways = between(temples.right, temples.left);
  const upright = between(forehead, chin);
  const corners = between(eyes.right.outer, eyes.left.outer);
  return {
    confidence: Math.min(1, Math.max(0, score)),
    faceShare: Math.min(1, box[3] / frame.height),
    eyeAspect: (left.aspect + right.aspect) / 2,
    yawDegrees: degrees(Math.atan2(sideways.deep, Math.hypot(sideways.across, sideways.down))),
    pitchDegrees:
      uprightDegrees - degrees(Math.atan2(upright.deep, Math.hypot(upright.across, upright.down))),
    rollDegrees: degrees(Math.atan2(corners.down, corners.across)),
    irisAcross: (left.across + right.across) / 2,
    irisDown: (left.down + right.down) / 2,
    points: pointsOf(at, frame),
  };
}
