import { goldenEvents } from "@phaselock/service-kit/testing";
import { describe, expect, it } from "vitest";
import { findLostGolden, findUnreadableEvents } from "./find-event-breaks.ts";
import { findHttpBreaks } from "./find-http-breaks.ts";
import { digestGolden, readOpenApi, readReleasedContracts, releasedVersions } from "./released-contracts.ts";

const versions = await releasedVersions();

it("a released version is kept", () => expect(versions.length).toBeGreaterThan(0));

describe.each(versions)("with release %s", version => {
  it("its HTTP clients can call this release", async () => {
    const released = await readReleasedContracts(version);
    expect(findHttpBreaks(released.openApi, await readOpenApi())).toEqual([]);
  });

  it("its consumers can read the events of this release", async () => {
    const released = await readReleasedContracts(version);
    expect(released.events.size).toBeGreaterThan(10);
    expect(findUnreadableEvents(released, goldenEvents())).toEqual([]);
  });

  it("its golden events are still replayed through this release's consumers", async () => {
    expect(findLostGolden(await readReleasedContracts(version), await digestGolden())).toEqual([]);
  });
});

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

describe("events", () => {
  const [event] = goldenEvents();
  if (!event) throw new Error("no golden event");

  it.each(versions)("an event without its data → each type of release %s is a problem", async version => {
    const released = await readReleasedContracts(version);
    const empty = goldenEvents().map(golden => ({ ...golden, data: {} }));
    const known = empty.filter(({ type }) => released.events.has(type));
    expect(findUnreadableEvents(released, empty).length).toBe(known.length);
  });

  it("an event of a type that the release doesn't know → no problem", () => {
    expect(findUnreadableEvents({ events: new Map() }, [event])).toEqual([]);
  });

  it("a golden event that was edited or removed → a problem", () => {
    const released = { golden: { "a.json": "aa", "b.json": "bb", "c.json": "cc" } };
    expect(findLostGolden(released, { "a.json": "aa", "b.json": "b0" })).toEqual([
      "b.json: the released golden event was edited",
      "c.json: the released golden event is gone",
    ]);
  });
});
