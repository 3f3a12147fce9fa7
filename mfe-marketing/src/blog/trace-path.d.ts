import { type Band } from "@phaselock/contracts";
/** A trace: a wave whose frequency and size may change from its beginning (u = 0) to its end (u = 1). */
export type TraceShape = {
    readonly seconds: number;
    /** Frequency in hertz. */
    readonly hzAt: (u: number) => number;
    /** Size, 0…1; 1 where it is not given. */
    readonly amplitudeAt?: (u: number) => number;
};
/** Width and height of what it is drawn into, and where its middle line is. */
export type TraceFrame = {
    readonly width: number;
    readonly height: number;
    readonly middle: number;
};
/** A stretch of a trace within one band, as SVG path data. */
export type TracePiece = {
    readonly band: Band;
    readonly d: string;
};
/**
 * The pieces of a trace, one after the other, each in one band. The phase runs on through every change of frequency,
 * so that a second of 10 Hz has ten waves wherever it stands.
 */
export declare function tracePieces(shape: TraceShape, frame: TraceFrame): TracePiece[];
