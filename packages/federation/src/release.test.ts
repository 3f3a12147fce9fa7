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

  it("equal content gives an equal release", () => {
    expect(release()).toBe(release());
  });

  it.each(["mfe-example/src/screen.tsx", "mfe-example/vite.config.ts", "package-lock.json"])(
    "a change of %s gives another release",
    path => {
      const before = release();
      fixture.write({ [path]: "// changed\n" });
      expect(release()).not.toBe(before);
    },
  );

  it("a changed test gives the same release", () => {
    const before = release();
    fixture.write({ "mfe-example/src/screen.test.tsx": "// a test\n" });
    expect(release()).toBe(before);
  });
});
