import type { Corruption } from "./draft.ts";

export type WrittenBody = {
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
};

const json = { "content-type": "application/json" };
/** Larger than any body limit in the gateway's route table, in characters. */
const tooLong = 300_000;
/** Deeper than a recursive parser may be able to handle. */
const tooDeep = 6_000;

/** Applies each corruption to a value's JSON. */
const written: Readonly<Record<Corruption, (text: string) => WrittenBody>> = {
  "cut off": text => ({ headers: json, bytes: Buffer.from(text.slice(0, -1)) }),
  empty: () => ({ headers: json, bytes: Buffer.alloc(0) }),
  "no JSON": () => ({ headers: json, bytes: Buffer.from("{'a': undefined}") }),
  "a number beyond a double": text => ({
    headers: json,
    bytes: Buffer.from(text.replace(/:\s*\d+/, ":1e400")),
  }),
  "a key twice": text => ({
    headers: json,
    bytes: Buffer.from(text.replace(/^\{("[^"]*"):/, "{$1:null,$1:")),
  }),
  "nested too deeply": () => ({
    headers: json,
    bytes: Buffer.from(`{"a":${"[".repeat(tooDeep)}${"]".repeat(tooDeep)}}`),
  }),
  "bytes that are no UTF-8": text => ({
    headers: json,
    bytes: Buffer.from(text.replace(/":"/, '":"\xff\xfe'), "latin1"),
  }),
  "UTF-16": text => ({ headers: json, bytes: Buffer.from(text, "utf16le") }),
  "a byte order mark": text => ({ headers: json, bytes: Buffer.from(`\ufeff${text}`) }),
  "plain text": text => ({ headers: { "content-type": "text/plain" }, bytes: Buffer.from(text) }),
  "a form": () => ({
    headers: { "content-type": "application/x-www-form-urlencoded" },
    bytes: Buffer.from("a=b&a=c"),
  }),
  "no content type": text => ({ headers: {}, bytes: Buffer.from(text) }),
  "a content type that is none": text => ({ headers: { "content-type": ";;; /" }, bytes: Buffer.from(text) }),
  "another charset": text => ({
    headers: { "content-type": "application/json; charset=utf-7" },
    bytes: Buffer.from(text),
  }),
  "said to be gzip": text => ({ headers: { ...json, "content-encoding": "gzip" }, bytes: Buffer.from(text) }),
  "larger than any limit": () => ({
    headers: json,
    bytes: Buffer.from(JSON.stringify({ a: "a".repeat(tooLong) })),
  }),
  "NUL bytes": () => ({ headers: json, bytes: Buffer.alloc(16) }),
};

/** Writes a value's JSON, unchanged or corrupted. */
export const writeBody = (value: unknown, corruption?: Corruption): WrittenBody => {
  const text = JSON.stringify(value);
  return corruption === undefined ? { headers: json, bytes: Buffer.from(text) } : written[corruption](text);
};
