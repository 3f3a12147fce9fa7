import { sessionDetailsSchema } from "@phaselock/contracts";
import { expectTypeOf, it } from "vitest";
import { type BodyParser, ignoreBody } from "./body-parser.ts";
import type { PathOf, Verb } from "./call-types.ts";

// The type check enforces these: `npm run typecheck` fails if one of them is wrong.
it("a path is accepted only with the methods of its endpoints", () => {
  expectTypeOf<"/api/sessions/{id}">().toExtend<PathOf<"GET">>();
  expectTypeOf<"/api/auth/refresh">().not.toExtend<PathOf<"GET">>();
  expectTypeOf<"/internal/holds">().not.toExtend<PathOf<"POST">>();
  expectTypeOf<"/api/sesions">().not.toExtend<PathOf<"GET">>();
  expectTypeOf<string>().not.toExtend<PathOf<"GET">>();
});

it("a call requires what its endpoint takes, and a parser of what it answers", () => {
  const part: BodyParser<{ readonly sessions: readonly { readonly id: string }[] }> = {
    parse: () => ({ sessions: [] }),
  };
  const calls = (get: Verb<"GET", object>, other: BodyParser<{ readonly token: number }>) => [
    get("/api/sessions", part),
    get("/api/modes", ignoreBody),
    get("/api/sessions", ignoreBody, { query: { limit: 50, before: undefined } }),
    get("/api/sessions/{id}", sessionDetailsSchema, { params: { id: "1" } }),
    // @ts-expect-error: the id is missing
    get("/api/sessions/{id}", sessionDetailsSchema),
    // @ts-expect-error: a session has no `token`
    get("/api/sessions/{id}", other, { params: { id: "1" } }),
    // @ts-expect-error: a limit is a number
    get("/api/sessions", ignoreBody, { query: { limit: "all" } }),
  ];
  expectTypeOf(calls).returns.items.toExtend<Promise<unknown>>();
});
