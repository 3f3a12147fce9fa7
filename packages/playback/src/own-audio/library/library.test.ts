import { afterEach, expect, it, vi } from "vitest";
import { stubFiles } from "../../testing/fake-files.ts";
import { readLibrary, removeTrack } from "./read-library.ts";
import { readRoom } from "./read-room.ts";
import type { StoredTrack } from "./stored-track.ts";
import { FullError, writeTrack } from "./write-track.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const folder = ["own", "ada"];
const trackOf = (id: string, addedAt: string): StoredTrack => ({
  id,
  name: `${id}.mp3`,
  addedAt,
  file: new File([`sound of ${id}`], `${id}.mp3`),
  sampleRate: 44_100,
  frames: 441_000,
  lufs: -19.3,
  mp3: { bytes: [0, 208_000], skip: 1105 },
  isStored: false,
});
const write = (track: StoredTrack, into = folder) => writeTrack(into, track, () => {});

it("an added file is listed with its measurements, oldest first, and plays from the device", async () => {
  stubFiles();
  await write(trackOf("b", "2026-11-27T10:00:00Z"));
  const written = await write(trackOf("a", "2026-11-26T10:00:00Z"));
  expect(written.isStored).toBe(true);
  const [first, second] = await readLibrary(folder);
  expect(first).toMatchObject({ ...trackOf("a", "2026-11-26T10:00:00Z"), file: {}, isStored: true });
  expect(await first?.file.text()).toBe("sound of a");
  expect(second?.id).toBe("b");
});

it("each user has their own files", async () => {
  stubFiles();
  await write(trackOf("a", "2026-11-26T10:00:00Z"));
  expect(await readLibrary(["own", "grace"])).toEqual([]);
});

it("a removed file is gone, and another stays", async () => {
  const root = stubFiles();
  await write(trackOf("a", "2026-11-26T10:00:00Z"));
  await write(trackOf("b", "2026-11-26T11:00:00Z"));
  await removeTrack(folder, "a");
  expect((await readLibrary(folder)).map(({ id }) => id)).toEqual(["b"]);
  const own = await (await root.getDirectoryHandle("own")).getDirectoryHandle("ada");
  expect([...("entries" in own ? own.entries.keys() : [])].sort()).toEqual(["b.audio", "b.json"]);
});

it.each([
  ["that the browser estimates", 1e9, 5],
  ["that runs out while the file is copied", 5, 1e9],
])("no room %s → an error, and nothing of the file stays", async (_, room, estimated) => {
  const root = stubFiles(room, estimated);
  await expect(write(trackOf("a", "2026-11-26T10:00:00Z"))).rejects.toThrow(FullError);
  const own = await (await root.getDirectoryHandle("own")).getDirectoryHandle("ada");
  expect("entries" in own && own.entries.size).toBe(0);
});

it("a browser that doesn't say how much room there is → the file is stored", async () => {
  stubFiles();
  Object.assign(navigator.storage, { estimate: undefined });
  expect((await write(trackOf("a", "2026-11-26T10:00:00Z"))).isStored).toBe(true);
});

it("a browser that stores no files → the track as it came, for this visit", async () => {
  vi.stubGlobal("navigator", {
    storage: { getDirectory: () => Promise.reject(new DOMException("private", "SecurityError")) },
  });
  const track = trackOf("a", "2026-11-26T10:00:00Z");
  expect(await write(track)).toBe(track);
  expect(await readLibrary(folder)).toEqual([]);
  expect(await readRoom()).toBeNull();
});

it("data that can't be read is no track", async () => {
  const root = stubFiles();
  await write(trackOf("a", "2026-11-26T10:00:00Z"));
  await write(trackOf("b", "2026-11-26T11:00:00Z"));
  const own = await (await root.getDirectoryHandle("own")).getDirectoryHandle("ada");
  if (!("entries" in own)) return expect.unreachable();
  const data = await own.getFileHandle("a.json");
  if ("bytes" in data) data.bytes = new TextEncoder().encode('{"name":');
  expect((await readLibrary(folder)).map(({ id }) => id)).toEqual(["b"]);
});
