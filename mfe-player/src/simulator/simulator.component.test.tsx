import { trialSeconds } from "@phaselock/contracts";
import { stubMeter } from "@phaselock/playback/testing";
import { valueAt } from "@phaselock/signal";
import { glassMusic } from "@phaselock/signal/testing";
import {
  type Answers,
  ada,
  answersWith,
  fails,
  fireEvent,
  modes,
  neverAnswers,
  newAda,
  preferencesOf,
  premiumAda,
  renderScreen,
  screen,
  statefulPreferences,
  waitFor,
  within,
} from "@phaselock/web/testing";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { stubAudio } from "../shared/testing/stub-audio.ts";
import Simulator from "./simulator.tsx";

beforeEach(stubMeter);

const screening = { photosensitive: "no", answeredAt: "2026-11-20T12:00:00Z" } as const;
const noPatterns = { patterns: [], total: 0 };

const open = (at = "/simulator", answers: Answers = {}, as = ada) =>
  renderScreen(<Simulator />, {
    at,
    as,
    answers: {
      ...statefulPreferences({ ...preferencesOf(as), screening }),
      "GET /api/patterns": noPatterns,
      ...answers,
    },
  });

const timeSlider = () => screen.findByRole("slider", { name: "Time" });
const seconds = async () => Number((await timeSlider()).getAttribute("value"));
const closed = modes.map(mode => ({
  ...mode,
  variants: mode.variants.map(variant => ({ ...variant, score: null })),
}));

it("/simulator shows a pattern's curve, its instruments as sentences, its layers and its loudness", async () => {
  open("/simulator?pattern=calm-focus&length=600");
  const slider = await timeSlider();
  expect(slider.getAttribute("aria-valuetext")).toBe("00:00 of 10:00, settling, 14 Hz");
  const instruments = screen.getByRole("region", { name: "Instruments of Calm focus" });
  await within(instruments).findByText(
    /^Tones: 200\.0 Hz at .*dB in the left ear, 214\.0 Hz at .*dB in the right ear\.$/,
  );
  within(instruments).getByText("The level doesn't swing at the beat, 14 Hz.");
  within(instruments).getByText(/^The left ear gets up to 0\.\d\d of full scale/);
  within(instruments).getByText("The beat is 14 Hz, beta. 0 percent of it has passed.");
  await within(instruments).findByText("loudness −14.0 LUFS · peak −2.1 dBTP");
  within(screen.getByRole("list", { name: "Layers" })).getByText("200 Hz");
  screen.getByText("No flash, no red, no pattern above the limit.");
  screen.getByRole("meter", { name: "How near the picture is to the limit" });
});

it("scrubbing moves the curve's playhead, the instruments and the time together", async () => {
  open("/simulator?pattern=calm-focus&length=600");
  fireEvent.change(await timeSlider(), { target: { value: "450" } });
  await waitFor(async () =>
    expect((await timeSlider()).getAttribute("aria-valuetext")).toBe("07:30 of 10:00, holding, 10 Hz"),
  );
  await screen.findByText(/210\.0 Hz at .*dB in the right ear/);
  await screen.findByText(/^The beat is 10 Hz, alpha/);
  expect(screen.getAllByText(/07:30/).length).toBe(2);
});

it("arrow keys move by a second, however quickly they are pressed; page keys by a phase; Home and End to the ends", async () => {
  open("/simulator?pattern=calm-focus&length=600");
  const slider = await timeSlider();
  for (const key of ["ArrowRight", "ArrowUp", "ArrowRight", "ArrowLeft"]) fireEvent.keyDown(slider, { key });
  await waitFor(async () => expect(await seconds()).toBe(2));
  fireEvent.keyDown(slider, { key: "PageUp" });
  await waitFor(async () => expect(await seconds()).toBe(300));
  fireEvent.keyDown(slider, { key: "PageUp" });
  await waitFor(async () => expect(await seconds()).toBe(600));
  fireEvent.keyDown(slider, { key: "PageDown" });
  await waitFor(async () => expect(await seconds()).toBe(300));
  fireEvent.keyDown(slider, { key: "End" });
  await waitFor(async () => expect(await seconds()).toBe(600));
  fireEvent.keyDown(slider, { key: "Home" });
  await waitFor(async () => expect(await seconds()).toBe(0));
});

it("playing for the 60 s of a trial: the seconds left, then See Premium beside Play a session, and nothing is sent", async () => {
  const audio = stubAudio();
  const { server, user } = open("/simulator?pattern=calm-focus&length=600");
  await user.click(await screen.findByRole("button", { name: "Play" }));
  await screen.findByRole("button", { name: "Pause" });
  audio.render(20);
  await screen.findByText("40", { selector: "span" });
  audio.render(trialSeconds - 20);
  const play = await screen.findByRole("button", { name: "Play" });
  expect((play as HTMLButtonElement).disabled).toBe(true);
  expect(screen.getByRole("link", { name: "See Premium" }).getAttribute("href")).toBe("/pricing");
  expect(screen.getByRole("link", { name: "Play a session" }).getAttribute("href")).toBe("/play/calm-focus");
  await screen.findByText(/^You've listened for 60 s/);
  fireEvent.change(await timeSlider(), { target: { value: "500" } });
  await waitFor(async () => expect(await seconds()).toBe(500));
  const sent = server.requests().filter(({ endpoint }) => !endpoint.startsWith("GET "));
  expect(sent).toEqual([]);
});

it("with Premium there is no limit", async () => {
  const audio = stubAudio();
  const { user } = open("/simulator?pattern=between-tasks&length=600", {}, premiumAda);
  await user.click(await screen.findByRole("button", { name: "Play" }));
  await screen.findByRole("button", { name: "Pause" });
  audio.render(trialSeconds + 30);
  screen.getByRole("button", { name: "Pause" });
  expect(screen.queryByText(/left to listen/)).toBeNull();
});

it("a premium pattern whose score the server keeps: its excerpt plays, and the screen says so", async () => {
  open("/simulator?pattern=deep-work&length=600", { "GET /api/modes": { modes: closed } });
  await screen.findByText(/^Deep work needs Premium\. Here you can hear and measure a short excerpt/);
  const play = screen.getByRole("button", { name: "Play" });
  expect((play as HTMLButtonElement).disabled).toBe(false);
  await screen.findByText(/^The beat is 10 Hz, alpha/);
  expect((await timeSlider()).getAttribute("aria-valuetext")).toMatch(/14 Hz$/);
});

it("two patterns: the instruments of both, and A and B switch the ears at the same second", async () => {
  const audio = stubAudio();
  const { user, where } = open("/simulator?pattern=calm-focus&length=600", {}, premiumAda);
  await user.selectOptions(await screen.findByRole("combobox", { name: "Compare with" }), "Between tasks");
  expect(where()).toBe("/simulator?pattern=calm-focus&length=600&compare=between-tasks");
  screen.getByRole("region", { name: "Instruments of Calm focus" });
  await screen.findByRole("region", { name: "Instruments of Between tasks" });
  await user.click(screen.getByRole("button", { name: "Play" }));
  await screen.findByRole("button", { name: "Pause" });
  audio.render(5);
  fireEvent.keyDown(document.body, { key: "b" });
  const b = screen.getByRole<HTMLInputElement>("radio", { name: /Between tasks/ });
  await waitFor(() => expect(b.checked).toBe(true));
  await waitFor(() => {
    const moved = audio.commands().findLast(command => command.do === "move");
    expect(moved).toMatchObject({ schedule: { tones: [{ kind: "monaural" }] } });
    expect(moved?.do === "move" && moved.startSeconds).toBeCloseTo(5, 0);
  });
  screen.getByRole("button", { name: "Pause" });
  fireEvent.keyDown(document.body, { key: "a" });
  await waitFor(() => expect(b.checked).toBe(false));
});

describe("a mode with music", () => {
  const withMusic = modes.map(mode => ({
    ...mode,
    variants: mode.variants.map(variant => ({ ...variant, score: glassMusic })),
  }));
  const openMusic = () =>
    open("/simulator?pattern=calm-focus&length=600", { "GET /api/modes": { modes: withMusic } }, premiumAda);
  const layers = async () => within(await screen.findByRole("list", { name: "Layers" }));

  it("shows its scene, textures and pulse, its notes, and how deep the level swings at the beat", async () => {
    openMusic();
    const list = await layers();
    for (const text of ["Music", "Glass", "Textures", "air", "Pulse", "smooth"]) list.getByText(text);
    screen.getByText(/^The music has \d{3} notes, from /);
    await screen.findByText(/^The level swings by \d\d percent of its mean at the beat, 10 Hz\.$/);
  });

  it("plays and measures another strength, and without what is muted, at the same second", async () => {
    const audio = stubAudio();
    const { user } = openMusic();
    await user.click(await screen.findByRole("button", { name: "Play" }));
    await screen.findByRole("button", { name: "Pause" });
    const heard = () => {
      const moved = audio.commands().findLast(command => command.do === "move");
      if (moved?.do !== "move") throw new Error("Nothing was moved to");
      const { strength, musicMix, textureMix } = moved.schedule;
      return [strength, musicMix, textureMix].map(line => valueAt(line, 300));
    };
    expect(heard()).toEqual([0.6, 1, 1]);
    const list = await layers();
    await user.click(list.getByRole("radio", { name: "High" }));
    await waitFor(() => expect(heard()).toEqual([0.85, 1, 1]));
    await user.click(list.getByRole("radio", { name: "Off" }));
    await screen.findByText("The level doesn't swing at the beat, 10 Hz.");
    await user.click(list.getByRole("button", { name: "Mute music" }));
    await waitFor(() => expect(heard()).toEqual([0, 0, 1]));
    await user.click(list.getByRole("button", { name: "Mute textures" }));
    await waitFor(() => expect(heard()).toEqual([0, 0, 0]));
    await user.click(list.getByRole("button", { name: "Mute music", pressed: true }));
    await waitFor(() => expect(heard()).toEqual([0, 1, 0]));
  });
});

it("choosing another pattern and length is kept in the address", async () => {
  const { user, where } = open();
  await user.selectOptions(await screen.findByRole("combobox", { name: "Pattern" }), "Before sleep");
  expect(where()).toBe("/simulator?pattern=before-sleep");
  await user.selectOptions(screen.getByRole("combobox", { name: "Length" }), "30 min");
  expect(where()).toBe("/simulator?pattern=before-sleep&length=1800");
});

it("a pattern of the user's own is among the choices", async () => {
  const { score, svgPath } = modes[0]?.variants[0] ?? expect.unreachable();
  if (!score) throw new Error("The samples have no score");
  const own = {
    id: "0192d0a0-0000-7000-8000-0000000000aa",
    name: "Tuesday",
    ...{ score, svgPath, band: "alpha" as const },
    revision: 1,
    needsHeadphones: true,
    shareId: null,
    createdAt: "2026-11-20T12:00:00Z",
    updatedAt: "2026-11-20T12:00:00Z",
  };
  open(`/simulator?pattern=${own.id}`, { "GET /api/patterns": { patterns: [own], total: 1 } });
  await screen.findByRole("region", { name: "Instruments of Tuesday" });
});

it("own patterns that can't be loaded don't keep the modes away", async () => {
  open("/simulator", { "GET /api/patterns": fails("internal") });
  await screen.findByText(/^Your own patterns could not be loaded/);
  await timeSlider();
});

it("modes that can't be loaded: says so, and offers to try again", async () => {
  open("/simulator", { "GET /api/modes": answersWith(503, "") });
  await screen.findByRole("alert");
  screen.getByRole("button", { name: "Try again" });
});

it("while it loads: says so", async () => {
  open("/simulator", { "GET /api/modes": neverAnswers });
  await screen.findByText("Loading");
});

it("without an audio device: says so, and the instruments go on", async () => {
  vi.stubGlobal("AudioContext", undefined);
  const { user } = open("/simulator?pattern=before-sleep");
  await user.click(await screen.findByRole("button", { name: "Play" }));
  await screen.findByText(/^No sound from this browser/);
  screen.getByRole("button", { name: "Play" });
  screen.getByRole("region", { name: "Instruments of Before sleep" });
});

it("a new user who opens a pattern stays there and sees its curve", async () => {
  const { where } = open("/simulator?pattern=calm-focus", statefulPreferences(preferencesOf(newAda)), newAda);
  await timeSlider();
  expect(where()).toBe("/simulator?pattern=calm-focus");
});
