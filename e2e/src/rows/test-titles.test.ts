import { expect, it } from "vitest";
import { testTitles } from "./test-titles.ts";

it("suites and cases → one title per case, after the titles of its suites", async () => {
  const source = `
    const elsewhere: readonly string[] = ["c"];
    test("alone", { timeout: 1 }, async ({ page }: Fixture) => {});
    describe("suite", () => {
      it.for([["/", /./], ["/a", "b"]] as const)("%s is there", () => {});
      test.for(elsewhere)("%s", () => {});
    });`;
  expect(await testTitles(source, "x.test.ts")).toEqual([
    "alone",
    "suite > / is there",
    "suite > /a is there",
    "suite > %s",
  ]);
});

it("a file with JSX → its titles", async () => {
  const source = 'it("draws", () => { render(<Screen at={"/" as const}>text</Screen>); });';
  expect(await testTitles(source, "x.test.tsx")).toEqual(["draws"]);
});

it("commented out, skipped or to-do tests → no title", async () => {
  const source = `
    // test("commented", () => {});
    /* test("commented too", () => {}); */
    const words = 'test("a text", () => {})';
    test.skip("skipped", () => {});
    test.todo("to be done");
    test.skipIf(busy)("now and then", () => {});
    describe.skip("skipped suite", () => { test("in it", () => {}); });
    test("runs", () => {});`;
  expect(await testTitles(source, "x.test.ts")).toEqual(["runs"]);
});
