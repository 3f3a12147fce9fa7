import {
  type Accent,
  coherenceAt,
  depthAt,
  type Frame,
  type PictureMotion,
  plainAccent,
} from "@phaselock/signal";
import { type Depth, nextDepth, noDepth } from "./depth.ts";

/** The audible state of the session at a moment, which the picture follows. */
export type Audible = {
  readonly isPlaying: boolean;
  readonly seconds: number;
  readonly partPlayed: number;
  readonly beatHz: number;
  /** Phase of the beat, cycles. */
  readonly beatCycles: number;
  /** Phase of the breathing guide, cycles; whole where the lungs are empty. Null where the score has no breath. */
  readonly breathCycles: number | null;
  /** The light must not carry the beat: the session belongs to an experiment, whose arms look alike. */
  readonly beatLeftOut?: true | undefined;
  /** Share of the light's full depth, 0…1: adaptation softens it. Full where it is left out. */
  readonly lightDepth?: number;
  /** What the music gives to the picture. Left out where the sound has no music. */
  readonly accent?: Accent | undefined;
};

export type PictureState = {
  readonly frame: Frame;
  readonly depth: Depth;
  /** Seconds since the picture last began to move; 0 while it is held. */
  readonly movedSeconds: number;
  /** The light at which the picture was last held. It fades out while the beat fades in. */
  readonly heldLight: number;
  /** The light without the slow wave, −1…1: what beats with the sound, and stands where the beat is too fast. */
  readonly pulse: number;
  /** Cycles by which the shown breath differs from the guided one, after a hold. It fades out likewise. */
  readonly breathOffset: number;
};

/** The light follows this slow wave if the screen can't show the beat, Hz. Also the pace of a breath nobody set. */
const envelopeHz = 0.1;
/** The picture's own time reaches full speed after this many seconds. */
const startSeconds = 3;
/** Colour and coherence follow the sound with these time constants, seconds, so that neither jumps after a pause. */
const colourSeconds = 2;
const coherenceSeconds = 6;
/** The same for accents: short enough to belong to the note that is heard, long enough to make no jump of a seek. */
const accentSeconds = 0.2;
const stillCoherence = 0.6;

const held = (frame: Frame): PictureState => ({
  frame,
  depth: noDepth,
  movedSeconds: 0,
  heldLight: 0,
  pulse: 0,
  breathOffset: 0,
});

/** The one picture of a session whose picture must stay still: the mode's colour, with the rings nearly in phase. */
export const stillPicture = (targetHz: number): PictureState =>
  held({
    seconds: 0,
    coherence: stillCoherence,
    beatHz: targetHz,
    breathCycles: 0.25,
    light: 0,
    glow: 0,
    accent: plainAccent,
  });

/** The picture before its first movement. */
export const firstPicture = ({ partPlayed, beatHz, breathCycles, accent }: Audible): PictureState =>
  held({
    seconds: 0,
    coherence: coherenceAt(partPlayed),
    beatHz,
    breathCycles: breathCycles ?? 0,
    light: 0,
    glow: 0,
    accent: accent ?? plainAccent,
  });

/**
 * Advances the picture by `elapsedSeconds`. A held picture keeps its frame, the same object, however much time passes.
 * @param isHeld no pixel may move: paused, out of focus, or still by the user's wish
 */
export function nextPicture(
  state: PictureState,
  now: {
    readonly audible: Audible;
    readonly motion: PictureMotion;
    readonly isHeld: boolean;
    readonly elapsedSeconds: number;
  },
): PictureState {
  const { audible, motion, elapsedSeconds } = now;
  const { lightDepth = 1, accent = plainAccent } = audible;
  const { frame } = state;
  if (now.isHeld)
    return state.movedSeconds === 0 ? state : { ...held(frame), heldLight: frame.light, pulse: state.pulse };

  const movedSeconds = state.movedSeconds + elapsedSeconds;
  const depth = nextDepth(state.depth, motion, elapsedSeconds);
  const cycles = depth.follows === "beat" ? audible.beatCycles : envelopeHz * audible.seconds;
  const carriesNothing = depth.follows === "still" || (depth.follows === "beat" && audible.beatLeftOut);
  const live = carriesNothing ? 0 : lightDepth * depthAt(depth.seconds) * Math.cos(2 * Math.PI * cycles);
  const breathCycles = audible.breathCycles ?? envelopeHz * audible.seconds;
  const behind = frame.breathCycles - breathCycles;
  const breathOffset = state.movedSeconds === 0 ? behind - Math.round(behind) : state.breathOffset;
  const stillHeld = 1 - depthAt(movedSeconds);
  const start = Math.min(1, movedSeconds / startSeconds);
  const fading = state.heldLight * stillHeld;
  const follow = (shown: number, wanted: number, seconds: number) =>
    shown + (wanted - shown) * (1 - Math.exp(-elapsedSeconds / seconds));
  return {
    depth,
    movedSeconds,
    heldLight: state.heldLight,
    pulse: depth.follows === "beat" ? fading + live : fading,
    breathOffset,
    frame: {
      seconds: frame.seconds + elapsedSeconds * start * start * (3 - 2 * start),
      coherence: follow(frame.coherence, coherenceAt(audible.partPlayed), coherenceSeconds),
      beatHz: follow(frame.beatHz, audible.beatHz, colourSeconds),
      breathCycles: breathCycles + breathOffset * stillHeld,
      light: fading + live,
      // Rises once, before the beat does, and stays: after a pause nothing gets darker.
      glow: Math.max(frame.glow, depthAt(movedSeconds)),
      accent: {
        struck: follow(frame.accent.struck, accent.struck, accentSeconds),
        brightness: follow(frame.accent.brightness, accent.brightness, accentSeconds),
      },
    },
  };
}
