import { expect, it } from "vitest";
import { testTitles } from "./test-titles.ts";

it("are read with those of their suites, and with each case that stands in the file", () => {
  const source = `
    const elsewhere: readonly string[] = ["c"];
    test("alone", { timeout: 1 }, async ({ page }: Fixture) => {});
    describe("suite", () => {
      it.for([["/", /./], ["/a", "b"]] as const)("%s is there", () => {});
      test.for(elsewhere)("%s", () => {});
    });`;
  expect(testTitles(source)).toEqual(["alone", "suite > / is there", "suite > /a is there", "suite > %s"]);
});

it("are none of what does not run", () => {
  const source = `
    // test("commented", () => {});
    /* test("commented too", () => {}); */
    const words = 'test("a text", () => {})';
    test.skip("skipped", () => {});
    test.todo("to be done");
    test.skipIf(busy)("now and then", () => {});
    describe.skip("skipped suite", () => { test("in it", () => {}); });
    test("runs", () => {});`;
  expect(testTitles(source)).toEqual(["runs"]);
});
