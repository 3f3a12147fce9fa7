import { screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { announcePreview } from "./announce-preview.ts";

const live = { version: "1.4.0-aaaaaaaa", entry: "/remotes/mfe-player/1.4.0-aaaaaaaa/remoteEntry.js" };
const preview = { ...live, version: "1.5.0-bbbbbbbb", previewUntil: "2026-11-23T14:05:00.000Z" };

afterEach(() => screen.queryAllByRole("complementary").forEach(banner => void banner.remove()));

it("a previewed release → one banner names it, its end, and the way out", async () => {
  announcePreview({ "mfe-account": live, "mfe-player": preview });
  const banner = await screen.findByRole("complementary", { name: "Preview" });
  expect(banner.textContent).toMatch(/^Preview of mfe-player 1\.5\.0-bbbbbbbb, until \d{1,2}:05/);
  expect(screen.getByRole("link", { name: "Leave preview" }).getAttribute("href")).toBe("/api/preview/leave");
  announcePreview({ "mfe-player": preview });
  await import("./show-preview.ts");
  expect(screen.getAllByRole("complementary")).toHaveLength(1);
});

it("live releases → no banner", async () => {
  announcePreview({ "mfe-player": live });
  await import("./show-preview.ts");
  expect(screen.queryByRole("complementary")).toBeNull();
});
