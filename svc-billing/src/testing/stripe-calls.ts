import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import Stripe from "stripe";
import { vi } from "vitest";

const sources = join(import.meta.dirname, "..");
/** A call on the client, such as `stripe.checkout.sessions.create(`; its last name is where the stack says it is. */
const call = /\bstripe\s*\.\s*(?:\w+\s*\.\s*)+(?=\w+\()/g;

const lineOf = (text: string, index: number): number => text.slice(0, index).split("\n").length;
const isProduct = (file: string) =>
  file.endsWith(".ts") && !file.endsWith(".test.ts") && !file.startsWith("testing/");

/** Find every place in billing's source that calls Stripe: `file:line`. */
export const findStripeCalls = (): string[] =>
  readdirSync(sources, { recursive: true, encoding: "utf8" })
    .filter(isProduct)
    .flatMap(file => {
      const text = readFileSync(join(sources, file), "utf8");
      return [...text.matchAll(call)].map(
        ({ index, 0: found }) => `${file}:${lineOf(text, index + found.length)}`,
      );
    })
    .sort();

/** The innermost frame of a stack that is billing's own source: `file:line`. */
const placeIn = (stack: string): string | undefined => {
  for (const [, path = "", line] of stack.matchAll(/((?:file:\/\/)?\/[^():\s]+):(\d+):\d+/g)) {
    const file = relative(sources, path.replace("file://", ""));
    if (isProduct(file) && !file.startsWith("..")) return `${file}:${line}`;
  }
};

/** Watch which places in billing's source call Stripe, in this process, until `restore`. */
export const watchStripeCalls = () => {
  const reached = new Set<string>();
  const { prototype } = Stripe.StripeResource;
  const send = prototype._makeRequest;
  const spy = vi.spyOn(prototype, "_makeRequest").mockImplementation(function (this: unknown, ...args) {
    // The next page of a list has no frame of ours. Its first page was asked for by one.
    const place = placeIn(new Error().stack ?? "");
    if (place) reached.add(place);
    return send.apply(this as Stripe.StripeResource, args);
  });
  return { reached, restore: () => spy.mockRestore() };
};
