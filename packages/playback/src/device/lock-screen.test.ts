import { afterEach, expect, it, vi } from "vitest";
import { openLockScreen } from "./lock-screen.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A Media Session that knows no `stop`, as Safari before 15. */
function stubMediaSession() {
  const handlers = new Map<string, (() => void) | null>();
  const mediaSession = {
    metadata: null as unknown,
    playbackState: "none",
    setPositionState: vi.fn(),
    setActionHandler(name: string, handler: (() => void) | null) {
      if (name === "stop") throw new TypeError("unknown action");
      handlers.set(name, handler);
    },
  };
  vi.stubGlobal("navigator", { mediaSession });
  vi.stubGlobal(
    "MediaMetadata",
    class {
      constructor(metadata: object) {
        Object.assign(this, metadata);
      }
    },
  );
  return { mediaSession, handlers };
}

const actions = () => ({ play: vi.fn(), pause: vi.fn(), stop: vi.fn() });

it("shows the mode and Phaselock, and its buttons play and pause the session", () => {
  const { mediaSession, handlers } = stubMediaSession();
  const given = actions();
  openLockScreen("Calm focus", 300, given);
  expect(mediaSession.metadata).toMatchObject({ title: "Calm focus", artist: "Phaselock" });
  handlers.get("pause")?.();
  expect(given.pause).toHaveBeenCalledTimes(1);
  expect(given.play).not.toHaveBeenCalled();
  handlers.get("play")?.();
  expect(given.play).toHaveBeenCalledTimes(1);
});

it("shows the position, never after the session's end, which browsers refuse", () => {
  const { mediaSession } = stubMediaSession();
  const screen = openLockScreen("Calm focus", 300, actions());
  screen.show("paused", 301);
  expect(mediaSession.playbackState).toBe("paused");
  expect(mediaSession.setPositionState).toHaveBeenCalledWith({
    duration: 300,
    position: 300,
    playbackRate: 1,
  });
});

it("closed: nothing of the session stays on the lock screen", () => {
  const { mediaSession, handlers } = stubMediaSession();
  const screen = openLockScreen("Calm focus", 300, actions());
  screen.show("playing", 10);
  screen.close();
  expect(mediaSession).toMatchObject({ metadata: null, playbackState: "none" });
  expect([...handlers.values()]).toEqual([null, null]);
});

it("a browser without a Media Session shows nothing and throws nothing", () => {
  vi.stubGlobal("navigator", {});
  const screen = openLockScreen("Calm focus", 300, actions());
  expect(() => {
    screen.show("playing", 10);
    screen.close();
  }).not.toThrow();
});
