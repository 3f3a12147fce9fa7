import { type OwnPattern, savePatternRequestSchema } from "@phaselock/contracts";
import { stubMeter } from "@phaselock/playback/testing";
import { lanePath, type Schedule, type Score, strengths, valueAt } from "@phaselock/signal";
import { glassMusic } from "@phaselock/signal/testing";
import {
  ada,
  fireEvent,
  preferencesOf,
  premiumAda,
  renderScreen,
  screen,
  statefulPreferences,
  within,
} from "@phaselock/web/testing";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { stubAudio } from "../shared/testing/stub-audio.ts";
import { defaultScore } from "./default-score.ts";
import EditorScreen from "./editor-screen.tsx";

/** What the worker that renders a WAV is sent. */
type WavCommand = { readonly request?: { readonly schedule: Schedule } };

const id = "0192d0a0-0000-7000-8000-0000000000aa";
const screening = { photosensitive: "no", answeredAt: "2026-11-20T12:00:00Z" } as const;
const patternOf = (score: Score): OwnPattern => ({
  id,
  name: "Tuesday",
  score,
  revision: 3,
  svgPath: lanePath(score),
  band: "alpha",
  needsHeadphones: false,
  shareId: null,
  createdAt: "2026-11-20T12:00:00Z",
  updatedAt: "2026-11-20T12:00:00Z",
});

/** Opens a pattern. `saved` moves the clock past the autosave's rest, and returns the score that was stored last. */
function open(score: Score, as = premiumAda) {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const opened = renderScreen(<EditorScreen />, {
    at: `/studio/${id}`,
    path: "/studio/:patternId",
    as,
    answers: {
      ...statefulPreferences({ ...preferencesOf(as), screening }),
      "GET /api/patterns/{id}": patternOf(score),
      "PUT /api/patterns/{id}": ({ body }) => {
        const request = savePatternRequestSchema.parse(body);
        return { ...patternOf(request.score), revision: request.revision + 1 };
      },
      "GET /api/favourites": { ids: [] },
    },
  });
  const saved = async () => {
    await vi.advanceTimersByTimeAsync(2_500);
    const body = opened.server.bodiesOf("PUT /api/patterns/{id}").at(-1);
    return savePatternRequestSchema.parse(body).score;
  };
  return { ...opened, saved };
}
const layer = (name: string) => within(screen.getByRole("region", { name }));
const choose = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } });
const add = async (what: string) =>
  choose(await screen.findByRole("combobox", { name: "Add a layer" }), what);
const slide = (name: string, value: string) =>
  fireEvent.change(screen.getByRole("slider", { name }), { target: { value } });
const click = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

beforeEach(() => {
  // Measures nothing: the engine would render seconds of music for each edit.
  vi.stubGlobal(
    "Worker",
    class {
      postMessage() {}
      terminate() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

describe("an old pattern", () => {
  it("is saved as version 1, with nothing new in it, whatever is edited", async () => {
    const { saved } = open(defaultScore);
    await screen.findByText(/makes this a version 2 pattern: it aims at −17 LUFS instead of −14/);
    slide("Level Tone", "0.3");
    expect(await saved()).toEqual({
      ...defaultScore,
      tones: [{ ...defaultScore.tones[0], gain: { start: 0.3, segments: [] } }],
    });
  });

  it("becomes version 2 with music, says so, and undo takes it back", async () => {
    const { saved } = open(defaultScore);
    await add("music");
    screen.getByText("Version 2: aims at −17 LUFS with the pulse off.");
    const { version, music, ...rest } = await saved();
    expect({ ...rest, version: 1 }).toEqual(defaultScore);
    expect(version).toBe(2);
    expect(music).toMatchObject({ scene: "glass", level: { start: 1 } });
    click("Undo");
    expect(await saved()).toEqual(defaultScore);
  });
});

describe("music", () => {
  it("has a scene with a line about it, another piece at a press, a key, and no need of a tone", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0.25);
    const { saved } = open(defaultScore);
    await add("music");
    click("Remove Tone");
    expect(screen.queryByRole("button", { name: "Remove Music" })).toBeNull();
    choose(layer("Music").getByRole("combobox", { name: "Scene" }), "keys");
    layer("Music").getByText("A soft electric piano by a window, in the rain.");
    layer("Music").getByText("250000");
    vi.spyOn(Math, "random").mockReturnValue(0.5);
    click("Another piece");
    choose(layer("Music").getByRole("combobox", { name: "Key" }), "9");
    expect(await saved()).toMatchObject({ tones: [], music: { scene: "keys", seed: 500_000, key: 9 } });
  });

  it("has density and brightness with handles over the phases, and leaves out what it says anyway", async () => {
    const { saved } = open(glassMusic);
    await screen.findByRole("region", { name: "Music" });
    click("Move over the phases: Density, Music");
    const handle = screen.getByRole("slider", { name: "Density, Music, at the end of holding" });
    fireEvent.keyDown(handle, { key: "ArrowDown", shiftKey: true });
    expect(handle.getAttribute("aria-valuetext")).toBe("90 % at 08:11");
    slide("Brightness Music", "0.7");
    const { music } = await saved();
    expect(music?.density?.segments).toHaveLength(3);
    expect(music?.brightness).toEqual({ start: 0.7, segments: [] });
    slide("Brightness Music", "0.5");
    expect((await saved()).music).not.toHaveProperty("brightness");
  });

  it("shows its notes as a roll, with one line for people who can't see it", async () => {
    open(glassMusic);
    await screen.findByText(/^The music has \d{3} notes, from [A-G][♯♭]?\d to [A-G][♯♭]?\d\.$/);
  });

  it("carries the beat between the ears up to 30 Hz, and is refused above", async () => {
    const { saved } = open(glassMusic);
    const box = await screen.findByRole<HTMLInputElement>("checkbox", { name: /^Beat between the ears/ });
    fireEvent.click(box);
    expect((await saved()).music?.binaural).toBe(true);
    fireEvent.click(box);
    fireEvent.keyDown(screen.getByRole("slider", { name: "Beat at the start" }), { key: "End" });
    expect(box.disabled).toBe(true);
    screen.getByText("Needs a beat of 30 Hz or less.");
  });

  it("without anything that moves at the beat, the screen says so", async () => {
    open(glassMusic);
    await screen.findByRole("region", { name: "Pulse" });
    click("Remove Pulse");
    screen.getByText("Nothing in this sound moves at the beat. Add a pulse or a tone.");
    await add("tone am");
    expect(screen.queryByText(/^Nothing in this sound moves/)).toBeNull();
  });

  it("is seen and not edited without Premium", async () => {
    open(glassMusic, ada);
    await screen.findByText("Glass bells over a thin pad: cool, high and clear.");
    expect(screen.queryByRole("button", { name: "Another piece" })).toBeNull();
    expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Scene" }).disabled).toBe(true);
    screen.getByRole("radio", { name: "High" });
  });
});

describe("textures", () => {
  it("are the scene's until the pattern has its own, and come back", async () => {
    const { saved } = open(glassMusic);
    await screen.findByText("This scene has air.");
    await add("texture rain");
    await add("texture sea");
    expect((await saved()).textures?.map(({ kind }) => kind)).toEqual(["rain", "sea"]);
    choose(screen.getByRole("combobox", { name: "Kind of Texture 2" }), "wind");
    click("Remove Texture 1");
    expect((await saved()).textures?.map(({ kind }) => kind)).toEqual(["wind"]);
    choose(screen.getByRole("combobox", { name: "Textures from" }), "scene");
    expect(await saved()).not.toHaveProperty("textures");
  });

  it("have a level whose slider gives the soft ones most of its way", async () => {
    const { saved } = open({
      ...glassMusic,
      textures: [{ kind: "rain", level: { start: 0.05, segments: [] } }],
    });
    const level = await screen.findByRole<HTMLInputElement>("slider", { name: "Level Texture" });
    expect(Number(level.value)).toBeCloseTo(Math.sqrt(0.05), 2);
    slide("Level Texture", "0.5");
    expect((await saved()).textures?.[0]?.level.start).toBe(0.25);
  });
});

describe("the strength of the pulse", () => {
  it("is how one listens: it isn't saved, and a WAV takes it over", async () => {
    const { server } = open(glassMusic);
    fireEvent.click(await screen.findByRole("radio", { name: "High" }));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(server.requestsOf("PUT /api/patterns/{id}")).toEqual([]);
    click("Export WAV");
    expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Strength" }).value).toBe("high");
    const commands: WavCommand[] = [];
    vi.stubGlobal(
      "Worker",
      class {
        postMessage(command: WavCommand) {
          commands.push(command);
        }
        terminate() {}
      },
    );
    click("Export");
    await vi.waitFor(() => expect(commands).not.toEqual([]));
    const depth = commands[0]?.request?.schedule.strength;
    expect(depth && valueAt(depth, 60)).toBe(strengths.high);
  });

  it("goes as far as the beat allows", async () => {
    open({ ...glassMusic, beatHz: { start: 14, segments: [{ to: 10, curve: "linear" }] } });
    fireEvent.click(await screen.findByRole("radio", { name: "High" }));
    screen.getByText(/^Where the beat is above 12 Hz, the pulse is at most Medium/);
    const beat = screen.getByRole("slider", { name: "Beat at the end of arriving" });
    for (let presses = 0; presses < 3; presses++) fireEvent.keyDown(beat, { key: "PageUp" });
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "High" }).disabled).toBe(true);
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Medium" }).checked).toBe(true);
  });

  it("is not offered without a pulse", async () => {
    open(defaultScore);
    await screen.findByRole("button", { name: "Listen" });
    expect(screen.queryByRole("radio", { name: "High" })).toBeNull();
  });
});

it("the headroom of version 2 is the measured peak, the same that stands beside the loudness", async () => {
  stubMeter();
  open(glassMusic);
  await screen.findByText(/peak −2\.1 dBTP/);
  layer("Headroom").getByText("1.1 dB from the measured peak to −1 dBTP.");
});

it("the headroom of version 1 is the measured peak, too", async () => {
  stubMeter();
  open(defaultScore);
  await screen.findByText(/peak −2\.1 dBTP/);
  layer("Headroom").getByText("1.1 dB from the measured peak to −1 dBTP.");
});

it("while it plays, a level is changed and a scene is moved to, once for all edits of a gesture", async () => {
  const audio = stubAudio();
  open(glassMusic);
  fireEvent.click(await screen.findByRole("button", { name: "Listen" }));
  await screen.findByRole("button", { name: "Pause" });
  audio.render(5);
  const since = audio.commands().length;
  const sent = () =>
    audio
      .commands()
      .slice(since)
      .map(command => (command.do === "change" ? command.target : command.do));
  slide("Level Music", "0.4");
  await vi.advanceTimersByTimeAsync(100);
  expect(sent()).toContainEqual({ music: "level" });
  expect(sent()).not.toContain("move");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent().filter(it => it === "move")).toHaveLength(1);
  for (const scene of ["tape", "haze", "low"]) {
    choose(screen.getByRole("combobox", { name: "Scene" }), scene);
    await vi.advanceTimersByTimeAsync(40);
  }
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent().filter(it => it === "move")).toHaveLength(2);
  expect(audio.commands().at(-1)).toMatchObject({ schedule: { music: { scene: "low" } } });
});
