import { expect, it } from "vitest";
import { z } from "zod";
import { checkoutWaitQuerySchema } from "./billing.ts";
import { googleTokenResponseSchema } from "./identity.ts";
import { savePatternRequestSchema } from "./patterns.ts";
import { sessionsQuerySchema } from "./sessions.ts";
import { createSupportRequestSchema } from "./support.ts";

/** A schema as a reader of the OpenAPI document sees it. */
const described = (schema: z.core.$ZodType): z.ZodType =>
  z.fromJSONSchema(z.toJSONSchema(schema, { io: "input" }));

const tokenResponse = { access_token: "t", token_type: "Bearer", expires_in: 3599, scope: "" };
const support = { id: "01890a5d-ac96-774b-bcce-b302099a8057", subject: "s", message: "m" };
const pattern = {
  name: "p",
  revision: 0,
  score: {
    version: 1,
    phases: [{ name: "all", share: 1 }],
    beatHz: { start: 10, segments: [] },
    tones: [{ kind: "monaural", carrierHz: 200, gain: { start: 0.2, segments: [] } }],
    noise: [],
    visual: { kind: "rings", lobes: 9 },
  },
};

it.each([
  ["a token type in any case", googleTokenResponseSchema, tokenResponse, true],
  ["another token type", googleTokenResponseSchema, { ...tokenResponse, token_type: "mac" }, false],
  ["seconds as text", googleTokenResponseSchema, { ...tokenResponse, expires_in: "3599" }, true],
  ["seconds as a boolean", googleTokenResponseSchema, { ...tokenResponse, expires_in: true }, false],
  ["a message of spaces", createSupportRequestSchema, { ...support, message: " \n" }, false],
  ["a message between spaces", createSupportRequestSchema, { ...support, message: " m " }, true],
  ["a pattern", savePatternRequestSchema, pattern, true],
  ["a pattern's name of spaces", savePatternRequestSchema, { ...pattern, name: " " }, false],
  [
    "a pattern's name of 61 characters",
    savePatternRequestSchema,
    { ...pattern, name: "p".repeat(61) },
    false,
  ],
  [
    "a pattern of an unknown layer",
    savePatternRequestSchema,
    { ...pattern, score: { ...pattern.score, tones: [{ kind: "choir" }] } },
    false,
  ],
])("%s: the document and the server agree", (_, schema, value, isTaken) => {
  expect(schema.safeParse(value).success).toBe(isTaken);
  expect(described(schema).safeParse(value).success).toBe(isTaken);
});

it.each(["", " 1", "0x10", "1e1", "true", "1.0"])("%j in place of a number in a query is refused", text => {
  expect(sessionsQuerySchema.safeParse({ limit: text }).success).toBe(false);
  expect(checkoutWaitQuerySchema.safeParse({ wait: text }).success).toBe(false);
});

it("a number in a query is parsed and described as a number", () => {
  expect(sessionsQuerySchema.parse({ limit: "7" })).toEqual({ limit: 7 });
  expect(sessionsQuerySchema.parse({})).toEqual({ limit: 20 });
  expect(z.toJSONSchema(sessionsQuerySchema, { io: "input" })).toMatchObject({
    properties: { limit: { type: "integer", minimum: 1, maximum: 100, default: 20 } },
  });
});
