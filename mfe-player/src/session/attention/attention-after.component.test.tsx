import type { RecordAttentionRequest } from "@phaselock/contracts";
import { ada, consentsTo, renderScreen, screen } from "@phaselock/web/testing";
import { act } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import AttentionAfter from "./attention-after.tsx";
import type { recordAttention } from "./record-attention.ts";
import { stubFrames } from "./testing/stub-frames.ts";

const before: RecordAttentionRequest = {
  ...{ task: "pvt", startedAt: "2026-11-27T08:00:00Z", trials: 60, falseStarts: 0, omissions: 0, lapses: 2 },
  ...{ meanReactionMs: 280, sdReactionMs: 40, meanSpeed: 3.6, timingErrorMs: 0.5 },
};
const sessionId = "0198c0de-0000-7000-8000-000000000001";

const open = (answers: readonly boolean[], retryBefore: (() => void) | null = null) => {
  const frames = stubFrames();
  const record = vi.fn<typeof recordAttention>();
  for (const isRecorded of answers) record.mockResolvedValueOnce(isRecorded);
  const Opened = () => {
    const [isReported, setIsReported] = useState(false);
    return (
      <>
        <AttentionAfter
          {...{ userId: ada.id, sessionId, before, isReported, retryBefore, record }}
          isNeeded={false}
        />
        <button type="button" onClick={() => setIsReported(true)}>
          reported
        </button>
      </>
    );
  };
  const rendered = renderScreen(<Opened />, {
    answers: { "GET /api/consents": { consents: consentsTo("attention") } },
  });
  const report = () => rendered.user.click(screen.getByRole("button", { name: "reported" }));
  return { ...rendered, frames, record, report };
};

/** Does the whole task with reactions of 250 ms: four per second. */
const doTask = async ({ user, frames }: Pick<ReturnType<typeof open>, "user" | "frames">) => {
  await user.click(screen.getByRole("button", { name: "Measure response speed again, 3 minutes" }));
  await user.click(await screen.findByRole("button", { name: "Start, 3 minutes" }));
  await act(async () => {});
  frames.run(2_200);
  await act(async () => {});
  frames.run(180_100);
  await user.click(screen.getByRole("button", { name: "Done" }));
};
const both = "Response speed 3.6 → 4.0 per second; lapses 2 → 0.";

it("the task is done → both results at once, and sent only when the end of the session is reported", async () => {
  const opened = open([true]);
  await doTask(opened);
  screen.getByText(both);
  expect(opened.record).not.toHaveBeenCalled();
  await opened.report();
  await expect
    .poll(() => opened.record.mock.calls)
    .toMatchObject([[{ userId: ada.id, sessionId }, "after", { task: "pvt", meanSpeed: 4, lapses: 0 }]]);
  expect(screen.queryByRole("alert")).toBeNull();
});

it("a result that can't be recorded → says so, and is sent again on a press", async () => {
  const opened = open([false, true]);
  await doTask(opened);
  await opened.report();
  await screen.findByText("We couldn't record your result.");
  screen.getByText(both);
  await opened.user.click(screen.getByRole("button", { name: "Try again" }));
  await expect.poll(() => opened.record.mock.calls.length).toBe(2);
  await expect.poll(() => screen.queryByRole("alert")).toBeNull();
  const [first, second] = opened.record.mock.calls;
  expect(second).toEqual(first);
});

it("a result of before that couldn't be recorded → can be sent again", async () => {
  const retryBefore = vi.fn();
  const { user } = open([], retryBefore);
  screen.getByText("We couldn't record your result from before the session.");
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(retryBefore).toHaveBeenCalledOnce();
});
