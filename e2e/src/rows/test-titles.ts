import { transformWithEsbuild } from "vite";
import { parseAst } from "vitest/node";
import { z } from "zod";

const Node = z.looseObject({ type: z.string() });
type Node = z.infer<typeof Node>;

const asNode = (value: unknown): Node | undefined => Node.safeParse(value).data;
const asNodes = (value: unknown): Node[] =>
  Array.isArray(value) ? value.flatMap(item => asNode(item) ?? []) : [];

/** `test.for(cases)` gives `["test", "for"]` and the cases. Any other callee than a name and its members gives none. */
const chainOf = (callee: Node | undefined): { names: string[]; cases: Node | undefined } => {
  switch (callee?.type) {
    case "Identifier":
      return { names: [String(callee.name)], cases: undefined };
    case "MemberExpression": {
      const { names, cases } = chainOf(asNode(callee.object));
      return { names: [...names, String(asNode(callee.property)?.name)], cases };
    }
    case "CallExpression":
      return { ...chainOf(asNode(callee.callee)), cases: asNodes(callee.arguments)[0] };
    default:
      return { names: [], cases: undefined };
  }
};

const textOf = (node: Node | undefined): string | undefined => {
  if (node?.type === "Literal" && typeof node.value === "string") return node.value;
  const [only, ...more] = node?.type === "TemplateLiteral" ? asNodes(node.quasis) : [];
  const cooked = z.object({ cooked: z.string() }).safeParse(only?.value).data?.cooked;
  return more.length === 0 ? cooked : undefined;
};

/** One title per case listed in the file. Cases defined elsewhere leave one title, with its placeholders. */
const titlesOf = (title: string, cases: Node | undefined): string[] => {
  if (cases?.type !== "ArrayExpression") return [title];
  return asNodes(cases.elements).map(each => {
    const values = each.type === "ArrayExpression" ? asNodes(each.elements) : [each];
    return values.reduce((filled, value) => filled.replace(/%[sid]/, mark => textOf(value) ?? mark), title);
  });
};

const suites = ["describe"];
const tests = ["test", "it"];
/** Modifiers of a test that never runs, or not always. */
const notRunning = ["skip", "todo", "skipIf", "runIf", "fails"];

/** The child nodes, in source order. */
const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap(value => (Array.isArray(value) ? asNodes(value) : (asNode(value) ?? [])));

function titlesIn(node: Node, within: string): string[] {
  const below = (words: string) => childrenOf(node).flatMap(child => titlesIn(child, words));
  if (node.type !== "CallExpression") return below(within);
  const { names, cases } = chainOf(asNode(node.callee));
  const title = textOf(asNodes(node.arguments)[0]);
  const [kind = ""] = names;
  if (title === undefined || ![...suites, ...tests].includes(kind)) return below(within);
  if (names.some(name => notRunning.includes(name))) return [];
  return titlesOf(title, cases).flatMap(each => {
    const whole = [within, each].filter(words => words !== "").join(" > ");
    return tests.includes(kind) ? [whole] : below(whole);
  });
}

/**
 * Lists the titles of the tests that a file runs, each after the titles of its suites. Tests that are commented out,
 * skipped or to do are left out.
 * @param file its name; the extension decides whether `<T>` is JSX
 * @example await testTitles('describe("a", () => { test.for(["b"])("%s", () => {}); });', "a.test.ts") // ["a > b"]
 */
export const testTitles = async (source: string, file: string): Promise<string[]> => {
  const { code } = await transformWithEsbuild(source, file, { jsx: "automatic", sourcemap: false });
  return titlesIn(Node.parse(parseAst(code)), "");
};
