import { type Mode, ownModeId, type Week } from "@phaselock/contracts";
import { dashboardTexts } from "./texts.ts";

const { week: words } = dashboardTexts;

type Last = NonNullable<Week["last"]>;

/** What was played, as an object of "you played"; empty if the catalogue no longer has it. */
const playedText = (modeId: string, modes: readonly Pick<Mode, "id" | "name">[]): string =>
  modeId === ownModeId ? words.ownPattern : (modes.find(({ id }) => id === modeId)?.name ?? "");

const moodText = ({ before, after }: Pick<Last, "before" | "after">): string => {
  if (!after) return "";
  if (!before) return words.after(after.mood);
  if (before.mood !== after.mood) return words.changed(before.mood, after.mood);
  if (before.intensity === null || after.intensity === null || before.intensity === after.intensity)
    return words.same(after.mood);
  return (after.intensity < before.intensity ? words.less : words.more)(after.mood);
};

/**
 * Says what the last session was and how it felt: "Last time you played Calm focus for 20 minutes and went from tense to
 * calm." A mood that was not recorded is left out, and a session that ended early says so.
 */
export const lastTimeText = (last: Last, modes: readonly Pick<Mode, "id" | "name">[]): string =>
  words.last({
    played: playedText(last.modeId, modes),
    minutes: Math.floor(last.playedSeconds / 60),
    mood: moodText(last),
    isEarly: !last.completed,
  });
