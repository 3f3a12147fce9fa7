import { expect, it } from "vitest";
import type { Operation } from "../document/read-operations.ts";
import { createValidator } from "../document/validator.ts";
import { type Exchange, judgeAnswer } from "./judge-answer.ts";

const schema = { type: "object", properties: { id: { type: "string" } }, required: ["id"] };
const operation: Operation = {
  id: "getThing",
  method: "GET",
  path: "/api/things",
  isSecured: true,
  parameters: [],
  body: undefined,
  answers: new Map([
    [200, { description: "OK", schema }],
    [204, { description: "No Content", schema: undefined }],
    [400, { description: "`invalid_request`: …", schema: true }],
    [401, { description: "`invalid_token`: …", schema: true }],
    [404, { description: "`not_found`: …", schema: true }],
    [405, { description: "`method_not_allowed`", schema: true }],
  ]),
};
const headers = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
  "cross-origin-resource-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "x-request-id": "0123456789",
};
const error = (code: string, text = "No.") => JSON.stringify({ error: text, code, requestId: "0123456789" });
const caller = {
  userId: "1",
  username: "kim",
  token: "t",
  refreshToken: "r",
  purchaseId: undefined,
  experimentId: undefined,
};

const judged = (
  { status = 200, text = '{"id":"1"}', ...more }: Partial<Exchange["answer"]>,
  changes: Partial<Exchange> = {},
) =>
  judgeAnswer({
    operation,
    draft: {
      operation: "getThing",
      caller: "plain",
      path: {},
      query: [],
      headers: [],
      body: { kind: "none" },
    },
    sent: {
      method: "GET",
      target: "/api/things",
      headers: [],
      bytes: undefined,
      path: {},
      value: undefined,
      caller,
    },
    answer: { status, text, headers: { ...headers, ...more.headers } },
    verdict: "valid",
    validate: createValidator({ paths: {}, components: { schemas: {} } }),
    ...changes,
  }).map(({ rule }) => rule);

it("a correct response breaks no rule", () => {
  expect(judged({})).toEqual([]);
  expect(judged({ status: 404, text: error("not_found") })).toEqual([]);
  expect(judged({ status: 405, text: error("method_not_allowed"), headers: { allow: "POST, PUT" } })).toEqual(
    [],
  );
});

it.each([
  ["no server error", { status: 500, text: error("internal") }],
  ["no internals leak", { status: 404, text: error("not_found", "at handler (/srv/app/dist/x.js:1:2)") }],
  ["no internals leak", { headers: { "x-error": "PostgreSQL is away" } }],
  ["the status is declared", { status: 202 }],
  ["the body matches its declaration", { text: '{"id":1}' }],
  ["the body matches its declaration", { status: 204 }],
  ["the body matches its declaration", { headers: { "content-type": "text/html" } }],
  ["an error is in the catalogue and declared", { status: 404, text: error("forbidden") }],
  ["an error is in the catalogue and declared", { status: 404, text: "{}" }],
  ["a 405 allows other methods", { status: 405, text: error("method_not_allowed") }],
  [
    "a 405 allows other methods",
    { status: 405, text: error("method_not_allowed"), headers: { allow: "GET, PUT" } },
  ],
  ["every response has the required headers", { headers: { "x-content-type-options": undefined } }],
  ["personal data is not stored", { headers: { "cache-control": "no-cache" } }],
  ["a valid request is not refused as invalid", { status: 400, text: error("invalid_request") }],
])("the rule is reported: %s: %o", (rule, answer) => {
  expect(judged(answer)).toContain(rule);
});

it("an invalid request is refused", () => {
  expect(judged({}, { verdict: "invalid" })).toEqual(["an invalid request is refused"]);
});
