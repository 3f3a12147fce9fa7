import { expect } from "vitest";
import { expectAccessible, sidewaysOverflow } from "./src/browser/accessibility.ts";
import { becomeNewUser, newPerson } from "./src/path/sign-in.ts";
import { untilLeft } from "./src/path/until-left.ts";
import { test } from "./src/test.ts";

test("moods around a session and one without a session → the journal shows, edits and deletes them", async ({
  newPage,
}) => {
  const page = await newPage();
  const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
  await becomeNewUser(page, newPerson("Jo Journal"));

  // One tap each, and more about it afterwards. Nothing waits for either.
  await page.goto("/play/calm-focus?payment=free&seconds=300");
  await button("Tense").click();
  await button("Add strength, goal or note").click();
  const details = page.getByRole("dialog");
  await details.getByRole("radio", { name: "8" }).check();
  await details.getByRole("button", { name: "Focus" }).click();
  await details.getByLabel("Note (private)").fill("Before the talk");
  await expectAccessible(page);
  await button("Save").click();
  await button("Start").click();
  await untilLeft(page, "04:59");
  await button("Stop").click();
  await button("End session").click();
  await page
    .getByRole("group", { name: "How do you feel now?" })
    .getByRole("button", { name: "Calm" })
    .click();
  await page.getByText("Recorded: tense before, calm after.").waitFor();
  await button("Add strength, goal or note").click();
  await details.getByRole("radio", { name: "7" }).check();
  await button("Save").click();
  await button("Change strength, goal or note").waitFor();

  await page.goto("/sessions");
  await page.getByRole("link", { name: "Journal" }).click();
  const item = page.getByRole("listitem").filter({ hasText: "Calm focus" });
  await item.getByText("Tense 8").waitFor();
  await item.getByText("Goal: Focus").waitFor();
  await item.getByText("Calm 7").waitFor();

  const write = page.getByRole("form", { name: "Write an entry" });
  await write.getByRole("button", { name: "Tired" }).click();
  await write.getByRole("radio", { name: "3" }).check();
  await write.getByLabel("Note (private)").fill("Late train");
  await write.getByRole("button", { name: "Save entry" }).click();
  await page.getByText("Late train").waitFor();
  await expectAccessible(page);

  await button(/^Edit: tired/).click();
  const edit = page.getByRole("form", { name: "Edit this entry" });
  await edit.getByRole("radio", { name: "9" }).check();
  await expectAccessible(page);
  await edit.getByRole("button", { name: "Save changes" }).click();
  await page.getByText("Tired 9").waitFor();
  await page.getByText("Edited today").waitFor();

  await button(/^Edit: tense/).click();
  await edit.getByText("This mood belongs to a session that has ended.").waitFor();
  await edit.getByLabel("Note (private)").fill("It went well");
  await edit.getByRole("button", { name: "Save changes" }).click();
  await edit.waitFor({ state: "detached" });
  await item.getByText("It went well").waitFor();

  await button(/^Delete: tired/).click();
  await button("Delete entry").click();
  await page.getByText("Late train").waitFor({ state: "detached" });
  await page.reload();
  await item.getByText("It went well").waitFor();
  expect(await page.getByText("Late train").count()).toBe(0);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sidewaysOverflow(page)).toBe(0);
});
