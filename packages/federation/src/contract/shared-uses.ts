import type { Plugin } from "vite";
import { sharedModules } from "../shared-modules.ts";

/** The file in which a remote's build leaves what it uses, for `writeContract`. */
export const sharedUsesFile = "shared-uses.json";

export type SharedUses = Readonly<Record<string, readonly string[]>>;

/** Of zod, the members of `z` count. */
const zodMember = /\bz\.(\w+)/g;

const isShared = (name: string): boolean => sharedModules.some(module => module === name);

type Import = { readonly module: string; readonly name: string };

/**
 * Records which names the remote's code imports from shared modules; of zod, which members of `z` it reads. `default` and
 * `*` stand for the default export and the whole namespace. Modules that the build drops don't count.
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
        return node.specifiers.map((specifier): Import => {
          const module = String(node.source.value);
          if (module === "zod") return { module, name: "z" };
          if (specifier.type === "ImportDefaultSpecifier") return { module, name: "default" };
          if (specifier.type === "ImportNamespaceSpecifier") return { module, name: "*" };
          const { imported } = specifier;
          return { module, name: imported.type === "Identifier" ? imported.name : String(imported.value) };
        });
      });
      const members = [...code.matchAll(zodMember)].map(([, name = ""]) => ({ module: "zod", name }));
      const usesZod = imports.some(({ module }) => module === "zod");
      importsOf.set(id, [...imports.filter(({ module }) => module !== "zod"), ...(usesZod ? members : [])]);
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
