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
    await user.click(listenTo(/Deep work · Tape/));
    await screen.findByText("Deep work: binaural 200 + 210 Hz. Headphones needed.");
    expect(asked()).toEqual(["/api/modes/deep-work"]);
  });

  it("the time and the wave follow the audio clock", async () => {
    const { hear, isAllRendered } = stubDevice();
    const { user } = open();
    await user.click(listenTo(/Calm focus/));
    await screen.findByText("00:00 of 00:20");
    await expect.poll(isAllRendered).toBe(true);
    hear(13.4);
    await screen.findByText("00:13 of 00:20");
    const wave = document.querySelector<HTMLElement>("[data-state=playing]");
    await expect.poll(() => Number(wave?.style.getPropertyValue("--heard")) * 20).toBeGreaterThan(13);
    expect(wave?.querySelector("path")?.getAttribute("d")).toMatch(/^M/);
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

    await user.click(listenTo(/Calm focus/));
    expect(primary()).toEqual(["Try It Now"]);
  });

  it("another sample → the wave of the sample before it is gone", async () => {
    const { hear, end, isAllRendered } = stubDevice();
    const { server, user } = open();
    await user.click(listenTo(/Calm focus/));
    await expect.poll(isAllRendered).toBe(true);
    hear(20);
    end();
    await screen.findByRole("link", { name: /Keep going/ });
    const heard = () => document.querySelector("[style*='--heard']");
    expect(heard()?.querySelector("path[d]")).not.toBeNull();
    server.answer({ "GET /api/modes/{id}": neverAnswers });
    await user.click(listenTo(/Deep work/));
    expect(heard()).toBeNull();
  });

  it("stopped before its end → no offer", async () => {
    stubDevice();
    const { user } = open();
    await user.click(listenTo(/Calm focus/));
    await screen.findByText("00:00 of 00:20");
    await user.click(listenTo(/Calm focus/));
    expect(listenTo(/Calm focus/).getAttribute("aria-pressed")).toBe("false");
    expect(screen.queryByRole("link", { name: /Keep going/ })).toBeNull();
  });

  it("a mode that can't be loaded → one line says so, and another press tries again", async () => {
    stubDevice();
    const { server, user } = open();
    server.answer({ "GET /api/modes/{id}": noAnswer });
    await user.click(listenTo(/Deep work/));
    await screen.findByText(/^The excerpt could not be loaded\./);
    server.answer(answers);
    await user.click(listenTo(/Deep work/));
    await screen.findByText(/^Deep work: /);
  });
});
