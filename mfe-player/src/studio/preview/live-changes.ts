import {
  beatChangeSeconds,
  type ChangeTarget,
  type Line,
  lineFrom,
  type Schedule,
  type Target,
  valueAt,
} from "@phaselock/signal";

/** A live change of the sound that plays. */
export type LiveChange = { readonly target: ChangeTarget; readonly to: readonly Target[] };

/** Seconds in which a level reaches its new value: within the fastest slew that a change may have. */
const levelSeconds = 0.3;
/** Longest time that the beat may take to its new value, seconds. A longer way is heard sooner by a move. */
const beatSecondsMax = 3;
/** The fades at both ends of a session belong to no layer: there, the schedule is moved to. */
const fadeInSeconds = 3;
const fadeOutSeconds = 6;

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The amplitude that brings all layers to the target loudness. */
const trimOf = ({ master }: Schedule): number => Math.max(...master.map(({ to }) => to));

/** The parts of a schedule that are heard, without the strength. */
const soundOf = ({ seconds, beat, breath, tones, noise, music, textures, pulse }: Schedule) => ({
  seconds,
  beat,
  breath,
  tones,
  noise,
  music,
  textures,
  pulse,
});

const pieceOf = ({
  level: _level,
  textureLevel: _textureLevel,
  brightness: _brightness,
  breath: _breath,
  ...piece
}: NonNullable<Schedule["music"]>) => piece;

/** The parts of a schedule that no live change can move: the layers and their kinds, the piece that is composed, the breath, the length. */
const frameOf = ({ seconds, phases, breath, tones, noise, music, textures, pulse }: Schedule) => ({
  seconds,
  breath,
  tones: tones.map(({ gain: _, ...tone }) => tone),
  noise: noise.map(({ rms: _, ...bed }) => bed),
  // A piece arrives and returns with the phases.
  music: music && { ...pieceOf(music), phases },
  textures: textures.map(({ kind }) => kind),
  pulse: pulse?.shape,
});

/** Values of the lines that music leaves out. */
const unplanned = { brightness: lineFrom(0.5, []), breath: lineFrom(0, []) } as const;

/** The mixes of the layers that a schedule has. */
const mixesOf = ({ music, textures }: Schedule) =>
  [
    "toneMix",
    "noiseMix",
    ...(music ? (["musicMix"] as const) : []),
    ...(textures.length > 0 ? (["textureMix"] as const) : []),
  ] as const;

/** Follows a line from `at` on: first what it will be in `first` seconds, then the end of each segment. */
function targetsOf(line: Line, at: number, first: number): readonly Target[] {
  const joined = at + first;
  let reached = joined;
  const rest = line.flatMap(segment => {
    const end = segment.at + segment.seconds;
    if (end <= reached) return [];
    const seconds = end - reached;
    reached = end;
    return [{ to: segment.to, seconds }];
  });
  return [{ to: valueAt(line, joined), seconds: first }, ...rest];
}

/**
 * The live changes that turn what plays into an edited schedule; null if none can, and it must be moved to. A louder mix
 * would exceed the trim that was planned for the quieter one, so both mixes go down by as much as the trim does.
 * @param shown the schedule before the edit
 * @param playing what plays: `shown` or an earlier one, with all live changes since
 */
export function liveChanges(
  shown: Schedule,
  next: Schedule,
  { playing, at }: { readonly playing: Schedule; readonly at: number },
): readonly LiveChange[] | null {
  const strength: readonly LiveChange[] = isEqual(shown.strength, next.strength)
    ? []
    : [{ target: "strength", to: [{ to: valueAt(next.strength, at), seconds: levelSeconds }] }];
  if (isEqual(soundOf(shown), soundOf(next))) return strength;
  if (at < fadeInSeconds || at > next.seconds - fadeOutSeconds) return null;
  if (!isEqual(frameOf(playing), frameOf(next))) return null;

  const changes: LiveChange[] = [...strength];
  if (!isEqual(shown.beat, next.beat)) {
    const seconds = beatChangeSeconds(valueAt(playing.beat, at), valueAt(next.beat, at));
    if (seconds > beatSecondsMax) return null;
    changes.push({ target: "beat", to: targetsOf(next.beat, at, seconds) });
  }
  const mix = Math.min(1, trimOf(next) / trimOf(playing));
  const isQuieter = mix < valueAt(playing.toneMix, at);
  const mixes = mixesOf(next).map(target => ({
    target,
    to: [
      ...(isQuieter ? [] : [{ to: valueAt(playing[target], at), seconds: levelSeconds }]),
      { to: mix, seconds: levelSeconds },
    ],
  }));
  /** Levels wait for the mixes to go down, and go first where the mixes go up: the sum never exceeds its limit. */
  const levels = (target: ChangeTarget, before: Line, after: Line): LiveChange => ({
    target,
    to: isQuieter
      ? [
          { to: valueAt(before, at), seconds: levelSeconds },
          ...targetsOf(after, at + levelSeconds, levelSeconds),
        ]
      : targetsOf(after, at, levelSeconds),
  });
  const follow = (target: ChangeTarget, lineIn: (schedule: Schedule) => Line | undefined) => {
    const [before, after] = [lineIn(playing), lineIn(next)];
    if (before && after && !isEqual(lineIn(shown), after)) changes.push(levels(target, before, after));
  };
  next.tones.forEach((_, tone) => {
    follow({ tone }, ({ tones }) => tones[tone]?.gain);
  });
  next.noise.forEach((_, bed) => {
    follow({ bed }, ({ noise }) => noise[bed]?.rms);
  });
  follow({ music: "level" }, ({ music }) => music?.level);
  for (const line of ["brightness", "breath"] as const)
    follow({ music: line }, ({ music }) => music?.[line] ?? (music ? unplanned[line] : undefined));
  next.textures.forEach((_, texture) => {
    follow({ texture }, ({ textures }) => textures[texture]?.level);
  });
  follow("pulseDepth", ({ pulse }) => pulse?.depth);
  return [...changes, ...mixes];
}
