import { renderScreen, screen } from "@phaselock/web/testing";
import { expect, it } from "vitest";
import { WhileLoading } from "./while-loading.tsx";
import { noticeAfterMs } from "./with-time-limit.ts";

/** Renders the place of a screen that began to load some time ago. */
const open = (msAgo: number) => {
  const { promise: done, resolve } = Promise.withResolvers<void>();
  let isLoading = true;
  const loading = { startedAt: performance.now() - msAgo, done, isLoading: () => isLoading };
  const { settled } = renderScreen(
    <WhileLoading loading={loading} waiting="Loading it..." remote="mfe-player" onRetry={() => undefined} />,
    { as: null },
  );
  const end = () => {
    isLoading = false;
    resolve();
  };
  return { end, settled };
};

it("a load that began 3 s ago → the notice, whatever came before it; its end takes the notice away", async () => {
  const { end } = open(noticeAfterMs - 50);
  screen.getByText("Loading it...");
  await screen.findByRole("heading", { name: "This part did not load" });
  end();
  await screen.findByText("Loading it...");
  expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
});

it("a screen that has loaded and waits for its data → no notice", async () => {
  const { end, settled } = open(noticeAfterMs);
  end();
  await settled();
  screen.getByText("Loading it...");
});
