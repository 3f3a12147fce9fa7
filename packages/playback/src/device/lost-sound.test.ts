import { afterEach, describe, expect, it, vi } from "vitest";
import { openedAudio } from "../testing/opened-audio.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("a lost sound", () => {
  it.each(["suspended", "interrupted"] as const)("the context becomes %s → taken", async state => {
    const { audio, latest, losses } = await openedAudio();
    audio.play();
    await vi.advanceTimersByTimeAsync(0);
    latest().context.become(state as AudioContextState);
    expect(losses).toEqual(["taken"]);
  });

  it("a device change → moved, while playing only", async () => {
    const { audio, losses, troubles, mediaDevices } = await openedAudio();
    const unplug = async () => {
      mediaDevices.dispatchEvent(new Event("devicechange"));
      await vi.advanceTimersByTimeAsync(300);
    };
    await unplug();
    expect(losses).toEqual([]);
    audio.play();
    await unplug();
    expect(losses).toEqual(["moved"]);
    expect(troubles).toEqual([]);
  });

  it("the context is still suspended while it resumes → nothing is lost yet", async () => {
    const { audio, latest, losses } = await openedAudio();
    const { context } = latest();
    context.resume = () => new Promise(() => {});
    audio.play();
    context.become("suspended");
    await vi.advanceTimersByTimeAsync(1000);
    expect(losses).toEqual([]);
  });

  it("the browser doesn't resume within 3 s → refused", async () => {
    const { audio, latest, losses, troubles } = await openedAudio();
    latest().context.become("suspended");
    latest().context.resume = () => new Promise(() => {});
    audio.play();
    await vi.advanceTimersByTimeAsync(2900);
    expect(losses).toEqual([]);
    await vi.advanceTimersByTimeAsync(100);
    expect(losses).toEqual(["refused"]);
    expect(troubles).toEqual(["suspended"]);
  });
});

describe("a frozen clock", () => {
  it("is replaced within a second by a new context, which continues at the rendered second", async () => {
    const { audio, contexts, nodes, latest, render, orders, losses, troubles } = await openedAudio();
    audio.setVolume(70);
    audio.play();
    await render(2000);
    await vi.advanceTimersByTimeAsync(1000);
    expect(contexts).toHaveLength(2);
    expect(contexts[0]?.state).toBe("closed");
    expect(orders()).toEqual(["load", "play"]);
    expect(nodes[1]?.commands[0]).toMatchObject({ startSeconds: expect.closeTo(12, 6), volumePercent: 70 });
    await render(2000);
    expect(latest().context).toBe(contexts[1]);
    expect(losses).toEqual([]);
    expect(troubles).toEqual(["frozen-clock"]);
  });

  it("stays frozen in two new contexts → taken, and Resume tries again", async () => {
    const { audio, contexts, render, losses, orders } = await openedAudio();
    audio.play();
    await render(500);
    await vi.advanceTimersByTimeAsync(5000);
    expect(contexts).toHaveLength(3);
    expect(losses).toEqual(["taken"]);
    audio.play();
    await vi.advanceTimersByTimeAsync(0);
    expect(contexts).toHaveLength(4);
    expect(orders()).toEqual(["load", "play"]);
  });

  it("a new context can't be opened twice → taken", async () => {
    const { audio, contexts, losses } = await openedAudio((context, opened) => {
      if (opened > 1) context.resume = () => Promise.reject(new Error("no device"));
    });
    audio.play();
    await vi.advanceTimersByTimeAsync(1500);
    expect(losses).toEqual(["taken"]);
    expect(contexts.map(({ state }) => state)).toEqual(["closed", "closed", "closed"]);
  });

  it("a pause during the rebuild → the new context stays paused", async () => {
    let finish = () => {};
    const { audio, contexts, orders } = await openedAudio((context, opened) => {
      if (opened === 2)
        context.resume = () =>
          new Promise(resolve => {
            finish = resolve;
          });
    });
    audio.play();
    await vi.advanceTimersByTimeAsync(1000);
    expect(contexts).toHaveLength(2);
    audio.pause();
    finish();
    await vi.advanceTimersByTimeAsync(0);
    expect(orders()).toEqual(["load"]);
  });

  it("freezes again and again, but plays in between → a new context each time", async () => {
    const { audio, contexts, render, losses } = await openedAudio();
    audio.play();
    for (let n = 0; n < 4; n++) {
      await render(1000);
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(contexts).toHaveLength(5);
    expect(losses).toEqual([]);
  });

  it("a context replaced while it resumes → its failure is not the new one's", async () => {
    let fail = (_: Error) => {};
    const { audio, latest, nodes, losses } = await openedAudio();
    latest().context.resume = () =>
      new Promise((_, reject) => {
        fail = reject;
      });
    audio.play();
    nodes[0]?.onprocessorerror?.();
    await vi.advanceTimersByTimeAsync(0);
    fail(new Error("closed"));
    await vi.advanceTimersByTimeAsync(0);
    expect(losses).toEqual([]);
  });

  it("the worklet throws → a new context", async () => {
    const { audio, contexts, nodes } = await openedAudio();
    audio.play();
    nodes[0]?.onprocessorerror?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(contexts).toHaveLength(2);
  });

  it("a clock that stands still while paused is not frozen", async () => {
    const { audio, contexts } = await openedAudio();
    audio.play();
    audio.pause();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(contexts).toHaveLength(1);
  });

  it("messages stop while the context's clock runs, as in a busy worklet → not frozen", async () => {
    const { audio, contexts, latest } = await openedAudio();
    audio.play();
    for (let n = 0; n < 20; n++) {
      latest().context.currentTime += 0.25;
      await vi.advanceTimersByTimeAsync(250);
    }
    expect(contexts).toHaveLength(1);
  });
});
