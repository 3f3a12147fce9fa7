import { runToEnd } from "@phaselock/processes";
import { launchBrowser } from "../browser/launch-browser.ts";
import { refuseMeasuring } from "../browser/refuse-measuring.ts";
import { newPerson, signIn } from "../path/sign-in.ts";
import { startProduct } from "../product/start-product.ts";
import { faults } from "./faults.ts";
import { type Failure, places, type Remote, tryFailure } from "./try-failure.ts";

const remotes = Object.keys(places) as Remote[];
const named = process.argv.slice(2);
const isNamed = (name: string, of: readonly string[]) => {
  const chosen = named.filter(part => of.some(it => it.includes(part)));
  return chosen.length === 0 || chosen.some(part => name.includes(part));
};
const ways = ["hard load", "in-app"] as const;
const nameOf = ({ remote, way, fault, fallback }: Failure): string =>
  `${remote}, ${way}, ${fault}, ${fallback ? "with" : "without"} a last known good release`;

/**
 * `npm run remote-failures [-- part of a fault's or remote's name …]`: tries every fault of every remote, and prints what it
 * left and how long the user waited for it. Fails if a step fails or a wait was too long.
 */
await runToEnd(async open => {
  const browser = await open("browser", launchBrowser, it => it.close());
  const product = await open(
    "product",
    stopped => startProduct({}, stopped),
    it => it.dispose(),
  );
  const failed: string[] = [];

  const outcomeOf = async (failure: Failure): Promise<string> => {
    const context = await browser.newContext({ baseURL: product.url, serviceWorkers: "block" });
    await refuseMeasuring(context);
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    try {
      if (failure.remote === "mfe-player") await signIn(page, newPerson("Nell Newcomer"));
      const { shown, afterMs, limitMs } = await tryFailure(page, failure);
      const outcome = `${shown}, ${(afterMs / 1_000).toFixed(2)} s`;
      if (afterMs < limitMs) return outcome;
      failed.push(`${nameOf(failure)}: ${outcome}`);
      return `TOO LATE: ${outcome}`;
    } catch (error) {
      const text = await page.innerText("body", { timeout: 1_000 }).catch(String);
      failed.push(nameOf(failure));
      process.stderr.write(`${failed.at(-1)} at ${page.url()}: ${error}\n${text}\n`);
      return "FAILED";
    } finally {
      await context.close();
    }
  };

  for (const fallback of [false, true]) {
    process.stdout.write(`\n${fallback ? "With" : "Without"} a last known good release\n\n`);
    const columns = remotes
      .filter(it => isNamed(it, remotes))
      .flatMap(remote => ways.map(way => ({ remote, way })));
    const print = (cells: readonly string[]) => process.stdout.write(`| ${cells.join(" | ")} |\n`);
    print(["fault", ...columns.map(({ remote, way }) => `${remote}, ${way}`)]);
    print(["---", ...columns.map(() => "---")]);
    for (const fault of faults.filter(it => isNamed(it, faults))) {
      const cells: string[] = [];
      for (const column of columns) cells.push(await outcomeOf({ ...column, fault, fallback }));
      print([fault, ...cells]);
    }
  }
  if (failed.length > 0) throw new Error(`Failed: ${failed.join("; ")}`);
});
