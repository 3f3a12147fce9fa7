import { hash } from "../chance.ts";
import { cosine, sine } from "../math/sine.ts";
import type { Mode } from "../voices/mode-rows.ts";

/** The room that modal notes sound in. */
export type RoomSettings = {
  /** Seconds to −60 dB at low frequencies; shorter above. */
  readonly t60Seconds: number;
  /** Amplitude of a long note's tail relative to the note. */
  readonly level: number;
};

/** Nepers in 60 dB. */
export const sixtyDecibels = 6.91;

/** Partials of a note that the room answers; those above have died away before a room is heard. */
const answered = 6;

/**
 * Returns the room's answer to partial `k` of a note: two modes within 1.1 Hz of it, each with its own phase and its own
 * level at each ear. The tail of a real room at one frequency is narrow-band noise, and two close modes are the least
 * that fluctuates. Its energy follows the note's length, and it builds up over 90 to 230 ms.
 */
export function answerOf(partial: Mode, k: number, seed: number, room: RoomSettings): readonly Mode[] {
  if (k >= answered) return [];
  const decay = (sixtyDecibels * (1 + partial.hz / 4000)) / room.t60Seconds;
  const struck = Math.sqrt(partial.left * partial.left + partial.right * partial.right);
  const level = struck * room.level * Math.sqrt(decay / (decay + partial.decay));
  return [0, 1].map(n => {
    const towards = hash(seed, 23, k, n);
    return {
      hz: partial.hz + 2.2 * (hash(seed, 22, k, n) - 0.5),
      phase: hash(seed, 24, k, n),
      decay,
      left: level * cosine(towards),
      right: level * sine(towards),
      rise: 0.09 + 0.14 * hash(seed, 25, k, n),
    };
  });
}
