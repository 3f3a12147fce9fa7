import { z } from "zod/mini";
import type { Track } from "../track.ts";

/** What is stored beside a file, as JSON. */
export const trackDataSchema = z.object({
  name: z.string(),
  /** UTC, ISO 8601. */
  addedAt: z.string(),
  sampleRate: z.number().check(z.positive()),
  frames: z.int().check(z.positive()),
  lufs: z.number(),
  mp3: z.nullable(z.object({ bytes: z.array(z.int()), skip: z.int() })),
});

/** A track of the user's library. */
export type StoredTrack = Track & {
  readonly id: string;
  /** The name of the chosen file. */
  readonly name: string;
  readonly addedAt: string;
  /** Whether the file is stored on this device; if not, it is there until the page is left. */
  readonly isStored: boolean;
};

/**
 * Why a file was not added: it is no audio that this browser can decode, it is silent or shorter than two seconds, or there
 * is no room for it on the device.
 */
export type AddFailure = "undecodable" | "silent" | "full";
