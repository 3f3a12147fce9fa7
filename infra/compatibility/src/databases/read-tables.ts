/** What a release's code knows about a column. */
export type Column = {
  /** Every row that the release writes has a value. */
  readonly required: boolean;
  /** The release may omit the column, and the database fills it. */
  readonly hasDefault: boolean;
};

/** The tables that a release's code uses: columns by table and by name. */
export type Tables = Readonly<Record<string, Readonly<Record<string, Column>>>>;

const model = /^model (\w+) \{\n([\s\S]*?)^\}/gm;
const field = /^ {2}(\w+)\s+(\w+)(\[\]|\?)?(.*)$/gm;

/**
 * Reads the tables from a Prisma schema. A relation has no column of its own, so it is left out.
 * @param schema the text of schema.prisma
 */
export const readTables = (schema: string): Tables => {
  const models = [...schema.matchAll(model)].map(([, name = "", body = ""]) => ({ name, body }));
  const modelNames = new Set(models.map(({ name }) => name));
  return Object.fromEntries(
    models.map(({ name, body }) => [
      /@@map\("(\w+)"\)/.exec(body)?.[1] ?? name,
      Object.fromEntries(
        [...body.matchAll(field)]
          .filter(([, , type = ""]) => !modelNames.has(type))
          .map(([, own = "", , kind, attributes = ""]) => [
            /@map\("(\w+)"\)/.exec(attributes)?.[1] ?? own,
            { required: kind !== "?", hasDefault: attributes.includes("@default(") },
          ]),
      ),
    ]),
  );
};
