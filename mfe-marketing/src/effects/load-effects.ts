import type { Effect } from "@phaselock/contracts";

/** The public effects, and the names of their modes by id. */
export type KnownEffects = {
  readonly effects: readonly Effect[];
  readonly names: ReadonlyMap<string, string>;
};

const load = async (path: string): Promise<unknown> => {
  const response = await fetch(path, { credentials: "omit" });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
};

/** Loads the effects. The list of modes, which is large, only if there are any. @throws if either can't be loaded */
export async function loadEffects(): Promise<KnownEffects> {
  const [body, { parseEffects, parseNames }] = await Promise.all([
    load("/api/effects"),
    import("./parse-effects.ts"),
  ]);
  const { effects } = parseEffects(body);
  return { effects, names: effects.length > 0 ? parseNames(await load("/api/modes")) : new Map() };
}
