import type { Mix, Mode, OwnPattern, Variant } from "@phaselock/contracts";
import { experimentFor } from "@phaselock/contracts/testing";
import { needsHeadphones, type Schedule, type Score, strengths, valueAt } from "@phaselock/signal";
import { calmFocus, glassMusic } from "@phaselock/signal/testing";
import { deviceSound } from "@phaselock/web";
import {
  type Answers,
  ada,
  fireEvent,
  modes,
  playedSession,
  preferencesOf,
  premiumAda,
  renderScreen,
  screen,
  within,
} from "@phaselock/web/testing";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type StubbedAudio, stubAudio } from "../../shared/testing/stub-audio.ts";
import PlayerScreen from "../player-screen.tsx";
import { closeDrawer, openDrawer } from "../testing/open-drawer.ts";
import { defaultMix } from "./default-mix.ts";
import { withScene } from "./scenes.ts";
import { readStoredMixes } from "./stored-mixes.ts";

const [sample] = modes;
const variant = (score: Score, isPure: boolean): Variant => {
  const [first] = sample?.variants ?? [];
  if (!first) throw new Error("The samples have no variant");
  return { ...first, isPure, score, needsHeadphones: needsHeadphones(score) };
};
const modeWith = (music: Score, hz = 10): Mode => {
  if (!sample) throw new Error("The samples have no mode");
  const variants = [variant(music, false), variant(calmFocus, true)];
  return {
    ...sample,
    needsHeadphones: false,
    targetFrequencyHz: hz,
    scenes: ["glass", "haze", "tape"],
    variants,
  };
};

const styles = document.createElement("style");
let audio: StubbedAudio;
beforeEach(() => {
  audio = stubAudio();
  // The mark beside the hertz is drawn in colours that the shell's styles define.
  const tokens = ["delta", "theta", "alpha", "beta", "gamma", "paper", "ground-player"];
  document.head.append(styles);
  styles.textContent = `* { ${tokens.map(name => `--${name}: #3fd0bd;`).join(" ")} }`;
});
afterEach(async () => {
  // What waits to be saved would go to the server of the next test.
  dispatchEvent(new Event("pagehide"));
  await expect.poll(() => Object.values(readStoredMixes(ada.id)).every(it => it.isSaved)).toBe(true);
  styles.remove();
  vi.unstubAllGlobals();
});

const running = { ...playedSession, status: "running" } as const;
const put = "PUT /api/mixes/{modeId}";
const listening = (mix: Partial<Mix>): Answers => ({
  "GET /api/listening": { mixes: [{ ...defaultMix, ...mix, modeId: "calm-focus" }], opinions: [] },
});
const played: Answers = {
  "GET /api/preferences": {
    ...preferencesOf(ada),
    screening: { photosensitive: "no", answeredAt: "2026-11-20T12:00:00Z" },
  },
  "POST /api/sessions": running,
  "POST /api/sessions/{id}/start": running,
  "POST /api/sessions/{id}/reports": { session: running },
};
const openReady = (answers: Answers = {}, mode = modeWith(glassMusic), query = "") =>
  renderScreen(<PlayerScreen />, {
    at: `/play/calm-focus?payment=free&seconds=300${query}`,
    path: "/play/:modeId",
    answers: { ...played, "GET /api/modes": { modes: [mode] }, ...answers },
  });
type Rendered = ReturnType<typeof openReady>;

const radio = (name: string) => screen.findByRole<HTMLInputElement>("radio", { name });
const pressButton = async ({ user }: Rendered, name: string | RegExp) =>
  user.click(await screen.findByRole("button", { name }));
const start = async (rendered: Rendered) => {
  await pressButton(rendered, "Start");
  await screen.findByRole("timer");
  return rendered;
};
/** What the sound was opened with. */
const opened = (): Schedule => {
  const load = audio.commands().find(it => it.do === "load");
  if (load?.do !== "load") throw new Error("No sound was opened");
  return load.schedule;
};
const changes = () =>
  audio.commands().flatMap(it => (it.do === "change" ? [`${String(it.target)} ${it.to[0]?.to}`] : []));
const fader = (name: string) => screen.getByRole<HTMLInputElement>("slider", { name });

it("the drawer offers the mode's scenes, its bare tones and the strengths; as composed until one is chosen", async () => {
  openReady();
  await openDrawer();
  expect((await radio("Glass, air")).checked).toBe(true);
  expect((await radio("Medium")).checked).toBe(true);
  const scene = screen.getByRole("radiogroup", { name: "Scene" });
  expect(within(scene).getAllByRole("radio")).toHaveLength(4);
  expect(within(scene).getAllByRole("button", { name: /^Listen to / })).toHaveLength(4);
});

it("a chosen scene and strength are what the session plays, and another visit has them", async () => {
  const rendered = openReady();
  await openDrawer();
  await rendered.user.click(await radio("Haze, wind"));
  await rendered.user.click(await radio("High"));
  rendered.reload();
  await openDrawer();
  expect((await radio("Haze, wind")).checked).toBe(true);
  expect((await radio("High")).checked).toBe(true);
  closeDrawer();
  await start(rendered);
  expect(opened().music?.scene).toBe("haze");
  expect([1, 2, 3]).toContain(opened().music?.seed);
  expect(valueAt(opened().strength, 0)).toBe(strengths.high);
});

it("Pure plays the bare tones: the server is told, headphones are offered, and nothing of a pulse or a scene is shown", async () => {
  const rendered = openReady();
  await openDrawer();
  await rendered.user.click(await radio("Pure"));
  expect((await radio("Headphones")).checked).toBe(true);
  expect(screen.queryByRole("radio", { name: "Medium" })).toBeNull();
  closeDrawer();
  expect(screen.getByRole("button", { name: /^This session/ }).textContent).toContain("Headphones · Pure");
  await start(rendered);
  expect(rendered.server.bodiesOf("POST /api/sessions")).toMatchObject([{ isPure: true }]);
  expect(opened().music).toBeNull();
  expect(screen.queryByRole("slider", { name: "Music" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Another scene" })).toBeNull();
  screen.getByRole("slider", { name: "Balance of noise and tone" });
});

it.each([
  [16, ["Low", "Medium"]],
  [40, []],
])("a beat of %d Hz offers the strengths %j", async (hz, offered) => {
  openReady({}, modeWith(glassMusic, hz));
  await openDrawer();
  await radio("Glass, air");
  expect(["Low", "Medium", "High"].filter(name => screen.queryByRole("radio", { name }))).toEqual(offered);
});

it("a score without a pulse offers no strength and no fader of it", async () => {
  const { pulse: _, ...plain } = glassMusic;
  const rendered = openReady({}, modeWith(plain));
  await openDrawer();
  await radio("Glass, air");
  expect(screen.queryByRole("radio", { name: "Medium" })).toBeNull();
  closeDrawer();
  await start(rendered);
  fader("Music");
  expect(screen.queryByRole("slider", { name: "Pulse" })).toBeNull();
});

it("a mix that another device has set plays from the start, and its faders are in the log", async () => {
  const rendered = openReady(listening({ scene: "tape", strength: "low", music: 50, pulse: 0 }));
  await screen.findByRole("button", { name: "This session: Rings, moving · Tape, air · Low" });
  await start(rendered);
  expect(opened().music?.scene).toBe("tape");
  expect(changes()).toEqual(["musicMix 0.25", "strength 0"]);
  expect(fader("Music").getAttribute("aria-valuetext")).toBe("−12 dB");
  expect(fader("Texture").getAttribute("aria-valuetext")).toBe("0 dB");
  expect(fader("Pulse").getAttribute("aria-valuetext")).toBe("Off");
});

it("a recommended scene is chosen, unless the user has set one", async () => {
  const rendered = openReady({}, undefined, "&scene=haze");
  await openDrawer();
  expect((await radio("Haze, wind")).checked).toBe(true);
  await rendered.user.click(await radio("Glass, air"));
  expect((await radio("Glass, air")).checked).toBe(true);
  rendered.reload();
  await openDrawer();
  expect((await radio("Glass, air")).checked).toBe(true);
});

it("Start over keeps the recommended scene", async () => {
  const query = `&scene=haze&continue=${unfinished.id}`;
  const rendered = openReady(resuming(false), undefined, query);
  await pressButton(rendered, "Start over");
  await expect.poll(() => rendered.where()).toBe("/play/calm-focus?payment=free&seconds=300&scene=haze");
  await openDrawer();
  expect((await radio("Haze, wind")).checked).toBe(true);
});

it("strength and faders of a running session change the sound, and are kept for the mode", async () => {
  const { user, server, reload } = await start(openReady());
  await user.click(await radio("High"));
  fireEvent.change(fader("Texture"), { target: { value: "50" } });
  await expect.poll(changes).toEqual(["strength 0.85", "textureMix 0.25"]);
  expect((await radio("High")).checked).toBe(true);
  await expect.poll(() => server.bodiesOf(put)).toEqual([{ ...defaultMix, strength: "high", texture: 50 }]);
  reload("/play/calm-focus?payment=free&seconds=300");
  await openDrawer();
  expect((await radio("High")).checked).toBe(true);
});

it("another scene is the next one; until its crossfade is over, no other can be asked for", async () => {
  const rendered = await start(openReady());
  audio.render(10);
  await pressButton(rendered, "Another scene");
  const [change] = audio.commands().flatMap(it => (it.do === "scene" ? [it.change] : []));
  expect(change).toMatchObject({ scene: "haze" });
  const from = (change?.frame ?? 0) / 48_000;
  const waiting = await screen.findByRole("button", { name: /^Another in \d s$/ });
  expect(waiting.getAttribute("aria-disabled")).toBe("true");
  expect(document.activeElement).toBe(waiting);
  await rendered.user.click(waiting);
  screen.getByText("Glass, air");
  await rendered.user.keyboard("n");
  audio.render(Math.ceil(from - 10) + 1);
  const changing = await screen.findByRole("button", { name: "Changing" });
  expect(changing.getAttribute("aria-disabled")).toBe("true");
  screen.getByText("Haze, wind");
  audio.render(4);
  const another = await screen.findByRole("button", { name: "Another scene" });
  expect(another.getAttribute("aria-disabled")).toBe("false");
  expect(document.activeElement).toBe(another);
  expect(audio.commands().filter(it => it.do === "scene")).toHaveLength(1);
  await expect.poll(() => rendered.server.bodiesOf(put)).toMatchObject([{ scene: "haze" }]);
});

it("no other scene can be asked for in the session's last seconds", async () => {
  const rendered = await start(openReady());
  audio.render(290);
  const another = screen.getByRole("button", { name: "Another scene" });
  await expect.poll(() => another.getAttribute("aria-disabled")).toBe("true");
  await rendered.user.click(another);
  expect(audio.commands().filter(it => it.do === "scene")).toEqual([]);
});

it("N changes the scene, and the list of keys says so", async () => {
  const rendered = await start(openReady());
  await rendered.user.keyboard("n");
  expect(audio.commands().filter(it => it.do === "scene")).toHaveLength(1);
  await rendered.user.keyboard("?");
  within(await screen.findByRole("dialog", { name: "Keys" })).getByText("Another scene");
});

it("saving battery halves the work of the music, also from the next session's start", async () => {
  const saved = () => audio.commands().flatMap(it => (it.do === "save-power" ? [it.saves] : []));
  const rendered = await start(openReady());
  await pressButton(rendered, /^Save battery/);
  expect(saved().at(-1)).toBe(true);
  rendered.reload("/play/calm-focus?payment=free&seconds=300");
  audio = stubAudio();
  await start(rendered);
  expect(saved()).toEqual([true]);
});

const ownPattern = (id: string, name: string, seed: number): OwnPattern => ({
  ...{ id, name, revision: 1, svgPath: "", band: "alpha", needsHeadphones: false, shareId: null },
  ...{ createdAt: "2026-11-20T12:00:00Z", updatedAt: "2026-11-20T12:00:00Z" },
  score: withScene(glassMusic, "glass", seed),
});
const patternA = ownPattern("0192d0a0-0000-7000-8000-0000000000aa", "A", 123_456);
const patternB = {
  ...ownPattern("0192d0a0-0000-7000-8000-0000000000bb", "B", 7),
  score: withScene(glassMusic, "tape", 7),
};
const ownAddress = ({ id }: OwnPattern) => `/play/own?pattern=${id}&payment=premium&seconds=300`;
const openOwn = (pattern: OwnPattern) =>
  renderScreen(<PlayerScreen />, {
    at: ownAddress(pattern),
    path: "/play/:modeId",
    as: premiumAda,
    answers: {
      ...played,
      "GET /api/patterns/{id}": ({ path }) => (path.endsWith(patternA.id) ? patternA : patternB),
    },
  });

it("a pattern of the user's own plays the piece that its score names", async () => {
  await start(openOwn(patternA));
  screen.getByRole("button", { name: "Another piece" });
  expect(opened().music).toMatchObject({ scene: "glass", seed: 123_456 });
});

it("another piece in one own pattern → every other own pattern keeps its scene", async () => {
  const rendered = await start(openOwn(patternA));
  await rendered.user.keyboard("n");
  expect(audio.commands().filter(it => it.do === "scene")).toMatchObject([{ change: { scene: "glass" } }]);
  expect(readStoredMixes(ada.id)).toEqual({});
  await rendered.user.keyboard("?");
  within(await screen.findByRole("dialog", { name: "Keys" })).getByText("Another piece");
  audio = stubAudio();
  rendered.reload(ownAddress(patternB));
  await start(rendered);
  expect(opened().music).toMatchObject({ scene: "tape", seed: 7 });
});

const experiment = experimentFor();
const { pulse: _, music, ...rest } = glassMusic;
const binaural: Score = { ...rest, ...(music && { music: { ...music, binaural: true } }) };

it("a session of a comparison plays the mode's own music as composed, whatever the mix says, and can't be changed", async () => {
  deviceSound.writeCheck({ result: "passed", at: "2026-11-20T12:00:00Z" });
  const rendered = openReady(
    {
      ...listening({ scene: "tape", isPure: true, music: 0, strength: "high" }),
      "GET /api/experiments": { experiments: [experiment], modeIds: ["calm-focus"] },
      "POST /api/sessions/{id}/start": {
        ...running,
        treatmentId: "0192d0a0-0000-4000-8000-00000000000b",
        sham: "equal-ears",
      },
    },
    modeWith(binaural),
  );
  await screen.findByText(/^This session is part of your comparison. It plays the mode's own scene/);
  await openDrawer();
  expect(screen.queryByRole("radiogroup", { name: "Scene" })).toBeNull();
  closeDrawer();
  await start(rendered);
  expect(rendered.server.bodiesOf("POST /api/sessions")[0]).not.toHaveProperty("isPure");
  expect(opened().music?.scene).toBe("glass");
  expect(valueAt(opened().strength, 0)).toBe(strengths.medium);
  expect(changes()).toEqual([]);
  expect(screen.queryByRole("slider", { name: "Music" })).toBeNull();
  await rendered.user.keyboard("n");
  expect(audio.commands().filter(it => it.do === "scene")).toEqual([]);
});

const unfinished = { ...playedSession, status: "paused", playedSeconds: 60 } as const;
const resuming = (isPure: boolean): Answers => ({
  "GET /api/sessions/{id}": { ...unfinished, isPure },
  "GET /api/sessions": { sessions: [{ ...unfinished, isPure }] },
});

it("a continued session plays as the mode is mixed now, but music or bare tones as it began", async () => {
  const mixed = listening({ scene: "tape", isPure: true, strength: "high" });
  const rendered = openReady({ ...resuming(false), ...mixed }, undefined, `&continue=${unfinished.id}`);
  await openDrawer();
  await expect.poll(async () => (await radio("Tape, air")).checked).toBe(true);
  expect(screen.queryByRole("radio", { name: "Pure" })).toBeNull();
  closeDrawer();
  await pressButton(rendered, "Continue at 1:00");
  await screen.findByRole("timer");
  expect(opened().music?.scene).toBe("tape");
  expect(valueAt(opened().strength, 0)).toBe(strengths.high);
});

it("a continued session of bare tones stays one", async () => {
  const rendered = openReady(resuming(true), undefined, `&continue=${unfinished.id}`);
  await screen.findByRole("button", { name: "Continue at 1:00" });
  await openDrawer();
  expect(screen.queryByRole("radiogroup", { name: "Scene" })).toBeNull();
  closeDrawer();
  await pressButton(rendered, "Continue at 1:00");
  await screen.findByRole("timer");
  expect(opened().music).toBeNull();
});
