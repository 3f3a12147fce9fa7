import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toCsv } from "./csv.ts";

/** Parses CSV to the letter of RFC 4180: throws on anything that it does not allow. */
const parseCsv = (csv: string): string[][] => {
  const rows: string[][] = [];
  let row: string[] = [];
  let rest = csv;
  while (rest !== "") {
    const [field = ""] = /^(?:"(?:[^"]|"")*"|[^",\r\n]*)/.exec(rest) ?? [];
    row.push(field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field);
    rest = rest.slice(field.length);
    if (rest.startsWith(",")) {
      rest = rest.slice(1);
      // A comma at the very end of the file begins one more field, and the last line ends with CRLF.
      if (rest === "") throw new Error("the last line has no end");
    } else if (rest.startsWith("\r\n")) {
      rows.push(row);
      row = [];
      rest = rest.slice(2);
    } else throw new Error(`neither a comma nor CRLF follows the field ${JSON.stringify(field)}`);
  }
  return rows;
};
const parse = (csv: string): string[][] => parseCsv(csv.replace(/^\ufeff/, ""));
const cellOf = (text: string): string | undefined => parse(toCsv(["a", "b"], [{ a: text, b: 1 }]))[1]?.[0];

describe("the CSV", () => {
  it("has a byte order mark, a header, and CRLF after every line", () => {
    expect(toCsv(["id", "note"], [{ id: "1", note: null }])).toBe("\ufeffid,note\r\n1,\r\n");
  });

  it.each([
    ["a plain text", "slept well", "slept well"],
    ["a comma", "tense, tired", '"tense, tired"'],
    ["quotes", 'the "talk"', '"the ""talk"""'],
    ["a new line", "one\ntwo", '"one\ntwo"'],
    ["CRLF", "one\r\ntwo", '"one\r\ntwo"'],
    ["a formula", "=1+1", "'=1+1"],
    ["a formula with quotes", '=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
    ["a plus", "+41", "'+41"],
    ["a minus", "-1", "'-1"],
    ["an at sign", "@SUM(A1)", "'@SUM(A1)"],
    ["a tab before a formula", "\t=1", "'\t=1"],
    ["a formula that is not at the start", "1 = 1", "1 = 1"],
  ])("writes %s: %j as %j", (_, text, written) => {
    expect(toCsv(["a", "b"], [{ a: text, b: "x" }])).toBe(`\ufeffa,b\r\n${written},x\r\n`);
  });

  it("a number stays a number, also a negative one", () => {
    expect(toCsv(["a"], [{ a: -1.5 }])).toBe("\ufeffa\r\n-1.5\r\n");
  });

  it("any text comes back from a parser of RFC 4180 as it was, after an apostrophe if it would be a formula", () => {
    const text = fc.string({ unit: fc.constantFrom(..."ab=+-@\"',;\r\n\t ü") });
    fc.assert(
      fc.property(text, written => {
        const read = cellOf(written);
        expect(read).toMatch(/^(?![=+\-@\t\r])/);
        expect(read).toBe(/^[=+\-@\t\r]/.test(written) ? `'${written}` : written);
      }),
    );
  });
});
