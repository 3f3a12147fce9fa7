import { type Change, scheduleOf } from "@phaselock/signal";
import { calmFocus } from "@phaselock/signal/testing";
import { vi } from "vitest";
import type { AudioTrouble, SoundLoss } from "../device/audio.ts";
import { openAudio } from "../device/open-audio.ts";
import type { Track } from "../own-audio/track.ts";
import { type FakeContext, stubBrowser } from "./fake-browser.ts";

/** What the opened audio plays. */
export const schedule = scheduleOf(calmFocus, 360);

/** Opened audio on a stubbed browser. Like the player, it pauses when it loses the sound. */
export async function openedAudio(
  onContext?: (context: FakeContext, opened: number) => void,
  ownAudio: readonly Track[] = [],
  plays = schedule,
) {
  const browser = stubBrowser(onContext);
  const troubles: AudioTrouble[] = [];
  const onTrouble = (trouble: AudioTrouble) => troubles.push(trouble);
  const audio = await openAudio({
    schedule: plays,
    startSeconds: 10,
    volumePercent: 40,
    ownAudio,
    onTrouble,
  });
  const losses: SoundLoss[] = [];
  const clocks: number[] = [];
  const changes: Change[] = [];
  audio.listen({
    onClock: ({ playedSeconds }) => clocks.push(playedSeconds),
    onChange: change => changes.push(change),
    onLost: how => {
      losses.push(how);
      audio.pause();
    },
  });
  const latest = () => {
    const [context, node] = [browser.contexts.at(-1), browser.nodes.at(-1)];
    if (!context || !node) throw new Error("No context was opened");
    return { context, node };
  };
  let playedSeconds = 10;
  /** Renders for this long: the clock advances, and its messages arrive. */
  const render = async (ms: number) => {
    const { context, node } = latest();
    for (let passed = 0; passed < ms; passed += 50) {
      context.currentTime += 0.05;
      playedSeconds += 0.05;
      node.post({ state: "playing", playedSeconds, contextSeconds: context.currentTime });
      await vi.advanceTimersByTimeAsync(50);
    }
  };
  const orders = () => latest().node.commands.map(command => command.do);
  return { ...browser, audio, losses, troubles, clocks, changes, latest, render, orders };
}
