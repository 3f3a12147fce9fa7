import { randomBytes } from "node:crypto";
import type { Open } from "@phaselock/processes";
import type { LoadOptions } from "../options.ts";
import type { Keys } from "./check-target.ts";

/** A running product, and the keys that it accepts. */
export type Target = { readonly url: string; readonly keys: Keys };

/** Bytes of the key for a product that we start: 64 characters. */
const keyBytes = 32;
const answerWithinMs = 2_000;
/** Where `npm start` runs. */
const usualUrl = "http://localhost:3000";

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/config.json`, { signal: AbortSignal.timeout(answerWithinMs) }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Finds the product to load: at `--url`, else on localhost:3000 if a product runs there. Otherwise starts a product for the
 * run, on free ports and with its own state, and stops it after the run.
 */
export const openTarget = async (
  { url, distributed }: Pick<LoadOptions, "url" | "distributed">,
  env: Readonly<Record<string, string | undefined>>,
  { open, say }: { readonly open: Open; readonly say: (line: string) => void },
): Promise<Target> => {
  const keys = { loadTestKey: env.LOAD_TEST_KEY, accessSecret: env.STAGING_ACCESS_SECRET };
  if (url !== undefined) return { url, keys };
  if (!distributed && (await answers(usualUrl))) return { url: usualUrl, keys };
  const form = distributed ? "distributed" : "local";
  say(`Starting the ${form} form on free ports`);
  // The product's launcher reads its form when it is imported.
  process.env.PHASELOCK_FORM = form;
  const { startProduct } = await import("@phaselock/e2e/product");
  const loadTestKey = randomBytes(keyBytes).toString("hex");
  const product = await open(
    "product",
    stopped => startProduct({ LOAD_TEST_KEY: loadTestKey, LOG_LEVEL: "warn" }, stopped),
    started => started.dispose(),
  );
  return { url: product.url, keys: { loadTestKey } };
};
