import { attentionBaselineMaxSeconds, type RecordAttentionRequest } from "@phaselock/contracts";
import { ada, fails, renderScreen, screen, stopClock, stubDatabase } from "@phaselock/web/testing";
import { expect, it } from "vitest";
import AttentionChoice from "./attention-choice.tsx";
import { useAttentionBefore } from "./use-attention-before.ts";

const route = "PUT /api/sessions/{id}/attention/{moment}";
const session = { userId: ada.id, sessionId: "0198c0de-0000-7000-8000-000000000001" };
const leftMs = 5_000;
const startedAt = () => new Date(Date.now() + leftMs - attentionBaselineMaxSeconds * 1000).toISOString();
/** A result that is still fresh for five seconds. */
const nearlyOld = (): RecordAttentionRequest => ({
  ...{ task: "pvt", trials: 60, falseStarts: 0, omissions: 0, lapses: 1, timingErrorMs: 0.5 },
  ...{ startedAt: startedAt(), meanReactionMs: 260, sdReactionMs: 40, meanSpeed: 3.9 },
});

/** The choice of a task, with buttons that stand for its dialog, for the start of the session and for its end. */
function Probe() {
  const before = useAttentionBefore(null);
  return (
    <>
      <AttentionChoice task="pvt" before={before} isDisabled={false} />
      <button type="button" onClick={() => before.keep(nearlyOld())}>
        measured
      </button>
      <button type="button" onClick={() => before.record(session)}>
        started
      </button>
      {before.retry && (
        <button type="button" onClick={before.retry}>
          retry
        </button>
      )}
    </>
  );
}
const press = (name: string) => screen.getByRole("button", { name }).click();
const shown = /^Response speed 3\.9 per second/;

it("a result that becomes too old before the session starts → dropped, and asked for again", async () => {
  const clock = stopClock();
  const { server } = renderScreen(<Probe />);
  press("measured");
  await clock.until(() => screen.queryByText(shown) !== null);
  await clock.runFor(leftMs - 1_000);
  screen.getByText(shown);
  await clock.runFor(2_000);
  await clock.until(() => screen.queryByText(shown) === null);
  screen.getByText(/^Your result is more than 30 minutes old/);
  press("started");
  expect(server.requestsOf(route)).toEqual([]);
});

it("a result whose session has started → stays, however long the session takes", async () => {
  stubDatabase();
  const clock = stopClock();
  const { server } = renderScreen(<Probe />, {
    answers: { [route]: { ...nearlyOld(), moment: "before", recordedAt: new Date().toISOString() } },
  });
  press("measured");
  await clock.until(() => screen.queryByText(shown) !== null);
  press("started");
  await clock.until(() => server.requestsOf(route).length === 1);
  await clock.runFor(2 * leftMs);
  screen.getByText(shown);
});

it("a result that the server refuses → can be sent again", async () => {
  stubDatabase();
  let isRefused = true;
  const { user, server } = renderScreen(<Probe />, {
    answers: {
      [route]: () =>
        isRefused
          ? fails("consent_required")
          : { ...nearlyOld(), moment: "before", recordedAt: new Date().toISOString() },
    },
  });
  await user.click(screen.getByRole("button", { name: "measured" }));
  await user.click(screen.getByRole("button", { name: "started" }));
  const retry = await screen.findByRole("button", { name: "retry" });
  isRefused = false;
  await user.click(retry);
  await expect.poll(() => server.requestsOf(route).length).toBe(2);
  await expect.poll(() => screen.queryByRole("button", { name: "retry" })).toBeNull();
});
