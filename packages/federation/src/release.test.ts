import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { releaseOf } from "./release.ts";
import { createFixture, type Fixture, remoteFiles } from "./testing/fixture.ts";

describe("releaseOf", () => {
  let fixture: Fixture;
  beforeEach(() => {
    fixture = createFixture();
    fixture.write(remoteFiles("mfe-example", "export default () => null;\n"));
  });
  afterEach(() => fixture.remove());
  const release = (): string => releaseOf(join(fixture.root, "mfe-example"));

  it("gives equal content an equal release", () => {
    expect(release()).toBe(release());
  });

  it.each(["mfe-example/src/screen.tsx", "mfe-example/vite.config.ts", "package-lock.json"])(
    "gives another release when %s changes",
    path => {
      const before = release();
      fixture.write({ [path]: "// changed\n" });
      expect(release()).not.toBe(before);
    },
  );

  it("does not count tests, which are not part of what is built", () => {
    const before = release();
    fixture.write({ "mfe-example/src/screen.test.tsx": "// a test\n" });
    expect(release()).toBe(before);
  });
});
