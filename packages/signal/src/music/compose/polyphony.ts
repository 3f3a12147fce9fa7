import type { Note } from "./events.ts";

/** Notes that may sound at once, each counted until the end of its ring. */
const mostNotes = 24;

/** How many sustained notes sound, as steps: `count[n]` from `at[n]` seconds on. */
type Steps = { readonly at: readonly number[]; readonly count: readonly number[] };

function stepsOf(spans: readonly { readonly from: number; readonly to: number }[]): Steps {
  const moves = spans.flatMap(({ from, to }) => [
    { at: from, by: 1 },
    { at: to, by: -1 },
  ]);
  moves.sort((a, b) => a.at - b.at || a.by - b.by);
  let count = 0;
  return { at: moves.map(({ at }) => at), count: moves.map(({ by }) => (count += by)) };
}

/**
 * Leaves out each struck note that would be one too many at any moment of its ring, so that a renderer never has more
 * than `mostNotes` to play. Sustained notes are never left out. `notes` are sorted by onset, `rings` as in `ringsOf`.
 */
export function withoutExcess(notes: readonly Note[], rings: Float64Array): readonly Note[] {
  const endOf = ({ onset, hold, voice }: Note) => onset + hold + (rings[voice] ?? 0);
  const isSustained = ({ hold }: Note) => hold > 0;
  const sustained = stepsOf(notes.filter(isSustained).map(note => ({ from: note.onset, to: endOf(note) })));
  let ringing: number[] = [];
  let step = 0;
  return notes.filter(note => {
    while ((sustained.at[step] ?? Number.POSITIVE_INFINITY) <= note.onset) step++;
    if (isSustained(note)) return true;
    const end = endOf(note);
    let most = sustained.count[step - 1] ?? 0;
    for (let n = step; (sustained.at[n] ?? Number.POSITIVE_INFINITY) < end; n++)
      most = Math.max(most, sustained.count[n] ?? 0);
    ringing = ringing.filter(until => until > note.onset);
    if (most + ringing.length >= mostNotes) return false;
    ringing.push(end);
    return true;
  });
}
