import { execFile } from "node:child_process";
import { loadavg } from "node:os";
import { promisify } from "node:util";
import { chromiumArgs, resolveChromium } from "@phaselock/e2e/browser";
import { startProduct } from "@phaselock/e2e/product";
import type { Open } from "@phaselock/processes";
import { installLighthouse } from "./install-lighthouse.ts";
import { readScores, type Score } from "./report.ts";

const publicPages = ["/", "/pricing", "/research", "/legal", "/blog", "/blog/1", "/login", "/register"];
const visits = 3;
const reportBytes = 64 * 2 ** 20;

/** Runs one visit in a new browser with Lighthouse's defaults: mobile, simulated throttling. */
const createVisitor = async (open: Open): Promise<(url: string) => Promise<Score[]>> => {
  let endVisit: () => Promise<unknown> = async () => undefined;
  const program = await open("Lighthouse", installLighthouse, () => endVisit());
  const { executablePath, env } = await resolveChromium();
  const options = ["--output=json", "--quiet", `--chrome-flags=${["--headless", ...chromiumArgs].join(" ")}`];
  return async url => {
    const visiting = promisify(execFile)(process.execPath, [program, url, ...options], {
      env: { ...process.env, ...env, CHROME_PATH: executablePath },
      maxBuffer: reportBytes,
    });
    endVisit = () => {
      // SIGTERM would leave its browser running.
      visiting.child.kill("SIGINT");
      return visiting.catch(() => undefined);
    };
    return readScores((await visiting).stdout);
  };
};

/** Picks each category's median visit, with the audits that lost points in it. */
const medians = (all: readonly Score[][]): Score[] =>
  (all[0] ?? []).flatMap((_, category) => {
    const scores = all.flatMap(visit => visit[category] ?? []);
    return scores.sort((one, other) => one.points - other.points)[Math.floor(scores.length / 2)] ?? [];
  });

/**
 * Prints Lighthouse's scores of every public page of the product as `npm start` runs it: medians of three visits, and the
 * audits that lower a score.
 * @param pages only these paths
 */
export const benchLighthouse = async (open: Open, pages: readonly string[]): Promise<void> => {
  const visit = await createVisitor(open);
  const product = await open(
    "product",
    stopped => startProduct({}, stopped),
    ({ dispose }) => dispose(),
  );
  for (const path of pages.length > 0 ? pages : publicPages) {
    const all: Score[][] = [];
    for (let round = 0; round < visits; round++) all.push(await visit(product.url + path));
    const scores = medians(all);
    const line = scores.map(({ title, points }) => `${title} ${points}`).join(" · ");
    process.stdout.write(`${path.padEnd(10)} ${line} · load ${loadavg()[0]?.toFixed(1)}\n`);
    for (const { title, value, points } of scores.flatMap(({ costs }) => costs))
      process.stdout.write(`             −${points.toFixed(1)} ${title} ${value}\n`);
  }
};
