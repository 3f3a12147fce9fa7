import { type Plugin, parseAst } from "vite";

/** Modules that only define constants and functions. */
export const definesOnly = /[\\/]packages[\\/](contracts|signal)[\\/]src[\\/]/;

type Node = { readonly type: string; readonly start: number; readonly [key: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && "start" in value;

/** Where the calls start that run when `node` is evaluated. Calls of one chain start at the same place. */
const callsIn = (node: Node): readonly number[] => {
  if (/Function|Class/.test(node.type)) return [];
  const inside = Object.values(node).flat().filter(isNode).flatMap(callsIn);
  return node.type === "CallExpression" ? [node.start, ...inside] : inside;
};

/** The JavaScript of a module, with the calls that initialize its constants marked as pure. */
export const markPureCalls = (code: string): string => {
  const statements: readonly unknown[] = parseAst(code).body.map(statement =>
    statement.type === "ExportNamedDeclaration" ? statement.declaration : statement,
  );
  const declarations = statements.filter(isNode).filter(({ type }) => type === "VariableDeclaration");
  const starts = [...new Set(declarations.flatMap(callsIn))].sort((one, other) => other - one);
  return starts.reduce((marked, at) => `${marked.slice(0, at)}/* @__PURE__ */ ${marked.slice(at)}`, code);
};

/**
 * Lets Rollup drop unused constants of the packages whose modules only define things. Otherwise `schema.check(…)` might have
 * a side effect, so one schema of a module brings in all others, and what they use.
 */
export const pureCalls = (): Plugin => ({
  name: "phaselock:pure-calls",
  apply: "build",
  transform: (code, id) => (definesOnly.test(id) ? { code: markPureCalls(code), map: null } : null),
});
