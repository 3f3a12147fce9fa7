import type { TokenPair } from "@phaselock/contracts";
import { describe, expectTypeOf, it } from "vitest";
import type { BodyParser } from "./body-parser.ts";
import type { BodyOf, ParserOf, PathOf } from "./operations.ts";

// The type check enforces these: `npm run typecheck` fails if one of them is wrong.
describe("a call is typed by its path", () => {
  type NoGet = "no get of this path in the OpenAPI document";

  it("a path with a query, or any value for a parameter, is accepted", () => {
    expectTypeOf<PathOf<"get", "/api/sessions?limit=50">>().toEqualTypeOf<"/api/sessions?limit=50">();
    type Start = `/api/sessions/${string}/start`;
    expectTypeOf<PathOf<"post", Start>>().toEqualTypeOf<Start>();
  });

  it("an unknown path, a wrong method, an extra segment and a plain string are errors", () => {
    expectTypeOf<PathOf<"get", "/api/sesions">>().toEqualTypeOf<NoGet>();
    expectTypeOf<PathOf<"get", "/api/auth/refresh">>().toEqualTypeOf<NoGet>();
    expectTypeOf<PathOf<"get", "/api/modes/calm/focus">>().toEqualTypeOf<NoGet>();
    expectTypeOf<PathOf<"get", string>>().toEqualTypeOf<NoGet>();
  });

  it("the product's own files are accepted without being in the document", () => {
    expectTypeOf<PathOf<"get", "/config.json">>().toEqualTypeOf<"/config.json">();
  });
});

it("the body has the document's type; an optional field may be undefined", () => {
  expectTypeOf<BodyOf<"post", "/api/auth/refresh">>().toEqualTypeOf<{ readonly refreshToken: string }>();
  expectTypeOf<{ code: string; state: undefined }>().toExtend<BodyOf<"post", "/api/auth/google/callback">>();
  expectTypeOf<{ token: string }>().not.toExtend<BodyOf<"post", "/api/auth/refresh">>();
});

it("a parser must return the document's type, undefined or unknown", () => {
  type Refresh<T> = ParserOf<T, "post", "/api/auth/refresh">;
  expectTypeOf<Refresh<TokenPair>>().toBeUnknown();
  expectTypeOf<Refresh<undefined>>().toBeUnknown();
  expectTypeOf<Refresh<unknown>>().toBeUnknown();
  expectTypeOf<BodyParser<{ token: number }>>().not.toExtend<Refresh<{ token: number }>>();
});
