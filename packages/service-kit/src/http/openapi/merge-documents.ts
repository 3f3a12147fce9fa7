import { isDeepStrictEqual } from "node:util";
import { productVersion } from "@phaselock/contracts";
import { z } from "zod";

/** The parts of an OpenAPI 3.1 document that merging needs to understand. The rest is copied unchanged. */
export const openApiDocumentSchema = z.looseObject({
  openapi: z.string().startsWith("3.1"),
  info: z.looseObject({ title: z.string(), version: z.string() }),
  tags: z.array(z.looseObject({ name: z.string() })).optional(),
  paths: z.record(z.string(), z.unknown()),
  components: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
});
export type OpenApiDocument = z.infer<typeof openApiDocumentSchema>;

/** One service's document, and the path prefixes that the gateway routes to it. */
export type DocumentPart = { readonly document: OpenApiDocument; readonly prefixes: readonly string[] };

const isUnder = (path: string, prefix: string): boolean => path === prefix || path.startsWith(`${prefix}/`);

const sorted = <Value>(entries: Iterable<readonly [string, Value]>): Record<string, Value> =>
  Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));

/** Adds named entries to a map. @throws if two different entries have the same name */
const addAll = (to: Map<string, unknown>, things: Record<string, unknown>, kind: string): void => {
  for (const [name, thing] of Object.entries(things)) {
    if (to.has(name) && !isDeepStrictEqual(to.get(name), thing)) {
      throw new Error(`Two services describe ${kind} ${name} differently`);
    }
    to.set(name, thing);
  }
};

/** The components, as `kind/name`, that the roots refer to directly or indirectly. */
const referredTo = (
  roots: unknown,
  components: ReadonlyMap<string, ReadonlyMap<string, unknown>>,
): Set<string> => {
  const found = new Set<string>();
  const visit = (thing: unknown): void => {
    if (typeof thing !== "object" || thing === null) return;
    for (const [key, value] of Object.entries(thing)) {
      const [, kind, name] = (key === "$ref" && /^#\/components\/(\w+)\/(.+)$/.exec(String(value))) || [];
      if (kind === undefined || name === undefined) visit(value);
      else if (!found.has(`${kind}/${name}`)) {
        found.add(`${kind}/${name}`);
        visit(components.get(kind)?.get(name));
      }
    }
  };
  visit(roots);
  return found;
};

/**
 * Merges the services' documents into one for the routes that the gateway exposes. It omits /internal, other paths that
 * the gateway does not route, and unreferenced schemas. The result is sorted by name, so the same routes always produce
 * the same text.
 * @throws if two services describe a path or a component of the same name differently
 */
export const mergeDocuments = (parts: readonly DocumentPart[]): OpenApiDocument => {
  const paths = new Map<string, unknown>();
  const tags = new Map<string, unknown>();
  const components = new Map<string, Map<string, unknown>>();
  for (const { document, prefixes } of parts) {
    const reachable = Object.entries(document.paths).filter(([path]) =>
      prefixes.some(prefix => isUnder(path, prefix)),
    );
    addAll(paths, Object.fromEntries(reachable), "path");
    addAll(tags, Object.fromEntries((document.tags ?? []).map(tag => [tag.name, tag])), "tag");
    for (const [kind, named] of Object.entries(document.components ?? {})) {
      const known = components.get(kind) ?? new Map<string, unknown>();
      addAll(known, named, kind);
      components.set(kind, known);
    }
  }
  const used = referredTo([...paths.values()], components);
  const schemas = [...(components.get("schemas") ?? [])].filter(([name]) => used.has(`schemas/${name}`));
  components.set("schemas", new Map(schemas));
  return openApiDocumentSchema.parse({
    openapi: "3.1.0",
    info: { title: "Phaselock", version: productVersion },
    tags: Object.values(sorted(tags)),
    paths: sorted(paths),
    components: sorted([...components].map(([kind, named]) => [kind, sorted(named)] as const)),
  });
};
