import { describe, expect, it } from "vitest";
import { findHttpBreaks } from "./find-http-breaks.ts";

type Schema = Record<string, unknown>;
const object = (properties: Schema, required: string[] = []): Schema => ({
  type: "object",
  properties,
  required,
  additionalProperties: false,
});
const text = { type: "string" };
type Shape = { parameters?: unknown[]; body?: Schema; response?: Schema; status?: string };
/** A document with one endpoint, whose response is a component. */
const api = ({ parameters = [], body = object({}), response = object({}), status = "200" }: Shape = {}) => ({
  paths: {
    "/api/a": {
      post: {
        parameters,
        requestBody: { required: true, content: { "application/json": { schema: body } } },
        responses: {
          [status]: { content: { "application/json": { schema: { $ref: "#/components/schemas/R" } } } },
          "400": { content: { "application/json": { schema: text } } },
        },
      },
    },
  },
  components: { schemas: { R: response } },
});

describe("findHttpBreaks", () => {
  it.each<[string, Shape, Shape]>([
    ["no change", {}, {}],
    ["a new optional field of the request", {}, { body: object({ a: text }) }],
    [
      "a field of the request that became optional",
      { body: object({ a: text }, ["a"]) },
      { body: object({ a: text }) },
    ],
    ["a new field of the response", {}, { response: object({ a: text }, ["a"]) }],
    [
      "a field of the response that is always sent now",
      { response: object({ a: text }) },
      { response: object({ a: text }, ["a"]) },
    ],
    ["a new optional parameter", {}, { parameters: [{ in: "query", name: "a" }] }],
  ])("accepts %s", (_, before, next) => expect(findHttpBreaks(api(before), api(next))).toEqual([]));

  it.each<[string, Shape, Shape, string]>([
    [
      "a newly required field of the request",
      {},
      { body: object({ a: text }, ["a"]) },
      "request: a: the property is required",
    ],
    [
      "a field of the request that is gone",
      { body: object({ a: text }) },
      {},
      "request: a: the property is gone",
    ],
    [
      "a narrower field of the request",
      { body: object({ a: text }) },
      { body: object({ a: { enum: ["b"] } }) },
      "only listed values",
    ],
    [
      "a newly required parameter",
      {},
      { parameters: [{ in: "query", name: "a", required: true }] },
      "query a is required",
    ],
    ["a parameter that is gone", { parameters: [{ in: "query", name: "a" }] }, {}, "query a is gone"],
    [
      "a field of the response that is gone",
      { response: object({ a: text }, ["a"]) },
      {},
      "a: the property is required",
    ],
    [
      "a field of the response that may be absent",
      { response: object({ a: text }, ["a"]) },
      { response: object({ a: text }) },
      "a: the property is required",
    ],
    [
      "a new value in the response",
      { response: object({ a: { enum: ["b"] } }) },
      { response: object({ a: { enum: ["b", "c"] } }) },
      'the value "c" is gone',
    ],
    ["another success status", {}, { status: "202" }, "don't expect the status 202"],
  ])("finds %s", (_, before, next, problem) => {
    expect(findHttpBreaks(api(before), api(next))).toEqual([expect.stringContaining(problem)]);
  });

  it("finds an endpoint that is gone", () => {
    expect(findHttpBreaks(api(), { ...api(), paths: {} })).toEqual(["POST /api/a: the endpoint is gone"]);
  });
});
