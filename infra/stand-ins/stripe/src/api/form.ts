import { StripeError } from "./stripe-error.ts";

/** A form's fields, nested by their brackets. Lists are objects keyed 0, 1, 2 …; every leaf is a string. */
export type FormFields = { [name: string]: string | FormFields };

const forbidden = new Set(["__proto__", "constructor", "prototype"]);
const maximumDepth = 8;

function segmentsOf(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  const segments = match ? [match[1] ?? "", ...(match[2] ?? "").slice(1, -1).split("][")] : [];
  const path = match?.[2] ? segments : segments.slice(0, 1);
  if (path.length === 0 || path.length > maximumDepth || path.some(segment => forbidden.has(segment))) {
    throw new StripeError(400, {
      code: "parameter_unknown",
      message: `Received unknown parameter: ${name}`,
      param: name,
    });
  }
  return path;
}

/** Parses Stripe's form encoding, such as `line_items[0][price_data][currency]=usd` or `expand[]=line_items`. */
export function parseForm(encoded: string | URLSearchParams): FormFields {
  const fields: FormFields = {};
  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = segmentsOf(name);
    let node = fields;
    for (const [depth, segment] of path.entries()) {
      const key = segment === "" ? String(Object.keys(node).length) : segment;
      const isLeaf = depth === path.length - 1;
      const existing = Object.hasOwn(node, key) ? node[key] : undefined;
      if (isLeaf ? existing !== undefined : typeof existing === "string") {
        throw new StripeError(400, { message: `Received the parameter ${name} twice.`, param: name });
      }
      if (isLeaf) {
        node[key] = value;
      } else {
        const child = typeof existing === "object" ? existing : {};
        node[key] = child;
        node = child;
      }
    }
  }
  return fields;
}
