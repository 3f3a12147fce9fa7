import { describe, expect, it } from "vitest";
import { pageOf, publicPaths } from "./social-pages.ts";

describe.each(publicPaths)("%s as others show it", path => {
  const { title, description } = pageOf(path);

  it("has a title that is not cut off: 60 characters at most", () => {
    expect(title.length).toBeLessThanOrEqual(60);
  });

  it("has a description of 120 to 160 characters", () => {
    expect(description.length).toBeGreaterThanOrEqual(120);
    expect(description.length).toBeLessThanOrEqual(160);
  });
});
