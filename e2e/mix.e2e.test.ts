import { listeningResponseSchema } from "@phaselock/contracts";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { listenToPage } from "./src/browser/listen.ts";
import { apiOf } from "./src/path/api.ts";
import { beginSession } from "./src/path/begin-session.ts";
import { openDrawer } from "./src/path/drawer.ts";
import { becomeNewUser, newPerson, signIn } from "./src/path/sign-in.ts";
import { test } from "./src/test.ts";

/** Records what the page asks of its sound. Call it before the page opens. */
const recordCommands = (page: Page) =>
  page.addInitScript(() => {
    const commands: string[] = [];
    Object.assign(window, { soundCommands: commands });
    const post = MessagePort.prototype.postMessage;
    const record = function (this: MessagePort, ...args: Parameters<typeof post>): void {
      const [command] = args;
      if (command?.do === "change") commands.push(`${command.target} ${command.to[0].to}`);
      if (command?.do === "scene") commands.push(`scene ${command.change.scene}`);
      Reflect.apply(post, this, args);
    };
    Object.assign(MessagePort.prototype, { postMessage: record });
  });

test("strength, another scene and the faders change the sound of a session; the user's next device begins with them", async ({
  newPage,
}) => {
  const person = newPerson("Mia Mixer");
  const page = await newPage();
  await recordCommands(page);
  const { peak } = await listenToPage(page);
  await becomeNewUser(page, person);
  await beginSession(page);
  await expect.poll(peak).toBeGreaterThan(0.001);

  const commands = () => page.evaluate("soundCommands");
  await page.getByRole("radio", { name: "High" }).check();
  await expect.poll(commands).toEqual(["strength 0.85"]);
  await page.getByRole("button", { name: "Another scene" }).click();
  await page.getByText("Haze, wind", { exact: true }).waitFor();
  for (const name of ["Music", "Texture"]) await page.getByRole("slider", { name }).press("Home");
  await page.getByRole("slider", { name: "Pulse" }).press("ArrowDown");
  await expect.poll(peak, { message: "music and texture are off" }).toBe(0);
  expect(await commands()).toEqual([
    "strength 0.85",
    "scene haze",
    "musicMix 0",
    "textureMix 0",
    `strength ${0.85 * 0.98 ** 2}`,
  ]);
  const mixes = async () => (await apiOf(page).get("/api/listening", listeningResponseSchema)).mixes;
  await expect.poll(mixes).toMatchObject([{ modeId: "calm-focus", scene: "haze", music: 0, pulse: 98 }]);

  const other = await newPage();
  await signIn(other, person);
  await other.goto("/play/calm-focus?payment=free&seconds=300");
  await openDrawer(other);
  const isChosen = (name: string) => other.getByRole("radio", { name }).isChecked();
  await expect.poll(() => isChosen("Haze, wind")).toBe(true);
  expect(await isChosen("High")).toBe(true);
});
