/** Minutes from one mark to the next: at most six marks. */
const stepsMinutes = [1, 2, 3, 5, 10, 15, 20] as const;
const mostMarks = 6;

/** The minutes to mark between the start and the end of a session, which have marks of their own. */
export function minuteMarks(minutes: number): readonly number[] {
  const step = stepsMinutes.find(it => minutes / it <= mostMarks) ?? 30;
  return Array.from({ length: Math.ceil(minutes / step) - 1 }, (_, n) => (n + 1) * step).filter(
    it => minutes - it > step / 2,
  );
}
