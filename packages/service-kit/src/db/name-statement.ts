import { LRUCache } from "lru-cache";

/** The operation of a statement and its table, without values. */
export type StatementName = { readonly operation: string; readonly table?: string };

/** The size of the cache. Prisma writes one text per number of listed values, so there are more texts than in our code. */
const rememberedTexts = 1_000;

const leadingWord = /^[\s(]*([a-z]+)/i;
/** A table, maybe with its schema and in quotes; not a function, whose name a parenthesis follows. */
const table = String.raw`(?:ONLY\s+)?(?:"?\w+"?\.)?"?(\w+)\b(?!\s*\()"?`;
/** Not the UPDATE of ON CONFLICT DO UPDATE and FOR UPDATE. */
const changed =
  /\b(?:(INSERT)\s+INTO|(?<!\b(?:DO|FOR|KEY)\s)(UPDATE)|(DELETE)\s+FROM)\s+(?:ONLY\s+)?(?:"?\w+"?\.)?"?(\w+)/i;
/** Not the FROM of extract(epoch FROM time). */
const read = new RegExp(String.raw`(?<!\(\w+\s)\bFROM\s+${table}`, "i");

const nameChange = (text: string): StatementName | undefined => {
  const [, insert, update, remove, into] = changed.exec(text) ?? [];
  const operation = insert ?? update ?? remove;
  return operation && into ? { operation: operation.toUpperCase(), table: into } : undefined;
};

const nameRead = (text: string): StatementName => {
  const [, from] = read.exec(text) ?? [];
  return { operation: "SELECT", ...(from !== undefined && { table: from }) };
};

const parse = (text: string): StatementName | undefined => {
  const operation = leadingWord.exec(text)?.[1]?.toUpperCase();
  if (operation === "SELECT") return nameRead(text);
  if (operation === "COMMIT" || operation === "ROLLBACK") return { operation };
  if (operation === "WITH") return nameChange(text) ?? nameRead(text);
  return operation === "INSERT" || operation === "UPDATE" || operation === "DELETE"
    ? nameChange(text)
    : undefined;
};

const remembered = new LRUCache<string, { readonly name: StatementName | undefined }>({
  max: rememberedTexts,
});

/**
 * Names a statement by its operation on its first table. A WITH that changes a table is named after the change.
 * @returns undefined for statements other than queries and the end of a transaction
 * @example nameStatement('SELECT "id" FROM "public"."users"') // { operation: "SELECT", table: "users" }
 */
export const nameStatement = (text: string): StatementName | undefined => {
  const known = remembered.get(text);
  if (known) return known.name;
  const name = parse(text);
  remembered.set(text, { name });
  return name;
};
