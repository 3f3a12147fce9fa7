import { expect, it } from "vitest";
import { createMemoryStorage } from "../testing/memory-storage.ts";
import { createDeviceSound } from "./device-sound.ts";

const check = { result: "failed", at: "2026-11-20T12:00:00.000Z" } as const;
const deviceWith = (key: string, stored: string) => {
  const storage = createMemoryStorage();
  storage.setItem(key, stored);
  return createDeviceSound(() => storage);
};

it("reads back the check, the level and the speaker choice", () => {
  const storage = createMemoryStorage();
  const device = createDeviceSound(() => storage);
  device.writeCheck(check);
  device.writeLevelPercent(64);
  device.writeSpeakerChoice("isochronic");
  const reloaded = createDeviceSound(() => storage);
  expect(reloaded.readCheck()).toEqual(check);
  expect(reloaded.readLevelPercent()).toBe(64);
  expect(reloaded.readSpeakerChoice()).toBe("isochronic");
});

it("a new check forgets the speaker choice and keeps the level", () => {
  const storage = createMemoryStorage();
  const device = createDeviceSound(() => storage);
  device.writeLevelPercent(20);
  device.writeSpeakerChoice("isochronic");
  device.writeCheck({ ...check, result: "passed" });
  expect(device.readSpeakerChoice()).toBeNull();
  expect(device.readLevelPercent()).toBe(20);
});

it.each(["{", "7", "null", '{"result":"maybe","at":"2026-11-20"}', '{"result":"passed","at":"once"}'])(
  "treats the stored check %s as unchecked",
  stored => {
    expect(deviceWith("phaselock_headphones", stored).readCheck()).toBeNull();
  },
);

it.each(["-1", "101", "50.5", '"80"', "null", "{"])("the stored level %s → the default, 50", stored => {
  expect(deviceWith("phaselock_level", stored).readLevelPercent()).toBe(50);
});

it("without a stored level, the level is the default, 50", () => {
  expect(createDeviceSound(createMemoryStorage).readLevelPercent()).toBe(50);
});

it("works when the browser forbids storage", () => {
  const device = createDeviceSound(() => {
    throw new DOMException("denied", "SecurityError");
  });
  device.writeCheck(check);
  device.writeLevelPercent(90);
  device.writeSpeakerChoice("binaural");
  expect(device.readCheck()).toBeNull();
  expect(device.readLevelPercent()).toBe(50);
  expect(device.readSpeakerChoice()).toBeNull();
});
