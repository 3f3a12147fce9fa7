import type { Plugin } from "vite";
import { sharedInPart } from "../shared-in-part.ts";
import { sharedModules } from "../shared-modules.ts";

/** The file in which a remote's build leaves what it uses, for `writeContract`. */
export const sharedUsesFile = "shared-uses.json";

export type SharedUses = Readonly<Record<string, readonly string[]>>;

const isShared = (name: string): boolean => sharedModules.some(module => module === name);

type Import = { readonly module: string; readonly name: string };

/** The members that code reads of zod's `z`. */
const membersOf = (namespace: string, code: string): string[] =>
  [...code.matchAll(new RegExp(`\\b${namespace}\\.(\\w+)`, "g"))].map(([, name = ""]) => name);

/**
 * Records which names the remote's code uses of the shared modules. `default` and `*` stand for the default export and the
 * whole namespace; of zod, the members of `z` count. Modules that the build drops don't count.
 * Fails the build if a name isn't shared: at run time it would be undefined, without any error.
 */
export const sharedUses = (): Plugin => {
  const importsOf = new Map<string, readonly Import[]>();
  return {
    name: "phaselock:shared-uses",
    // After TypeScript is compiled, and before the federation plugin rewrites the imports.
    transform(code, id) {
      if (!sharedModules.some(module => code.includes(`"${module}"`))) return;
      const imports = this.parse(code).body.flatMap(node => {
        if (node.type !== "ImportDeclaration" || !isShared(String(node.source.value))) return [];
        const module = String(node.source.value);
        const names = node.specifiers.flatMap((specifier): readonly string[] => {
          if (module === "zod/mini") return membersOf(specifier.local.name, code);
          if (specifier.type === "ImportDefaultSpecifier") return ["default"];
          if (specifier.type === "ImportNamespaceSpecifier") return ["*"];
          const { imported } = specifier;
          return [imported.type === "Identifier" ? imported.name : String(imported.value)];
        });
        const missing = names.filter(name => sharedInPart[module]?.includes(name) === false);
        if (missing.length > 0)
          this.error(
            `${missing.join(", ")}: not shared from ${module}. Add it to the list in packages/federation/src.`,
          );
        return names.map((name): Import => ({ module, name }));
      });
      importsOf.set(id, imports);
    },
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const modules = Object.values(bundle).flatMap(file =>
          file.type === "chunk" ? Object.keys(file.modules) : [],
        );
        const imports = modules.flatMap(id => importsOf.get(id) ?? []);
        const uses: SharedUses = Object.fromEntries(
          sharedModules.flatMap(module => {
            const names = imports.filter(used => used.module === module).map(({ name }) => name);
            return names.length === 0 ? [] : [[module, [...new Set(names)].sort()]];
          }),
        );
        this.emitFile({ type: "asset", fileName: sharedUsesFile, source: JSON.stringify(uses) });
      },
    },
  };
};
