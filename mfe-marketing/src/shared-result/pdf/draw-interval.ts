import { rgb } from "@pdfme/pdf-lib";
import type { SharedResultStatement } from "@phaselock/contracts";
import { axisOf } from "../../effects/axis.ts";
import { signed } from "../../effects/in-words.ts";
import { asEffect } from "../interval-axis.tsx";
import { sharedResult as texts } from "../texts.ts";
import { hairline, ink, type Pages, quiet } from "./pages.ts";

const bar = rgb(0.66, 0.66, 0.66);

/** Draws a result's interval on its axis, with zero in the middle. */
export const drawInterval = (pages: Pages, { plan, result }: SharedResultStatement): void => {
  const { difference } = result;
  const axis = axisOf([asEffect(difference)]);
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
      pages.label(page, signed(tick, plan.outcome), { x, y: y - 38 }, { font: "mono", isQuiet: true, align });
    }
    const [low, high] = [at(difference.low), at(difference.high)];
    page.drawRectangle({ x: low, y: y - 5, width: high - low, height: 10, color: bar });
    page.drawRectangle({ x: at(difference.estimate) - 1.25, y: y - 15, width: 2.5, height: 30, color: ink });
    const names = { y: y - 54 };
    pages.label(page, texts.axis.without, { x: left, ...names }, { isQuiet: true });
    const middle = (left + right) / 2;
    pages.label(page, texts.units[plan.outcome], { x: middle, ...names }, { isQuiet: true, align: 0.5 });
    pages.label(page, texts.axis.with, { x: right, ...names }, { isQuiet: true, align: 1 });
  });
};
