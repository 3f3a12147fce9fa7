import * as contracts from "@phaselock/contracts";
import * as signal from "@phaselock/signal";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import * as browserZod from "./index.ts";
import type { Issue, Schema } from "./schema.ts";
import { valuesFor } from "./testing/values-for.ts";

vi.resetModules();
vi.doMock("zod", () => ({ z: browserZod }));
const forBrowsers = { ...(await import("@phaselock/signal")), ...(await import("@phaselock/contracts")) };
// The worker's other files get zod itself again.
vi.doUnmock("zod");
vi.resetModules();

/** What only servers use: members of zod that browsers don't get would fail when the schema is created. */
const onServers = new Set(["newUserSchema", "buildDefaultsSchema"]);

const schemas = Object.entries({ ...signal, ...contracts }).flatMap(([name, schema]) =>
  schema instanceof z.ZodType && !onServers.has(name) ? [[name, schema] as const] : [],
);

/** Where and why a value was refused. The texts are zod's own. */
const problems = (
  issues: readonly Pick<Issue, "code" | "path">[] | undefined,
): readonly string[] | undefined => issues?.map(({ code, path }) => `${path.join(".")} ${code}`);

describe("every schema of the contracts", () => {
  it("is compared", () => {
    expect(schemas.length).toBeGreaterThan(100);
  });

  it.each(schemas)("%s takes, changes and refuses the same values as with zod", (name, schema) => {
    const other = Reflect.get(forBrowsers, name) as Schema;
    fc.assert(
      fc.property(valuesFor(schema), value => {
        const [ours, zods] = [other.safeParse(value), schema.safeParse(value)];
        expect(ours.data).toStrictEqual(zods.data);
        expect(problems(ours.error?.issues)).toEqual(problems(zods.error?.issues));
      }),
      { numRuns: 50 },
    );
  });
});
