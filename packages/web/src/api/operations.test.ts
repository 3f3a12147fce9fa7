import type { TokenPair } from "@phaselock/contracts";
import { describe, expectTypeOf, it } from "vitest";
import type { BodyParser } from "./body-parser.ts";
import type { BodyOf, ParserOf, PathOf } from "./operations.ts";

// Held by the type check: `npm run typecheck` fails where one of these is not so.
describe("a call is told from the path that is written", () => {
  type NoGet = "no get of this path in the OpenAPI document";

  it("with its query, and with anything in the place of a parameter", () => {
    expectTypeOf<PathOf<"get", "/api/sessions?limit=50">>().toEqualTypeOf<"/api/sessions?limit=50">();
    type Start = `/api/sessions/${string}/start`;
    expectTypeOf<PathOf<"post", Start>>().toEqualTypeOf<Start>();
  });

  it("and an unknown path, the wrong method, a segment too many and a text that may be anything are errors", () => {
    expectTypeOf<PathOf<"get", "/api/sesions">>().toEqualTypeOf<NoGet>();
    expectTypeOf<PathOf<"get", "/api/auth/refresh">>().toEqualTypeOf<NoGet>();
    expectTypeOf<PathOf<"get", "/api/modes/calm/focus">>().toEqualTypeOf<NoGet>();
    expectTypeOf<PathOf<"get", string>>().toEqualTypeOf<NoGet>();
  });

  it("but the product's own files are in no document", () => {
    expectTypeOf<PathOf<"get", "/config.json">>().toEqualTypeOf<"/config.json">();
  });
});

it("the body is the document's; what may be missing may be undefined", () => {
  expectTypeOf<BodyOf<"post", "/api/auth/refresh">>().toEqualTypeOf<{ readonly refreshToken: string }>();
  expectTypeOf<{ code: string; state: undefined }>().toExtend<BodyOf<"post", "/api/auth/google/callback">>();
  expectTypeOf<{ token: string }>().not.toExtend<BodyOf<"post", "/api/auth/refresh">>();
});

it("what reads an answer must give what the document says, or nothing", () => {
  type Refresh<T> = ParserOf<T, "post", "/api/auth/refresh">;
  expectTypeOf<Refresh<TokenPair>>().toBeUnknown();
  expectTypeOf<Refresh<undefined>>().toBeUnknown();
  expectTypeOf<Refresh<unknown>>().toBeUnknown();
  expectTypeOf<BodyParser<{ token: number }>>().not.toExtend<Refresh<{ token: number }>>();
});
