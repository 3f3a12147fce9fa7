import type { StoredTrack } from "@phaselock/playback";
import { stubFiles } from "@phaselock/playback/testing";
import { ownAudioFolder } from "@phaselock/web";
import {
  ada,
  fireEvent,
  preferencesOf,
  renderScreen,
  screen,
  statefulPreferences,
  within,
} from "@phaselock/web/testing";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import PlayerScreen from "../player-screen.tsx";
import { openDrawer } from "../testing/open-drawer.ts";

const screening = { photosensitive: "no", answeredAt: "2026-11-20T12:00:00Z" } as const;

beforeEach(() => {
  // A browser that can't read the file in any way.
  vi.stubGlobal(
    "Audio",
    class extends EventTarget {
      set src(_: string) {
        queueMicrotask(() => this.dispatchEvent(new Event("error")));
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

type Answer = { readonly data: unknown };
type Command = { readonly do: string; readonly file: File };

const measured = { sampleRate: 8_000, frames: 65 * 8_000, lufs: -20, mp3: null };
const trackOf = (name: string): StoredTrack => ({
  ...measured,
  id: name,
  name,
  addedAt: "2026-11-26T10:00:00.000Z",
  file: new File([name], name),
  isStored: false,
});

/** In place of an answer: the worker's code can't be loaded. */
const fails = Symbol("fails");

/** Stubs the worker that adds files: it answers as `answer` says, and otherwise waits until it is ended. */
function stubWorker(answer: (file: File) => readonly unknown[]) {
  const ended = vi.fn();
  vi.stubGlobal(
    "Worker",
    class {
      onmessage = (_: Answer) => {};
      onerror = (_: { message: string }) => {};
      postMessage({ file }: Command) {
        for (const data of answer(file))
          queueMicrotask(() => (data === fails ? this.onerror({ message: "" }) : this.onmessage({ data })));
      }
      terminate = ended;
    },
  );
  return ended;
}
const added = (file: File) => [{ added: trackOf(file.name) }];

/** Stores a track as the worker does. */
async function store(root: ReturnType<typeof stubFiles>, track: StoredTrack) {
  const user = await (await root.getDirectoryHandle(ownAudioFolder, { create: true })).getDirectoryHandle(
    ada.id,
    { create: true },
  );
  const { id, file: _, isStored, ...data } = track;
  const files = { [`${id}.audio`]: "sound", [`${id}.json`]: JSON.stringify(data) };
  for (const [name, text] of Object.entries(files)) {
    const file = await (await user.getFileHandle(name, { create: true })).createSyncAccessHandle();
    file.write(new TextEncoder().encode(text).buffer, { at: 0 });
  }
  return user;
}

async function open() {
  renderScreen(<PlayerScreen />, {
    at: "/play/calm-focus?payment=free&seconds=300",
    path: "/play/:modeId",
    answers: statefulPreferences({ ...preferencesOf(ada), screening }),
  });
  const drawer = await openDrawer();
  fireEvent.click(drawer.getByRole("button", { name: "Use your own audio" }));
  return within(await screen.findByRole("dialog", { name: "Your own audio" }));
}
const add = (...names: string[]) =>
  fireEvent.change(screen.getByLabelText("Audio files"), {
    target: { files: names.map(name => new File([name], name)) },
  });
const summary = () => screen.getByRole("button", { name: /^This session: / }).textContent;
const close = () => fireEvent.click(screen.getByRole("button", { name: "Done" }));

it("an added file is chosen: its name, its length and the sound that will play; Remove undoes it", async () => {
  stubWorker(added);
  const dialog = await open();
  dialog.getByText("No files yet.");
  add("rain.wav");
  await dialog.findByRole("checkbox", { name: /rain.wav/, checked: true });
  close();
  screen.getByText("rain.wav");
  screen.getByText("01:05");
  expect(summary()).toContain("Own audio");
  fireEvent.click(screen.getByRole("button", { name: "Change" }));
  fireEvent.click(await screen.findByRole("button", { name: "Remove rain.wav" }));
  await screen.findByText("No files yet.");
  expect(summary()).not.toContain("Own audio");
});

it("several files play in the order in which they are chosen", async () => {
  stubWorker(added);
  const dialog = await open();
  add("one.mp3", "two.mp3");
  await dialog.findByRole("checkbox", { name: /two.mp3 plays as number 2/ });
  fireEvent.click(dialog.getByRole("checkbox", { name: /one.mp3/ }));
  fireEvent.click(dialog.getByRole("checkbox", { name: /one.mp3/ }));
  dialog.getByRole("checkbox", { name: /two.mp3 plays as number 1/ });
  dialog.getByRole("checkbox", { name: /one.mp3 plays as number 2/ });
  close();
  screen.getByText("2 files");
  screen.getByText("02:10");
});

it.each([
  ["undecodable", "This browser can't read song.xyz as audio. Try an MP3, M4A, FLAC, Ogg or WAV file."],
  ["silent", "song.xyz is silent or shorter than two seconds."],
  ["full", "There isn't enough room on this device for song.xyz. Remove a file below, or free some space."],
])("a file that is not added (%s) → the reason, and the mode plays as composed", async (failure, text) => {
  stubWorker(() => [{ failure }]);
  const dialog = await open();
  add("song.xyz");
  await dialog.findByText(text);
  expect(summary()).not.toContain("Own audio");
});

it("the code that reads files can't be loaded → the reason", async () => {
  stubWorker(() => [fails]);
  const dialog = await open();
  add("song.mp3");
  await dialog.findByText("We couldn't load what reads song.mp3. Check your connection, then try again.");
});

it("while a file is added, its progress is shown, and Cancel ends it", async () => {
  const ended = stubWorker(() => [{ decodedSeconds: 125 }]);
  const dialog = await open();
  add("long.mp3");
  await dialog.findByText("Measuring long.mp3: 02:05");
  fireEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  await dialog.findByText("No files yet.");
  await vi.waitFor(() => expect(dialog.queryByText(/Measuring/)).toBeNull());
  expect(ended).toHaveBeenCalledOnce();
});

it("files from earlier visits are offered, not chosen, with the room that they take; a removed one is deleted", async () => {
  const root = stubFiles(20e9);
  const user = await store(root, trackOf("mix.mp3"));
  const dialog = await open();
  await dialog.findByRole("checkbox", { name: "mix.mp3", checked: false });
  dialog.getByText("Phaselock uses 0 kB of 20 GB in this browser.");
  fireEvent.click(dialog.getByRole("button", { name: "Remove mix.mp3" }));
  await dialog.findByText("No files yet.");
  expect("entries" in user && user.entries.size).toBe(0);
});

it("a file that another tab is using → it stays, with the reason", async () => {
  const root = stubFiles();
  const user = await store(root, trackOf("mix.mp3"));
  const dialog = await open();
  await dialog.findByText("mix.mp3");
  if ("removeEntry" in user)
    user.removeEntry = () => Promise.reject(new DOMException("locked", "NoModificationAllowedError"));
  fireEvent.click(dialog.getByRole("button", { name: "Remove mix.mp3" }));
  await dialog.findByText(/^This file is in use in another tab/);
  dialog.getByRole("checkbox", { name: "mix.mp3" });
});

it("a browser that stores no files says that a file is there until the page is left", async () => {
  stubWorker(added);
  const dialog = await open();
  add("rain.wav");
  await dialog.findByText("until you leave this page");
});
