import { expect } from "vitest";
import { apiOf } from "./src/path/api.ts";
import { beginSession } from "./src/path/begin-session.ts";
import { pressEnd } from "./src/path/end-session.ts";
import { newUserPage } from "./src/path/new-user-page.ts";
import { test } from "./src/test.ts";

test("more like this → kept for the account, listed there with a way to forget it, and forgotten", async ({
  newPage,
}) => {
  const page = await newUserPage(newPage, "Tess Taste");
  await beginSession(page);
  await pressEnd(page);
  await page.getByRole("button", { name: "More like this" }).click();
  await page.getByRole("button", { name: "More like this", pressed: true }).waitFor();
  const opinions = async () => (await apiOf(page).listening()).opinions;
  await expect.poll(opinions).toEqual([{ scene: "glass", opinion: "more" }]);

  await page.getByRole("link", { name: "Your data" }).click();
  await page.getByRole("heading", { name: "Scenes you rated" }).waitFor();
  await page.getByRole("button", { name: "Forget Glass" }).click();
  await page.getByText("You haven't rated any scenes.").waitFor();
  expect(await opinions()).toEqual([]);
});
