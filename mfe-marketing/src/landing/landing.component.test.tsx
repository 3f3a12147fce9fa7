import { buttonClass } from "@phaselock/ui";
import {
  type Answers,
  fails,
  modes,
  neverAnswers,
  noAnswer,
  renderScreen,
  screen,
} from "@phaselock/web/testing";
import { describe, expect, it, vi } from "vitest";
import Landing from "./landing.tsx";

/** A device on which a sound plays until `end` is called, and whose clock the test moves. */
function stubDevice() {
  const clock = { seconds: 0 };
  const sources: { onended(): void }[] = [];
  vi.stubGlobal(
    "AudioContext",
    class {
      readonly sampleRate = 8_000;
      get currentTime() {
        return clock.seconds;
      }
      readonly baseLatency = 0;
      readonly outputLatency = 0;
      readonly destination = {};
      resume = async () => undefined;
      close = async () => undefined;
      createGain = () => ({
        gain: { value: 1, setTargetAtTime: () => undefined },
        connect: () => undefined,
      });
      createBuffer = () => ({ copyToChannel: () => undefined });
      createBufferSource = () => {
        const source = {
          onended: () => undefined,
          connect: () => undefined,
          start: () => undefined,
          stop: () => source.onended(),
        };
        sources.push(source);
        return source;
      };
    },
  );
  return {
    hear: (seconds: number) => {
      clock.seconds = seconds;
    },
    end: () => sources.at(-1)?.onended(),
    /** Each second has at least one slice. */
    isAllRendered: () => sources.length > 20,
  };
}

const modeAt = (path: string) => modes.find(({ id }) => path === `/api/modes/${id}`) ?? fails("not_found");
const answers: Answers = { "GET /api/modes/{id}": ({ path }) => modeAt(path) };
const open = () => renderScreen(<Landing />, { as: null, answers });
const listenTo = (name: RegExp) => screen.getByRole("button", { name });
const wave = () => document.querySelector<HTMLElement>("[style*='--heard']");
/** The playhead's place on the axis, 0…1. */
const heardShare = () => Number(wave()?.style.getPropertyValue("--heard"));
/** Whether the axis shows a playhead. */
const isMarked = () => wave()?.dataset.marked !== undefined;
const primary = () =>
  screen
    .getAllByRole("link")
    .filter(
      link => link.className.startsWith(buttonClass("go")) && link.closest("section")?.querySelector("h1"),
    )
    .map(link => link.textContent);

describe("three samples", () => {
  it("nothing is loaded until one is pressed, and then that mode alone", async () => {
    stubDevice();
    const { server, user } = open();
    const asked = () => server.requestsOf("GET /api/modes/{id}").map(({ path }) => path);
    expect(asked()).toEqual([]);
    screen.getByText("20 seconds each. Nothing loads until you press.");
    await user.click(listenTo(/Deep work/));
    await screen.findByText("0:00 of 0:20");
    expect(asked()).toEqual(["/api/modes/deep-work"]);
  });

  it.for([
    [/Calm focus/, "Calm focus, 10 Hz"],
    [/Before sleep/, "Before sleep, 2 Hz, headphones"],
  ] as const)(
    "%s → the caption says mode and beat, and headphones only if it needs them",
    async ([name, caption]) => {
      stubDevice();
      const { user } = open();
      await user.click(listenTo(name));
      await screen.findByText(caption);
    },
  );

  it("the time and the playhead follow the audio clock", async () => {
    const { hear, isAllRendered } = stubDevice();
    const { user } = open();
    await user.click(listenTo(/Calm focus/));
    await screen.findByText("0:00 of 0:20");
    await expect.poll(isAllRendered).toBe(true);
    hear(13.4);
    await screen.findByText("0:13 of 0:20");
    await expect.poll(() => heardShare() * 20).toBeGreaterThan(13);
    expect(isMarked()).toBe(true);
  });

  it("heard to its end → Keep going is the one primary button, and leads to that mode by way of the sign-in", async () => {
    const { end, isAllRendered } = stubDevice();
    const { user } = open();
    expect(primary()).toEqual(["Try It Now"]);
    await user.click(listenTo(/Before sleep/));
    await expect.poll(isAllRendered).toBe(true);
    expect(primary()).toEqual(["Try It Now"]);
    end();
    const keepGoing = await screen.findByRole("link", { name: "Keep going: 5 minutes, free" });
    const address = new URL(keepGoing.getAttribute("href") ?? "", location.href);
    expect(address.pathname).toBe("/login");
    expect(address.searchParams.get("returnTo")).toBe("/play/before-sleep?payment=free&seconds=300");
    expect(primary()).toEqual(["Keep going: 5 minutes, free"]);
    screen.getByText("Before sleep, 2 Hz, headphones. Heard to the end.");
    expect(isMarked()).toBe(false);

    await user.click(listenTo(/Calm focus/));
    expect(primary()).toEqual(["Try It Now"]);
  });

  it.for([
    [9.9, []],
    [10.1, ["Keep going: 5 minutes, free"]],
  ] as const)("stopped after %f s → offers %j, and the playhead stays", async ([seconds, offered]) => {
    const { hear, isAllRendered } = stubDevice();
    const { user } = open();
    await user.click(listenTo(/Calm focus/));
    await expect.poll(isAllRendered).toBe(true);
    hear(seconds);
    await expect.poll(() => heardShare() * 20).toBeGreaterThan(seconds - 0.2);
    await user.click(listenTo(/Calm focus/));
    expect(listenTo(/Calm focus/).getAttribute("aria-pressed")).toBe("false");
    expect(screen.queryAllByRole("link", { name: /Keep going/ }).map(it => it.textContent)).toEqual(offered);
    expect(isMarked()).toBe(true);
    expect(heardShare() * 20).toBeGreaterThan(seconds - 0.2);
  });

  it("another sample → the playhead is back at its start, and nothing is offered", async () => {
    const { hear, isAllRendered } = stubDevice();
    const { server, user } = open();
    await user.click(listenTo(/Calm focus/));
    await expect.poll(isAllRendered).toBe(true);
    hear(15);
    await screen.findByText("0:14 of 0:20");
    server.answer({ "GET /api/modes/{id}": neverAnswers });
    await user.click(listenTo(/Deep work/));
    await expect.poll(heardShare).toBe(0);
    await screen.findByText("0:00 of 0:20");
    expect(primary()).toEqual(["Try It Now"]);
  });

  it("Hear 20 seconds → the first sample, and later the latest", async () => {
    stubDevice();
    const { server, user } = open();
    await user.click(screen.getByText("Hear 20 seconds"));
    await screen.findByText("0:00 of 0:20");
    expect(server.requestsOf("GET /api/modes/{id}").map(({ path }) => path)).toEqual([
      "/api/modes/calm-focus",
    ]);
    await user.click(screen.getByText("Stop"));
    expect(listenTo(/Calm focus/).getAttribute("aria-pressed")).toBe("false");
  });

  it("a mode that can't be loaded → one line says so, and another press tries again", async () => {
    stubDevice();
    const { server, user } = open();
    server.answer({ "GET /api/modes/{id}": noAnswer });
    await user.click(listenTo(/Deep work/));
    await screen.findByText(/^The excerpt could not be loaded\./);
    server.answer(answers);
    await user.click(listenTo(/Deep work/));
    await screen.findByText("0:00 of 0:20");
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
