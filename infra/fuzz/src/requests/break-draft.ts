import fc, { type Arbitrary } from "fast-check";
import type { Draft } from "./draft.ts";
import { corruptions } from "./draft.ts";
import { changed, type Path, pathsIn, type Value } from "./value.ts";

const nested = (depth: number): Value => (depth === 0 ? [] : [nested(depth - 1)]);

/** Unusual values, keyed by the name shown in a finding. */
const wrongValues: Readonly<Record<string, Value>> = {
  "a NUL": "a\0b",
  "half a character": "a\ud83d",
  "a text of 20,000": "x".repeat(20_000),
  "an empty text": "",
  "a text of spaces": "   ",
  "text that SQL would mind": "'; DROP TABLE users; --",
  "text that HTML would mind": "<script>alert(1)</script>",
  "text that changes direction": "\u202eabc\u0000".replace("\u0000", "\u200f"),
  "a line break": "a\r\nSet-Cookie: b=c",
  "a path": "../../../../etc/passwd",
  "a number as text": "1",
  "the largest integer, and one": 2 ** 53,
  "the largest of 32 bits, and one": 2 ** 31,
  "the largest double": Number.MAX_VALUE,
  "the smallest double": Number.MIN_VALUE,
  "minus one": -1,
  "minus zero": -0,
  "a fraction": 0.1,
  true: true,
  null: null,
  "an object": {},
  "a list": [],
  "a list of 1,000": Array.from({ length: 1_000 }, () => 0),
  "300 lists in each other": nested(300),
  "a query operator": { $ne: null, contains: "" },
};
const wrongKeys = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "",
  "a\0b",
  "🙂",
  "extra",
];

const wrongHeaders: Readonly<Record<string, string>> = {
  "accept: nothing we have": "accept: application/xml;q=0",
  "accept-encoding: unknown": "accept-encoding: bogus, *;q=0",
  "an address that is none": "x-forwarded-for: not-an-address",
  "an older address": "x-forwarded-for: ::1, 10.0.0.1, ",
  "a host that is another": "x-forwarded-host: evil.example",
  "another method": "x-http-method-override: DELETE",
  "another URL": "x-original-url: /internal/holds",
  "a long header": `x-long: ${"a".repeat(8_000)}`,
  "headers beyond the limit": `x-long: ${"a".repeat(20_000)}`,
  "a request id": "x-request-id: <script>",
  "a trace that is none": "traceparent: 00-zz-zz-01",
  "a condition": 'if-none-match: "a", W/"b", *',
  "a time": "if-modified-since: yesterday",
  "a range": "range: bytes=5-1",
  "a cookie of bytes": "cookie: a=\x80\xff; b; =c; __Host-phaselock-flow=x",
  "another site": "origin: https://evil.example",
  "a proof that is none": "dpop: a.b.c",
  "a signature that is none": "stripe-signature: t=1,v1=0",
  "an idempotency key": `idempotency-key: ${"k".repeat(300)}`,
  "a language that is none": "accept-language: *;q=2, x-klingon",
  "bytes beyond ASCII": "user-agent: \xe9\xff",
};
const wrongAuthorizations = [
  "Bearer",
  "Bearer a.b.c",
  "Bearer null",
  "Basic YWRtaW46YWRtaW4=",
  "Bearer eyJhbGciOiJub25lIn0.e30.",
  `Bearer ${"a".repeat(6_000)}`,
  "Digest username=x",
];
/** As written in the URL. */
const wrongSegments = [
  "%00",
  "%ff",
  "%2e%2e",
  "..",
  "a%2fb",
  "%",
  "0",
  "-1",
  "null",
  "x".repeat(200),
  "x".repeat(3_000),
  "1;a=b",
  "'",
];
const wrongQueryValues = [
  "",
  "abc",
  "-1",
  "1e3",
  "0x10",
  "1.5",
  "true",
  "null",
  " 1",
  "1,2",
  "99999999999999999999",
  "\0",
  "NaN",
];

const named = <Item>(items: Readonly<Record<string, Item>>): Arbitrary<readonly [string, Item]> =>
  fc.constantFrom(...Object.entries(items));

/** Picks one of the places, the outermost least often. */
const placeIn = (paths: readonly Path[], at: number): Path => paths[at % paths.length] ?? [];

type Breaking = (draft: Draft) => Arbitrary<Draft>;

const breakValue: Breaking = draft => {
  const { body } = draft;
  if (body.kind !== "json") return fc.constant(draft);
  return fc.tuple(fc.nat(99), named(wrongValues)).map(([at, [name, wrong]]) => {
    const path = placeIn(pathsIn(body.value), at);
    const value = changed(body.value, path, wrong) ?? null;
    return { ...draft, body: { kind: "json", value }, broken: `${name} at body.${path.join(".")}` };
  });
};

const leaveOut: Breaking = draft => {
  const { body } = draft;
  if (body.kind !== "json") return fc.constant(draft);
  return fc.nat(99).map(at => {
    const path = placeIn(
      pathsIn(body.value).filter(({ length }) => length > 0),
      at,
    );
    const value = path.length === 0 ? {} : (changed(body.value, path, undefined) ?? null);
    return { ...draft, body: { kind: "json", value }, broken: `no body.${path.join(".")}` };
  });
};

const addKey: Breaking = draft => {
  const { body } = draft;
  if (body.kind !== "json") return fc.constant(draft);
  return fc.tuple(fc.constantFrom(...wrongKeys), named(wrongValues)).map(([key, [name, wrong]]) => {
    const given = typeof body.value === "object" && body.value !== null ? Object.entries(body.value) : [];
    // From entries, because `{ __proto__: … }` would set the prototype.
    const value = Object.fromEntries([...given, [key, wrong]]);
    return { ...draft, body: { kind: "json", value }, broken: `${name} as body.${key}` };
  });
};

const corruptBody: Breaking = draft => {
  const { body } = draft;
  const value = body.kind === "none" ? { a: "b" } : body.value;
  return fc
    .constantFrom(...corruptions)
    .map(by => ({ ...draft, body: { kind: "corrupt", value, by }, broken: `a body that is ${by}` }));
};

const breakPath: Breaking = draft => {
  const [name] = Object.keys(draft.path);
  if (name === undefined) return fc.constant(draft);
  return fc
    .constantFrom(...wrongSegments)
    .map(segment => ({ ...draft, path: { ...draft.path, [name]: segment }, broken: `path.${name}` }));
};

const breakQuery: Breaking = draft =>
  fc
    .tuple(
      fc.constantFrom("limit", "wait", "__proto__", "constructor", "a[b][c]", "x", ""),
      fc.constantFrom(...wrongQueryValues),
      fc.constantFrom(1, 1, 2, 500),
    )
    .map(([name, value, times]) => ({
      ...draft,
      query: [...draft.query, ...Array.from({ length: times }, () => [name, value] as const)],
      broken: `query.${name}, ${times} times`,
    }));

const breakHeader: Breaking = draft =>
  named(wrongHeaders).map(([broken, line]) => {
    const [name = "", ...value] = line.split(": ");
    return { ...draft, headers: [...draft.headers, [name, value.join(": ")]], broken };
  });

const breakAuthorization: Breaking = draft =>
  fc.constantFrom(...wrongAuthorizations).map(value => ({
    ...draft,
    caller: "visitor",
    headers: [...draft.headers, ["authorization", value]],
    broken: "authorization",
  }));

/** Returns the draft with one of these methods, and without a body, which TRACE may not have. */
export const breakMethod =
  (methods: readonly string[]): Breaking =>
  draft =>
    fc.constantFrom(...methods).map(method => ({
      ...draft,
      method,
      body: { kind: "none" },
      broken: `${method}, which is not declared`,
    }));

/** Returns the draft with one defect of anything but its method. */
export const breakDraft: Breaking = draft => {
  const ways: Breaking[] = [breakQuery, breakHeader, corruptBody, breakAuthorization];
  if (draft.body.kind === "json")
    ways.push(breakValue, breakValue, breakValue, leaveOut, addKey, corruptBody);
  if (Object.keys(draft.path).length > 0) ways.push(breakPath, breakPath);
  return fc.constantFrom(...ways).chain(way => way(draft));
};
