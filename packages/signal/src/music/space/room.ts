/** The room that modal notes sound in. */
export type RoomSettings = {
  /** Seconds to −60 dB at low frequencies; shorter above. */
  readonly t60Seconds: number;
  /** Amplitude of a long note's tail relative to the note. */
  readonly level: number;
};

/** Nepers in 60 dB. */
export const sixtyDecibels = 6.91;

/** Partials of a note that the room answers, the lowest; those above have died away before a room is heard. */
export const answeredPartials = 6;

/** Modes with which the room answers a partial: two, or one of the same power in a session that saves power. */
export const answersOf = (savesPower: boolean): number => (savesPower ? 1 : 2);
