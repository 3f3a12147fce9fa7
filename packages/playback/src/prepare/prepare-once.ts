import { type Prepared, prepareSchedule, type Schedule } from "@phaselock/signal";

/** The pieces that are kept: two that are compared, and the one before an edit. */
const keptCount = 3;

/** The newest last. */
let kept: readonly { readonly key: string; readonly prepared: Prepared }[] = [];

/**
 * A key of all that a composition depends on. It leaves out by name the fields that don't matter, so that a new field of a
 * schedule counts until someone leaves it out, too.
 */
function keyOf({ music, ...schedule }: Schedule): string {
  const {
    beat: _beat,
    breath: _breath,
    tones: _tones,
    noise: _noise,
    textures: _textures,
    pulse: _pulse,
    toneMix: _toneMix,
    noiseMix: _noiseMix,
    musicMix: _musicMix,
    textureMix: _textureMix,
    strength: _strength,
    master: _master,
    beatLeftOut: _beatLeftOut,
    sham: _sham,
    ...rest
  } = schedule;
  if (!music) return "";
  const {
    level: _level,
    textureLevel: _textureLevel,
    brightness: _brightness,
    breath: _swell,
    binaural: _binaural,
    keepsTextures: _keepsTextures,
    ...piece
  } = music;
  return JSON.stringify({ piece, rest });
}

/**
 * Prepares a schedule as `prepareSchedule` does. Composes its music only if it isn't among the last pieces: an edited level,
 * a seek and an instrument use what is there.
 */
export function prepareOnce(schedule: Schedule, sampleRate: number): Prepared {
  const key = keyOf(schedule);
  const known = kept.find(piece => piece.key === key);
  if (!known) {
    const prepared = prepareSchedule(schedule, sampleRate);
    if (schedule.music) kept = [...kept, { key, prepared }].slice(-keptCount);
    return prepared;
  }
  kept = [...kept.filter(piece => piece !== known), known];
  const [{ textures }] = prepareSchedule({ ...schedule, music: null, laterScenes: [] }, sampleRate);
  const [first, ...later] = known.prepared;
  return [{ ...first, textures }, ...later];
}
