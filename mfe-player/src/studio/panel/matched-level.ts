/**
 * Integrated loudness to which each sound of the panel is turned down, LUFS. The music of a mode with a strong pulse comes near
 * to it, and nothing can be turned up without clipping.
 */
export const panelLoudness = -23;

/**
 * The volume, 0…100, at which a sound has the panel's loudness below the user's level: amplitude is the square of a volume.
 * @param loudness of the sound at full volume, LUFS
 */
export const matchedPercent = (levelPercent: number, loudness: number): number =>
  Math.min(100, levelPercent * 10 ** ((panelLoudness - loudness) / 40));
