import type { AttentionTask, RecordAttentionRequest } from "@phaselock/contracts";
import { type Answers, consentsTo, noAnswer, renderScreen, screen } from "@phaselock/web/testing";
import { act } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import AttentionDialog from "./attention-dialog.tsx";
import { stubFrames } from "./testing/stub-frames.ts";

const timingMs = 2_200;
const allowed: Answers = { "GET /api/consents": { consents: consentsTo("attention") } };

const open = (task: AttentionTask | null = "pvt", answers: Answers = allowed) => {
  const frames = stubFrames();
  const results: RecordAttentionRequest[] = [];
  const Opened = () => {
    const [isOpen, setIsOpen] = useState(true);
    const close = () => setIsOpen(false);
    return (
      isOpen && <AttentionDialog task={task} onResult={result => results.push(result)} onClose={close} />
    );
  };
  return { ...renderScreen(<Opened />, { answers }), frames, results };
};
const button = (name: string) => screen.findByRole("button", { name });
/** Waits until the timing is measured, then plays. */
const play = async (
  frames: ReturnType<typeof stubFrames>,
  ms: number,
  answers?: (name: string) => boolean,
) => {
  // The sound is asked for first.
  await act(async () => {});
  frames.run(timingMs);
  await act(async () => {});
  frames.run(ms, answers);
};
const factOf = (name: string) => screen.getByText(name, { selector: "dt" }).nextElementSibling?.textContent;

it("the first time, the practice comes first: 10 seconds of which nothing is kept; then the task itself", async () => {
  const { user, frames, results } = open();
  const practise = await button("Practise, 10 seconds");
  expect(screen.getAllByRole("button")[0]).toBe(practise);
  await user.click(practise);
  frames.run(10_100);
  await screen.findByText("That was the practice. Nothing of it is stored.");
  expect(results).toEqual([]);
  const actions = screen.getAllByRole("button").map(({ textContent }) => textContent);
  expect(actions).toEqual(["Start, 3 minutes", "Practise again, 10 seconds", "Leave"]);
});

it("the vigilance test → a result after 180 s, with the device's timing error", async () => {
  const { user, frames, results } = open();
  await user.click(await button("Start, 3 minutes"));
  await screen.findByText("Measuring how precisely this device keeps time.");
  await play(frames, 180_100);
  expect(factOf("Response speed")).toBe("4.0 per second");
  expect(factOf("Lapses (355 ms or slower)")).toBe("0");
  expect(factOf("Timing error of this device")).toMatch(/^±\d\.\d ms$/);
  expect(results).toMatchObject([{ task: "pvt", meanSpeed: 4, meanReactionMs: 250, lapses: 0 }]);
  expect(results[0]?.trials).toBeGreaterThan(40);
  expect(results[0]?.timingErrorMs).toBeLessThan(5);
});

it("the sustained attention task → presses at a 3 are counted", async () => {
  const { user, frames, results } = open("sart");
  await user.click(await button("Start, 3 minutes"));
  await play(frames, 178_000);
  expect(factOf("Presses at a 3")).toBe("17 of 17");
  expect(factOf("Missed digits")).toBe("0 of 136");
  expect(results).toMatchObject([{ task: "sart", noGoErrors: 17, omissions: 0, trials: 153 }]);
});

it("a hidden page → the run doesn't count, and can be tried again", async () => {
  const { user, frames, results } = open();
  await user.click(await button("Start, 3 minutes"));
  await play(frames, 20_000);
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  hidden.mockRestore();
  await screen.findByText("The page was hidden, so the times would be wrong. Nothing was stored.");
  frames.run(200_000);
  expect(results).toEqual([]);
  await user.click(await button("Try again"));
  await button("Start, 3 minutes");
});

it("Leave during a run → closed without a result", async () => {
  const { user, frames, results } = open();
  await user.click(await button("Start, 3 minutes"));
  await play(frames, 20_000);
  await user.click(await button("Leave"));
  expect(screen.queryByRole("dialog")).toBeNull();
  frames.run(200_000);
  expect(results).toEqual([]);
});

it("a consent that can't be read → said so, and the dialog can be left", async () => {
  const { user } = open("pvt", { "GET /api/consents": noAnswer });
  await screen.findByText(/^We couldn't check whether you allow this/);
  await user.click(await button("Leave"));
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("a consent that can't be read at first → read again on a press", async () => {
  let isDown = true;
  const { user } = open("pvt", {
    "GET /api/consents": () => (isDown ? noAnswer : { consents: consentsTo("attention") }),
  });
  const retry = await button("Try again");
  isDown = false;
  await user.click(retry);
  await button("Start, 3 minutes");
});

it("a press just after the last trial → the result stays", async () => {
  const { user, frames, results } = open();
  await user.click(await button("Start, 3 minutes"));
  await play(frames, 180_100);
  const done = screen.getByRole("button", { name: "Done" });
  expect(done.closest("[inert]"), "takes no press yet").not.toBeNull();
  await user.keyboard(" {Enter}");
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Response speed" }));
  expect(results).toHaveLength(1);
  await expect.poll(() => done.closest("[inert]")).toBeNull();
  await user.click(done);
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("a press just after the practice → the task doesn't start", async () => {
  const { user, frames } = open();
  await user.click(await button("Practise, 10 seconds"));
  frames.run(10_100);
  await screen.findByText("That was the practice. Nothing of it is stored.");
  await user.keyboard(" {Enter}");
  screen.getByRole("button", { name: "Start, 3 minutes" });
  expect(screen.queryByText("Measuring how precisely this device keeps time.")).toBeNull();
});

it("a page hidden while the timing is measured → the run doesn't count", async () => {
  const { user, frames, results } = open();
  await user.click(await button("Start, 3 minutes"));
  await screen.findByText("Measuring how precisely this device keeps time.");
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  hidden.mockRestore();
  await screen.findByText("The page was hidden, so the times would be wrong. Nothing was stored.");
  await play(frames, 200_000);
  expect(results).toEqual([]);
});

it("without the consent → its text comes first, and nothing of a task; allowed, it offers both tasks", async () => {
  let consents = consentsTo();
  const { user, server } = open(null, {
    "GET /api/consents": () => ({ consents }),
    "PUT /api/consents/{signal}": () => {
      consents = consentsTo("attention");
      return consents.find(({ signal }) => signal === "attention") ?? expect.unreachable();
    },
  });
  await screen.findByText(/^It never stores single responses/);
  expect(screen.queryByText("Press as soon as a light appears.")).toBeNull();
  await user.click(await button("Allow"));
  await user.click(await screen.findByRole("button", { name: /^Response control/ }));
  await screen.findByText(/^Digits appear one after the other/);
  expect(server.requestsOf("PUT /api/consents/{signal}").map(({ path }) => path)).toEqual([
    "/api/consents/attention",
  ]);
});
