import {
  ada,
  fireEvent,
  preferencesOf,
  renderScreen,
  screen,
  statefulPreferences,
} from "@phaselock/web/testing";
import { afterEach, expect, it, vi } from "vitest";
import PlayerScreen from "../player-screen.tsx";

const screening = { photosensitive: "no", answeredAt: "2026-11-20T12:00:00Z" } as const;

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Opens the ready screen in a browser that decodes every file as these samples; without any, none. */
async function open(samples?: Float32Array, fileSeconds = 65) {
  vi.stubGlobal(
    "AudioContext",
    class {
      decodeAudioData = async () => {
        if (!samples) throw new DOMException("Unable to decode", "EncodingError");
        return { sampleRate: 8000, numberOfChannels: 1, getChannelData: () => samples };
      };
      close = async () => undefined;
    },
  );
  vi.stubGlobal(
    "Audio",
    class extends EventTarget {
      duration = fileSeconds;
      set src(_: string) {
        queueMicrotask(() => this.dispatchEvent(new Event("loadedmetadata")));
      }
    },
  );
  renderScreen(<PlayerScreen />, {
    at: "/play/calm-focus?payment=free&seconds=300",
    path: "/play/:modeId",
    answers: statefulPreferences({ ...preferencesOf(ada), screening }),
  });
  await screen.findByText("The file stays on this device.");
}
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText("Audio file"), { target: { files: [file] } });
const rain = Object.assign(new File(["rain"], "rain.wav"), { arrayBuffer: async () => new ArrayBuffer(4) });
const tone = Float32Array.from({ length: 520_000 }, (_, n) => Math.sin(n / 3) / 4);

it("a chosen file → its name and length, and the sound that will play; Remove undoes it", async () => {
  await open(tone);
  choose(rain);
  await screen.findByText("rain.wav");
  screen.getByText("01:05");
  screen.getByText(/binaural 200 \+ 210 Hz, your own audio swelling at 10 Hz/);
  fireEvent.click(screen.getByRole("button", { name: "Remove" }));
  await screen.findByText("The file stays on this device.");
  expect(screen.queryByText(/your own audio swelling/)).toBeNull();
});

it("a file that can't be decoded → the reason, and the mode plays as composed", async () => {
  await open();
  choose(rain);
  await screen.findByText(/We can't read this file as audio/);
  screen.getByRole("button", { name: "Choose another file" });
  expect(screen.queryByText(/your own audio swelling/)).toBeNull();
});

it("a silent file → the reason", async () => {
  await open(new Float32Array(520_000));
  choose(rain);
  await screen.findByText("This file is silent or shorter than two seconds.");
});

it("more than ten minutes → the reason", async () => {
  await open(tone, 6_000);
  choose(rain);
  await screen.findByText(/^This file is longer than 10 minutes/);
});

it("more than 100 MB → the reason", async () => {
  await open(tone);
  choose(Object.defineProperty(new File([], "long.wav"), "size", { value: 100_000_001 }));
  await screen.findByText("This file is larger than 100 MB. Choose a smaller one.");
});
