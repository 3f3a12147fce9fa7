import type { describeResult } from "../describe-result.ts";
import { sharedResult as texts } from "../texts.ts";
import { hairline, type Pages } from "./pages.ts";

const rowHeight = 16;
/** The end of each column, as shares of the table's width. Numbers end at it; words begin 60 points before. */
const ends = [0.06, 0.16, 0.44, 0.62, 0.8, 1] as const;

/** Draws the table of all sessions. Each page names the columns. */
export const drawSessions = (pages: Pages, { sessions }: ReturnType<typeof describeResult>): void => {
  const words = texts.sessions;
  const row = (cells: readonly string[], isHead: boolean) =>
    pages.strip(rowHeight, (page, top) => {
      const y = top - 11;
      for (const [n, cell] of cells.entries()) {
        const x = pages.left + (ends[n] ?? 1) * (pages.right - pages.left);
        const font = isHead || n === 2 ? "text" : "mono";
        pages.label(page, cell, { x, y }, { font, align: 1, isQuiet: isHead });
      }
      const line = { y: top - rowHeight };
      page.drawLine({
        start: { x: pages.left, ...line },
        end: { x: pages.right, ...line },
        color: hairline,
        thickness: 0.5,
      });
    });
  const head = () => row(Object.values(words.columns), true);
  pages.space(6);
  head();
  for (const { number, day, playedBeat, before, after, change } of sessions) {
    if (pages.isFull(rowHeight)) head();
    row(
      [`${number}`, `${day}`, playedBeat ? words.withBeat : words.withoutBeat, before, after, change],
      false,
    );
  }
};
