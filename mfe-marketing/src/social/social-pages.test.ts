import { describe, expect, it } from "vitest";
import { publicPaths, socialPageOf } from "./social-pages.ts";

describe.each(publicPaths)("the link preview of %s", path => {
  const { title, description } = socialPageOf(path);

  it("has a title of at most 60 characters, so that it is not cut off", () => {
    expect(title.length).toBeLessThanOrEqual(60);
  });

  it("has a description of 120 to 160 characters", () => {
    expect(description.length).toBeGreaterThanOrEqual(120);
    expect(description.length).toBeLessThanOrEqual(160);
  });
});
