import type { Rollup } from "vite";

/** The modules of a build, as Rollup passes them to `manualChunks`. */
export type ModuleGraph = Parameters<Rollup.GetManualChunk>[1];

type Statement = NonNullable<Rollup.ModuleInfo["ast"]>["body"][number];
type From = { readonly source: string; readonly names: readonly string[] | "all" };

const nameOf = (node: { readonly type: string; readonly name?: string; readonly value?: unknown }): string =>
  node.type === "Identifier" ? String(node.name) : String(node.value);

/** What a statement takes from another module. */
const takenBy = (statement: Statement): readonly From[] => {
  if (statement.type === "ImportDeclaration") {
    const { specifiers } = statement;
    const isWhole =
      specifiers.length === 0 || specifiers.some(({ type }) => type === "ImportNamespaceSpecifier");
    const names = specifiers.map(it => (it.type === "ImportSpecifier" ? nameOf(it.imported) : "default"));
    return [{ source: String(statement.source.value), names: isWhole ? "all" : names }];
  }
  if (statement.type === "ExportAllDeclaration")
    return [{ source: String(statement.source.value), names: "all" }];
  if (statement.type !== "ExportNamedDeclaration" || !statement.source) return [];
  return [
    { source: String(statement.source.value), names: statement.specifiers.map(it => nameOf(it.local)) },
  ];
};

/** The names under which a statement exports from another module, with their names there; null for all of them. */
const reexportOf = (statement: Statement, name: string): { readonly name: string | null } | undefined => {
  if (statement.type === "ExportAllDeclaration") {
    if (!statement.exported) return { name };
    return nameOf(statement.exported) === name ? { name: null } : undefined;
  }
  if (statement.type !== "ExportNamedDeclaration" || !statement.source) return undefined;
  const found = statement.specifiers.find(it => nameOf(it.exported) === name);
  return found && { name: nameOf(found.local) };
};

/**
 * Which modules import which, past modules that only export other modules' exports. Rollup says of such an index only that it
 * imports everything, so a screen that takes one name of it would seem to need all.
 */
export const createReach = ({ getModuleInfo }: ModuleGraph) => {
  const statementsOf = (id: string): readonly Statement[] => getModuleInfo(id)?.ast?.body ?? [];
  const known = new Map<string, ReadonlySet<string>>();

  /** The module at a source. Rollup lists the imported ids in the order in which their sources first appear. */
  const idOf = (id: string, source: string): string | undefined => {
    const sources = statementsOf(id).flatMap(statement => takenBy(statement).map(from => from.source));
    return getModuleInfo(id)?.importedIds[[...new Set(sources)].indexOf(source)];
  };

  /** The modules that define an export, if `id` takes it from others. */
  const definedBy = (id: string, name: string, code: string, local: string): readonly string[] => {
    for (const statement of statementsOf(id)) {
      const reexport = reexportOf(statement, name);
      const from = reexport && takenBy(statement)[0];
      const next = from && idOf(id, from.source);
      if (!reexport || !next) continue;
      if (reexport.name !== null) {
        const found = definedBy(next, reexport.name, code, local);
        if (found.length > 0) return found;
        continue;
      }
      // A namespace: the members that the importing module reads.
      const members = [...code.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, "g"))].map(
        ([, member = ""]) => member,
      );
      const found = [...new Set(members)].flatMap(member => definedBy(next, member, code, local));
      // Of a namespace within a namespace, such as `z.iso`, the module itself.
      return found.length > 0 ? found : [next];
    }
    return exports(id, name) ? [id] : [];
  };

  const exports = (id: string, name: string): boolean => getModuleInfo(id)?.exports?.includes(name) ?? false;

  const dependenciesOf = (id: string): ReadonlySet<string> => {
    const info = getModuleInfo(id);
    const found = new Set<string>();
    if (!info?.ast) return new Set(info?.importedIds);
    for (const statement of info.ast.body)
      for (const { source, names } of takenBy(statement)) {
        const next = idOf(id, source);
        if (next === undefined) continue;
        if (names === "all") found.add(next);
        else {
          const locals = statement.type === "ImportDeclaration" ? statement.specifiers : [];
          names.forEach((name, index) => {
            const local = locals[index]?.local.name ?? name;
            const defined = definedBy(next, name, info.code ?? "", local);
            for (const module of defined.length > 0 ? defined : [next]) found.add(module);
          });
        }
      }
    return found;
  };

  /** The modules that `roots` import statically, directly or not, and the roots themselves. */
  return (roots: Iterable<string>): ReadonlySet<string> => {
    const reached = new Set(roots);
    for (const id of reached) {
      const next = known.get(id) ?? dependenciesOf(id);
      known.set(id, next);
      for (const module of next) reached.add(module);
    }
    return reached;
  };
};

/** The module whose path ends so. @throws when there is none, or more than one */
export const moduleAt = ({ getModuleIds }: ModuleGraph, path: string): string => {
  const found = [...getModuleIds()].filter(id => id.replaceAll("\\", "/").endsWith(`/${path}`));
  if (found.length !== 1 || found[0] === undefined) throw new Error(`${found.length} modules at ${path}`);
  return found[0];
};
