/** A place in a frame, mirrored as in a mirror: to the right and down from the middle, as shares of the frame's height. */
export type Place = readonly [across: number, down: number];

/** Around the opening of an eye: the inner corner, the upper lid, the outer corner, and the lower lid back. */
export type EyeLids = readonly [Place, Place, Place, Place, Place, Place];

/** The eighteen points of a face that are measured, for a drawing of them. */
export type FacePoints = {
  readonly eyes: readonly {
    readonly lids: EyeLids;
    readonly iris: Place;
  }[];
  readonly forehead: Place;
  readonly chin: Place;
  readonly temples: readonly [left: Place, right: Place];
};

/** What one frame shows of a face. Nothing in it can be turned back into a picture. */
export type FaceReading = {
  /** How sure the model is that this is a face, 0…1. */
  readonly confidence: number;
  /** Height of the face as a share of the frame's. */
  readonly faceShare: number;
  /** Eye aspect ratio: height of the opening by its width, the mean of both eyes (Soukupová & Čech 2016). */
  readonly eyeAspect: number;
  /** Degrees. Yaw is positive to the user's left, pitch upwards, roll to the user's left shoulder. */
  readonly yawDegrees: number;
  readonly pitchDegrees: number;
  readonly rollDegrees: number;
  /** Position of the irises in their eyes, in eye widths from the centre: to the picture's right, and down. */
  readonly irisAcross: number;
  readonly irisDown: number;
  readonly points: FacePoints;
};

/** A frame that the worker has measured. */
export type Frame = {
  /** When the frame was taken, on the timeline of performance.now, in milliseconds. */
  readonly atMs: number;
  /** Null if no face is in the frame. */
  readonly face: FaceReading | null;
};
