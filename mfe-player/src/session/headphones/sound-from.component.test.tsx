import { deviceSound } from "@phaselock/web";
import {
  ada,
  preferencesOf,
  renderScreen,
  screen,
  statefulPreferences,
  stubSound,
} from "@phaselock/web/testing";
import { expect, it, vi } from "vitest";
import PlayerScreen from "../player-screen.tsx";
import { openDrawer } from "../testing/open-drawer.ts";

const screening = { photosensitive: "no", answeredAt: "2026-11-20T12:00:00Z" } as const;
const failed = { result: "failed", at: "2026-11-20T12:00:00Z" } as const;

const open = async (mode = "calm-focus") => {
  const rendered = renderScreen(<PlayerScreen />, {
    at: `/play/${mode}?payment=free&seconds=300`,
    path: "/play/:modeId",
    answers: statefulPreferences({ ...preferencesOf(ada), screening }),
  });
  await screen.findByRole("button", { name: "Start" });
  return rendered;
};
const press = async ({ user }: Awaited<ReturnType<typeof open>>, name: string) =>
  user.click(await screen.findByRole("button", { name }));

const drawn = () => screen.getByRole("button", { name: /^This session: / }).textContent;
const radio = (name: string) => screen.findByRole<HTMLInputElement>("radio", { name });

/** Completes the check in the dialog, with every answer "First". */
const check = async (rendered: Awaited<ReturnType<typeof open>>, isFirstQuiet: boolean) => {
  stubSound();
  vi.spyOn(Math, "random").mockReturnValue(isFirstQuiet ? 0 : 0.99);
  await press(rendered, "Check headphones");
  await screen.findByRole("dialog", { name: "Check your headphones" });
  await press(rendered, "Start the check");
  for (let round = 1; round <= 6; round++) {
    await screen.findByText(`Round ${round} of 6`);
    await screen.findByText("Which of the three tones was the quietest?");
    await press(rendered, "First");
  }
  await press(rendered, "Done");
};

it("an unchecked device plays for headphones, and offers the check in the drawer only", async () => {
  await open();
  expect(drawn()).toContain("Headphones");
  expect(screen.queryByRole("button", { name: /Check headphones/ })).toBeNull();
  const drawer = await openDrawer();
  drawer.getByRole("button", { name: "Check headphones" });
  drawer.getByText("Each ear gets its own tone.");
});

it("the check passed → headphones, and the drawer stays open", async () => {
  const rendered = await open();
  await openDrawer();
  await check(rendered, true);
  await screen.findByRole("button", { name: "Check headphones again" });
  expect((await radio("Headphones")).checked).toBe(true);
  expect(deviceSound.readCheck()?.result).toBe("passed");
});

it("the check failed → the version for speakers, until the user chooses headphones, which is remembered", async () => {
  const rendered = await open();
  await openDrawer();
  await check(rendered, false);
  await expect.poll(async () => (await radio("Speakers")).checked).toBe(true);
  expect(drawn()).toContain("Speakers");
  screen.getByText("You hear the pulsed (isochronic) version, which works from speakers.");
  await rendered.user.click(await radio("Headphones"));
  screen.getByText(/these sounded like speakers/);
  rendered.reload();
  await openDrawer();
  expect((await radio("Headphones")).checked).toBe(true);
});

it("speakers can be chosen without a check, and are remembered", async () => {
  const rendered = await open();
  await openDrawer();
  await rendered.user.click(await radio("Speakers"));
  rendered.reload();
  await screen.findByRole("button", { name: /^This session: .*Speakers/ });
});

it("a mode that works from speakers offers nothing", async () => {
  deviceSound.writeCheck(failed);
  await open("between-tasks");
  await openDrawer();
  expect(screen.queryByRole("radio", { name: "Speakers" })).toBeNull();
});
