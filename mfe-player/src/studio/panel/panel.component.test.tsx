import type { Mode } from "@phaselock/contracts";
import { deviceSound } from "@phaselock/web";
import {
  ada,
  fails,
  grace,
  modes,
  preferencesOf,
  premiumAda,
  renderScreen,
  screen,
  statefulPreferences,
  within,
} from "@phaselock/web/testing";
import { beforeEach, describe, expect, it, vi } from "vitest";
import StudioScreen from "../studio-screen.tsx";
import { type Pair, pairsOf } from "./pairs.ts";
import PanelScreen from "./panel-screen.tsx";
import { type Answer, type Panel, readPanel, writePanel } from "./panel-store.ts";
import { panelModes, withoutScores } from "./testing/panel-modes.ts";

const [calmFocus] = panelModes;
if (!calmFocus) throw new Error("no modes");
const oneMode = [calmFocus];

/** An audio device whose clock runs only in `hear`. */
const device = { seconds: 0, gains: [] as number[] };

/** A device whose sounds play until they are stopped. */
function stubDevice() {
  const source = () => {
    const node = {
      onended: () => {},
      connect: (to: unknown) => to,
      start: () => undefined,
      stop: () => node.onended(),
    };
    return node;
  };
  vi.stubGlobal(
    "AudioContext",
    class {
      readonly sampleRate = 8_000;
      readonly baseLatency = 0;
      readonly outputLatency = 0;
      readonly destination = {};
      get currentTime() {
        return device.seconds;
      }
      resume = async () => undefined;
      close = async () => undefined;
      createBuffer = () => ({ copyToChannel: () => undefined });
      createGain = () => ({
        gain: {
          set value(value: number) {
            device.gains.push(value);
          },
          setTargetAtTime: () => undefined,
        },
        connect: (to: unknown) => to,
      });
      createBufferSource = source;
    },
  );
}

beforeEach(() => {
  device.seconds = 0;
  device.gains = [];
  stubDevice();
});

const open = (modes: readonly Mode[] = oneMode, as = premiumAda) =>
  renderScreen(<PanelScreen />, { at: "/studio/listening", as, answers: { "GET /api/modes": { modes } } });
type Opened = ReturnType<typeof open>;

const panelWith = (seed: number, answers: Panel["answers"] = []): Panel => ({
  code: "ABC234",
  seed,
  answers,
});
const listen = (side: string) => screen.findByRole("button", { name: `Listen to ${side}, 20 s` });
const answerButton = (name: string) => screen.getByRole("button", { name });
const isEnabled = (name: string) => answerButton(name).getAttribute("aria-disabled") === "false";
const isPlaying = async (side: string) => (await listen(side)).getAttribute("aria-pressed") === "true";
const number = () => screen.findByRole("heading", { level: 2 }).then(({ textContent }) => textContent);
const answerOf = ({ key, modeId, intention, a, b }: Pair): Answer => ({
  ...{ key, modeId, intention, a: a.kind, b: b.kind },
  ...{ choice: "a", heard: { a: 6, b: 7 }, at: "2026-11-27T09:00:00.000Z" },
  ...{ device: "unchecked", appVersion: "1.0.0" },
});

/** Lead and quantum before a sound starts, with room to spare. */
const leadSeconds = 0.04;

/** Whether a side is heard. While it is only being prepared, its button is busy. */
const isHeard = (button: HTMLElement) =>
  button.getAttribute("aria-pressed") === "true" && !button.hasAttribute("aria-busy");

/** Plays a side for so many seconds. */
async function hear({ user, settled }: Opened, side: string, seconds: number) {
  const button = await listen(side);
  await user.click(button);
  await expect.poll(() => isHeard(button)).toBe(true);
  await settled();
  device.seconds += seconds + leadSeconds;
  await user.click(button);
  await settled();
}
async function hearBoth(opened: Opened, seconds = 5) {
  await hear(opened, "A", seconds);
  await hear(opened, "B", seconds);
}

describe("answers", () => {
  it("are enabled once both sides were heard for five seconds, replays included", async () => {
    const opened = open();
    await hear(opened, "A", 5);
    await hear(opened, "B", 3);
    expect(isEnabled("A")).toBe(false);
    screen.getByText("Now listen to B for at least 5 seconds.");
    await opened.user.click(answerButton("No difference"));
    expect(await number()).toBe("Pair 1 of 3");

    await hear(opened, "B", 2);
    expect(["A", "B", "No difference"].map(isEnabled)).toEqual([true, true, true]);
    screen.getByText("You can answer now, or listen again.");
  });

  it("are stored with what A and B were and for how long each was heard, and the next pair takes the focus", async () => {
    writePanel(ada.id, panelWith(4));
    deviceSound.writeCheck({ result: "passed", at: "2026-11-27T09:00:00.000Z" });
    const opened = open();
    await hear(opened, "A", 5);
    await hear(opened, "B", 8);
    await opened.user.click(answerButton("B"));
    expect(await number()).toBe("Pair 2 of 3");
    expect(document.activeElement?.textContent).toBe("Pair 2 of 3");
    const [pair] = pairsOf(oneMode, 4);
    expect(readPanel(ada.id)?.answers).toEqual([
      {
        ...{ key: pair?.key, modeId: "calm-focus", intention: "focus", a: pair?.a.kind, b: pair?.b.kind },
        ...{
          choice: "b",
          heard: { a: expect.closeTo(5, 1), b: expect.closeTo(8, 1) },
          at: expect.any(String),
        },
        ...{ device: "headphones", appVersion: "1.0.0" },
      },
    ]);
    expect(isEnabled("A")).toBe(false);
  });

  it("Back shows the last pair with its answer, which can be changed", async () => {
    const pairs = pairsOf(oneMode, 4);
    writePanel(ada.id, panelWith(4, pairs.slice(0, 2).map(answerOf)));
    const { user } = open();
    expect(await number()).toBe("Pair 3 of 3");
    await user.click(await screen.findByRole("button", { name: "Back" }));
    expect(await number()).toBe("Pair 2 of 3");
    await listen("A");
    expect(answerButton("A").getAttribute("aria-pressed")).toBe("true");
    await user.click(answerButton("No difference"));
    expect(await number()).toBe("Pair 3 of 3");
    expect(readPanel(ada.id)?.answers.map(({ choice }) => choice)).toEqual(["a", "none"]);
  });

  it("an answer keeps those that another tab has given since", async () => {
    const pairs = pairsOf(oneMode, 4);
    const [first, , third] = pairs.map(answerOf);
    if (!first || !third) throw new Error("There are no pairs");
    writePanel(ada.id, panelWith(4, [first]));
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Back" }));
    writePanel(ada.id, panelWith(4, [first, third]));
    await user.click(answerButton("No difference"));
    expect(readPanel(ada.id)?.answers).toMatchObject([
      { key: first.key, choice: "none" },
      { key: third.key, choice: "a" },
    ]);
  });

  it("A and B play and stop by key, one at a time; 1, 2 and 3 answer", async () => {
    const pairs = pairsOf(oneMode, 4);
    writePanel(ada.id, panelWith(4, pairs.map(answerOf)));
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Back" }));
    await listen("A");
    await user.keyboard("a");
    await expect.poll(() => isPlaying("A")).toBe(true);
    await user.keyboard("b");
    await expect.poll(() => isPlaying("B")).toBe(true);
    expect(await isPlaying("A")).toBe(false);
    await user.keyboard("b");
    await expect.poll(() => isPlaying("B")).toBe(false);
    await user.keyboard("2");
    await screen.findByText("You've answered every pair");
    expect(readPanel(ada.id)?.answers[2]?.choice).toBe("b");
  });
});

describe("nothing on the page tells what plays", () => {
  /** A seed for each order of kinds that the first pair can have. */
  const seeds = new Map(
    Array.from({ length: 200 }, (_, seed) => {
      const [pair] = pairsOf(oneMode, seed);
      return [`${pair?.a.kind} ${pair?.b.kind}`, seed] as const;
    }),
  );
  const page = () =>
    [document.title, document.body.innerHTML].join("\n").replaceAll(/(?<=id="|by=")[^"]+/g, "");

  it("all six orders of two kinds → the same DOM before, while and after they play", async () => {
    expect(seeds.size).toBe(6);
    const shown = new Set<string>();
    for (const seed of seeds.values()) {
      writePanel(ada.id, panelWith(seed));
      const opened = open();
      await listen("A");
      const before = page();
      const button = await listen("B");
      await opened.user.click(button);
      await expect.poll(() => isHeard(button)).toBe(true);
      const playing = page();
      await opened.user.click(button);
      await hearBoth(opened);
      shown.add([before, playing, page()].join("\n"));
      expect(before).not.toBe(playing);
      opened.reload("/elsewhere");
      document.body.replaceChildren();
    }
    expect(shown.size).toBe(1);
  });
});

describe("loudness", () => {
  it("both sides are turned down to one loudness, below the user's level", async () => {
    deviceSound.writeLevelPercent(100);
    const pairs = pairsOf(oneMode, 4);
    const pair = pairs.find(({ key }) => key.endsWith("music pure"));
    writePanel(ada.id, panelWith(4, pairs.filter(it => it !== pair).map(answerOf)));
    const opened = open();
    await hearBoth(opened);
    const [a = 0, b = 0] = device.gains;
    const [music, pure] = pair?.a.kind === "music" ? [a, b] : [b, a];
    // At full volume, the pulse takes some 4 LU from the music.
    expect(20 * Math.log10(music / pure)).toBeGreaterThan(2);
    expect(music).toBeLessThan(1);
  });
});

describe("a sitting", () => {
  it("20 answers in a row → a break is suggested; Continue shows the next pair", async () => {
    const many = Array.from({ length: 8 }, (_, n) => ({ ...calmFocus, id: `mode-${n}` }));
    const opened = open(many);
    const pairs = () => readPanel(ada.id)?.answers.length ?? 0;
    for (let n = 0; n < 20; n++) {
      await hearBoth(opened);
      await opened.user.keyboard("3");
      await expect.poll(pairs).toBe(n + 1);
    }
    await screen.findByText(/^You've answered 20 pairs in a row/);
    expect(document.activeElement?.textContent).toBe("Take a break");
    await opened.user.click(screen.getByRole("button", { name: "Continue" }));
    expect(await number()).toBe("Pair 21 of 24");
  });
});

describe("the export", () => {
  it("holds the listener's code and nothing of the account, and nothing is sent", async () => {
    writePanel(ada.id, panelWith(4, pairsOf(oneMode, 4).map(answerOf)));
    const files: Blob[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation(blob => {
      files.push(blob as Blob);
      return "blob:1";
    });
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    const { user, server } = open();
    await user.click(await screen.findByRole("button", { name: "Export CSV" }));
    screen.getByText("Saved phaselock-panel-ABC234.csv.");
    const lines = (await files[0]?.text())?.split("\r\n") ?? [];
    expect(lines).toHaveLength(5);
    expect(lines[1]).toMatch(/^ABC234,1\.0\.0,1,calm-focus,focus,/);
    for (const secret of [ada.id, ada.email, ada.username]) expect(lines.join()).not.toContain(secret);
    expect(server.requests().filter(({ endpoint }) => !endpoint.startsWith("GET "))).toEqual([]);
  });

  it("a browser that stores nothing → a warning to export before leaving", async () => {
    const opened = open();
    await hearBoth(opened);
    vi.stubGlobal("localStorage", {
      clear: () => undefined,
      getItem: () => null,
      setItem() {
        throw new DOMException("full", "QuotaExceededError");
      },
    });
    await opened.user.click(answerButton("A"));
    await screen.findByText(/^This browser stores nothing/);
    screen.getByRole("button", { name: "Export CSV" });
  });
});

describe("Start over", () => {
  it("asks first, then deletes the answers and draws a new code", async () => {
    writePanel(ada.id, panelWith(4, pairsOf(oneMode, 4).map(answerOf)));
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Start over" }));
    const dialog = await screen.findByRole("dialog", { name: "Start over?" });
    await user.click(within(dialog).getByRole("button", { name: "Keep my answers" }));
    expect(readPanel(ada.id)?.answers).toHaveLength(3);

    await user.click(screen.getByRole("button", { name: "Start over" }));
    await user.click(await screen.findByRole("button", { name: "Delete and start over" }));
    expect(await number()).toBe("Pair 1 of 3");
    expect(readPanel(ada.id)).toBeNull();
    expect(screen.queryByText("Listener ABC234")).toBeNull();
  });
});

describe("who may hear what", () => {
  it("a user without Premium → pairs without the bare tones of premium modes, and a line that says so", async () => {
    const [free, , , premium] = panelModes;
    if (!free || !premium) throw new Error("no modes");
    open([free, withoutScores(premium)], ada);
    expect(await number()).toBe("Pair 1 of 4");
    screen.getByText("Some pairs need Premium and are left out.");
  });

  it("a user sees no answers of another user of this browser", async () => {
    writePanel(grace.id, panelWith(4, pairsOf(oneMode, 4).map(answerOf)));
    open();
    expect(await number()).toBe("Pair 1 of 3");
    expect(screen.queryByText("Listener ABC234")).toBeNull();
  });

  it.each(["{", "[]", '{"code":"x","seed":-1,"answers":[]}'])(
    "stored answers that can't be read, %s → a new start",
    async stored => {
      localStorage.setItem(`phaselock_panel_${ada.id}`, stored);
      open();
      expect(await number()).toBe("Pair 1 of 3");
    },
  );

  it("no mode with music → says that there is nothing to compare", async () => {
    open(modes);
    await screen.findByText("There are no sounds to compare yet.");
  });

  it("modes that don't load → the failure, and a way to try again", async () => {
    renderScreen(<PanelScreen />, { as: ada, answers: { "GET /api/modes": fails("internal") } });
    await screen.findByText("This could not be loaded. Check your connection and try again.");
    screen.getByRole("button", { name: "Try again" });
  });
});

it("the studio links to the panel", async () => {
  const screening = { photosensitive: "no", answeredAt: "2026-11-20T12:00:00Z" } as const;
  const { user, where } = renderScreen(<StudioScreen />, {
    at: "/studio",
    as: premiumAda,
    answers: statefulPreferences({ ...preferencesOf(premiumAda), screening }),
  });
  await user.click(await screen.findByRole("link", { name: "Compare sounds blind" }));
  await expect.poll(where).toBe("/studio/listening");
});
