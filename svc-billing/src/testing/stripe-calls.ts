import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import Stripe from "stripe";
import { vi } from "vitest";

const sources = join(import.meta.dirname, "..");
/** A call on the client, such as `stripe.checkout.sessions.create(`; its last name is where the stack says it is. */
const call = /\bstripe\s*\.\s*(?:\w+\s*\.\s*)+(?=\w+\()/g;

const lineOf = (text: string, index: number): number => text.slice(0, index).split("\n").length;
const read = (file: string): string => readFileSync(join(sources, file), "utf8");

/** A file and what it imports, whatever tests and their helpers lie beside them. */
const collectSources = (file: string, found = new Set<string>()): ReadonlySet<string> => {
  if (found.has(file) || file.startsWith("..")) return found;
  found.add(file);
  for (const [, path = ""] of read(file).matchAll(/from "(\.[^"]+)"/g))
    collectSources(join(dirname(file), path), found);
  return found;
};
/** The sources of the service and of the operators' command. */
const product = collectSources("refunds/refund-payment.ts", new Set(collectSources("service.ts")));

/** Find every place in billing's source that calls Stripe: `file:line`. */
export const findStripeCalls = (): string[] =>
  [...product]
    .flatMap(file =>
      [...read(file).matchAll(call)].map(
        ({ index, 0: found }) => `${file}:${lineOf(read(file), index + found.length)}`,
      ),
    )
    .sort();

/** The innermost frame of a stack that is billing's own source: `file:line`. */
const placeIn = (stack: string): string | undefined => {
  for (const [, path = "", line] of stack.matchAll(/((?:file:\/\/)?\/[^():\s]+):(\d+):\d+/g)) {
    const file = relative(sources, path.replace("file://", ""));
    if (product.has(file)) return `${file}:${line}`;
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
