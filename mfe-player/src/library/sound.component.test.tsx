import {
  type Answers,
  noAnswer,
  ownRecommendations,
  screen,
  statefulListening,
  within,
} from "@phaselock/web/testing";
import { describe, expect, it, vi } from "vitest";
import { open, rows, suggestion } from "./testing/open-play.tsx";

describe("what one hears", () => {
  const mix = { modeId: "before-sleep", scene: null, isPure: false, strength: "medium" } as const;
  const faders = { music: 100, texture: 100, pulse: 100 };
  const withMix = (change: Partial<typeof faders & { scene: "haze" | "low"; strength: "high" }>): Answers =>
    statefulListening({ mixes: [{ ...mix, ...faders, ...change }] });
  const rowOf = async (name: string) => {
    const heading = await screen.findByRole("heading", { level: 3, name: new RegExp(`^${name}`) });
    return heading.closest("li")?.textContent ?? "";
  };

  it("a row's line → the mode's own in its own scene, and the scene that the user has set for it", async () => {
    open(withMix({ scene: "low", strength: "high" }), "/play?for=all");
    await expect.poll(() => rowOf("Before sleep")).toContain("2 Hz in Low, sea, as you set it.");
    expect(await rowOf("Calm focus")).toContain("10 Hz. Glass, air. For a first hour.");
  });

  it("a search for a texture finds what plays it", async () => {
    const { user } = open(withMix({ scene: "low" }), "/play?for=all");
    await user.type(await screen.findByRole("searchbox"), "sea");
    await expect.poll(rows).toEqual(["Before sleep"]);
  });

  it("By sound groups all modes by scene; each scene and each mode can be heard", async () => {
    open(withMix({ scene: "low" }), "/play?for=sound");
    await screen.findByRole("region", { name: "Low" });
    const low = within(screen.getByRole("region", { name: "Low" }));
    low.getByRole("heading", { level: 2, name: "Low, sea" });
    low.getByText("Deep and slow, with a gong now and then, beside the sea.");
    low.getByRole("button", { name: "Listen to Low, 20 s" });
    low.getByRole("button", { name: "Listen to Before sleep, 20 s" });
    const glass = within(screen.getByRole("region", { name: "Glass" }));
    expect(glass.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      "Calm focus",
      "Between tasks",
      "Deep work",
    ]);
  });

  it("By sound is a link below the lists, and a search there finds everything", async () => {
    const { user, where } = open({}, "/play?for=sleep");
    await user.click(await screen.findByRole("link", { name: "See all modes by sound" }));
    await screen.findByRole("region", { name: "Glass" });
    expect(where()).toBe("/play?for=sound");
    await user.type(screen.getByRole("searchbox"), "brass");
    await screen.findByText(/Nothing matches “brass”\. Try a name, a sound such as rain/);
  });

  it("the suggestion is in the scene that its recommendation chose, with the reason", async () => {
    const [first, ...others] = ownRecommendations.recommendations;
    if (!first) throw new Error("The samples have no recommendation");
    const sceneReason = "In Haze, because you asked for more like it.";
    const recommendations = [{ ...first, scene: "haze" as const, sceneReason }, ...others];
    open({ "POST /api/recommendations": { ...ownRecommendations, recommendations } });
    const suggested = within(await suggestion());
    await suggested.findByText("Haze, wind");
    suggested.getByText(/In Haze, because you asked for more like it\./);
    expect(suggested.getByRole("link", { name: "Start 5 min of Between tasks" }).getAttribute("href")).toBe(
      "/play/between-tasks?payment=free&seconds=300&scene=haze",
    );
  });

  it("without an answer about mixes, the modes are there in their own scenes", async () => {
    open({ "GET /api/listening": noAnswer }, "/play?for=all");
    expect(await rowOf("Before sleep")).toContain("10 Hz. Glass, air.");
  });
});

describe("listening", () => {
  /** A device for each excerpt, which is closed once its sound has stopped. */
  const stubDevice = () => {
    const sounds: { level: number; stopped: boolean }[] = [];
    const gain = { value: 1, setTargetAtTime: () => undefined };
    vi.stubGlobal(
      "AudioContext",
      class {
        readonly sound = { level: 0, stopped: false };
        readonly sampleRate = 8_000;
        readonly currentTime = 0;
        readonly baseLatency = 0;
        readonly destination = {};
        resume = async () => undefined;
        close = async () => {
          this.sound.stopped = true;
        };
        createGain = () => ({ gain, connect: () => undefined });
        createBuffer = (_: number, length: number) => {
          const channel = new Float32Array(length);
          return { channel, copyToChannel: (from: Float32Array) => channel.set(from) };
        };
        createBufferSource = () => {
          const source = {
            buffer: { channel: new Float32Array() },
            onended: () => undefined,
            connect: () => undefined,
            stop: () => source.onended(),
            start: () => {
              if (this.sound.level === 0) sounds.push(this.sound);
              this.sound.level = Math.max(this.sound.level, ...source.buffer.channel);
            },
          };
          return source;
        };
      },
    );
    return { sounds, level: () => gain.value };
  };
  const listenTo = (name: string) => screen.findByRole("button", { name: `Listen to ${name}, 20 s` });
  const isPressed = async (name: string) => (await listenTo(name)).getAttribute("aria-pressed");

  it("plays the excerpt at the user's level, one at a time, and stops on leaving", async () => {
    localStorage.setItem("phaselock_level", "50");
    const { sounds, level } = stubDevice();
    const { user, server, go } = open({}, "/play?for=all");
    await user.click(await listenTo("Deep work"));
    await expect.poll(() => sounds[0]?.level).toBeGreaterThan(0.05);
    expect(level()).toBe(0.25);
    expect(await isPressed("Deep work")).toBe("true");

    await user.click(await listenTo("Before sleep"));
    await expect.poll(() => sounds.length).toBe(2);
    await expect.poll(() => sounds.map(({ stopped }) => stopped)).toEqual([true, false]);
    expect(await isPressed("Deep work")).toBe("false");

    await go("/play?for=favourites");
    await expect.poll(() => sounds[1]?.stopped).toBe(true);
    expect(server.requestsOf("POST /api/sessions")).toEqual([]);
  });

  it("a second press stops it", async () => {
    const { sounds } = stubDevice();
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Listen 20 s" }));
    await expect.poll(() => sounds.length).toBe(1);
    await user.click(screen.getByRole("button", { name: "Stop" }));
    await expect.poll(() => sounds[0]?.stopped).toBe(true);
    await screen.findByRole("button", { name: "Listen 20 s" });
  });

  it("a browser without sound → one line that says so", async () => {
    vi.stubGlobal("AudioContext", undefined);
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Listen 20 s" }));
    await screen.findByText(/^No sound from this browser\./);
  });
});
