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

/** The buttons of the offer that are shown. */
const offered = () => screen.queryAllByRole("button", { name: /headphones|isochronic|binaural/i });

/** Completes the check in the dialog, with every answer "First". */
const check = async (rendered: Awaited<ReturnType<typeof open>>, isFirstQuiet: boolean) => {
  stubSound();
  vi.spyOn(Math, "random").mockReturnValue(isFirstQuiet ? 0 : 0.99);
  await press(rendered, "Headphones on? Check in one minute");
  await screen.findByRole("dialog", { name: "Check your headphones" });
  await press(rendered, "Start the check");
  for (let round = 1; round <= 6; round++) {
    await screen.findByText(`Round ${round} of 6`);
    await screen.findByText("Which of the three tones was the quietest?");
    await press(rendered, "First");
  }
  await press(rendered, "Done");
};

it("an unchecked device is offered the check, and Skip hides it for this visit", async () => {
  const rendered = await open();
  screen.getByText("Put on headphones: each ear gets its own tone.");
  await press(rendered, "Skip");
  expect(screen.queryByRole("button", { name: /Check in one minute/ })).toBeNull();
  expect(document.activeElement?.textContent).toBe("Start");
  rendered.reload();
  await screen.findByRole("button", { name: "Start" });
  expect(screen.queryByRole("button", { name: /Check in one minute/ })).toBeNull();
});

it("the check passed → nothing more is offered", async () => {
  await check(await open(), true);
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  screen.getByText("Put on headphones: each ear gets its own tone.");
  expect(offered()).toEqual([]);
  expect(deviceSound.readCheck()?.result).toBe("passed");
});

it("the check failed → the isochronic version is offered, chosen, shown and remembered", async () => {
  const rendered = await open();
  screen.getByText(/binaural 200 \+ 210/);
  await check(rendered, false);
  await screen.findByText("From speakers this beat can't be heard. Play the pulsed (isochronic) version?");
  await press(rendered, "Use the pulsed version");
  await screen.findByText(/isochronic 200 Hz at 10 Hz/);
  expect(document.activeElement?.textContent).toBe("Start");
  rendered.reload();
  await screen.findByText(/isochronic 200 Hz at 10 Hz/);
  await press(rendered, "Use the binaural version");
  await screen.findByText(/binaural 200 \+ 210/);
});

it("Keep the binaural version is remembered", async () => {
  deviceSound.writeCheck(failed);
  const rendered = await open();
  await press(rendered, "Keep the binaural version");
  rendered.reload();
  await screen.findByRole("button", { name: "Check headphones again" });
  screen.getByText(/binaural 200 \+ 210/);
});

it("a mode that works from speakers offers nothing", async () => {
  deviceSound.writeCheck(failed);
  await open("between-tasks");
  expect(offered()).toEqual([]);
});
