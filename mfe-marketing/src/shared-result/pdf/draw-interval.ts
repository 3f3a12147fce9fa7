import { rgb } from "@pdfme/pdf-lib";
import type { SharedResultStatement } from "@phaselock/contracts";
import { axisOf } from "@phaselock/ui/evidence";
import { outcomeTexts, sideTexts } from "@phaselock/ui/evidence-texts";
import { hairline, ink, type Pages, quiet } from "./pages.ts";

const bar = rgb(0.66, 0.66, 0.66);

/** Draws a result's interval on its axis, with zero in the middle. */
export const drawInterval = (pages: Pages, { plan, result }: SharedResultStatement): void => {
  const { difference } = result;
  const axis = axisOf([difference.low, difference.high]);
  const { left, right } = pages;
  const at = (value: number) => left + (axis.at(value) / 100) * (right - left);
  pages.strip(104, (page, top) => {
    const y = top - 44;
    page.drawLine({ start: { x: left, y }, end: { x: right, y }, color: hairline });
    for (const [n, tick] of axis.ticks.entries()) {
      const x = at(tick);
      const end = tick === 0 ? 24 : 4;
      page.drawLine({ start: { x, y: y - end }, end: { x, y: y + end }, color: quiet, thickness: 0.6 });
      const align = n / (axis.ticks.length - 1);
      pages.label(page, axis.labelOf(tick), { x, y: y - 38 }, { font: "mono", isQuiet: true, align });
    }
    const [low, high] = [at(difference.low), at(difference.high)];
    page.drawRectangle({ x: low, y: y - 5, width: high - low, height: 10, color: bar });
    page.drawRectangle({ x: at(difference.estimate) - 1.25, y: y - 15, width: 2.5, height: 30, color: ink });
    const names = { y: y - 54 };
    pages.label(page, sideTexts.without, { x: left, ...names }, { isQuiet: true });
    const middle = (left + right) / 2;
    pages.label(
      page,
      outcomeTexts[plan.outcome].unit,
      { x: middle, ...names },
      { isQuiet: true, align: 0.5 },
    );
    pages.label(page, sideTexts.with, { x: right, ...names }, { isQuiet: true, align: 1 });
  });
};
