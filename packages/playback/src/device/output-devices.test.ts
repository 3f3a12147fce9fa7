import { afterEach, describe, expect, it, vi } from "vitest";
import { type Device, mayHaveLostOutput, watchOutputDevices } from "./output-devices.ts";

const device = (kind: Device["kind"], deviceId = ""): Device => ({ kind, deviceId, groupId: deviceId });
const speakers = device("audiooutput", "speakers");
const headphones = device("audiooutput", "headphones");
const headsetMicrophone = device("audioinput", "headset");
const camera = device("videoinput", "camera");

describe("a device change", () => {
  it.each<readonly [string, boolean, readonly Device[], readonly Device[]]>([
    ["headphones unplugged", true, [speakers, headphones], [speakers]],
    ["a headset's microphone gone", true, [speakers, headsetMicrophone], [speakers]],
    ["one device replaced by another", true, [headphones], [speakers]],
    ["a list without ids, which hides the change", true, [device("audiooutput")], [device("audiooutput")]],
    [
      "one of two without ids gone",
      true,
      [device("audiooutput"), device("audiooutput")],
      [device("audiooutput")],
    ],
    ["no list", true, [], []],
    ["headphones plugged in", false, [speakers], [speakers, headphones]],
    ["a camera plugged in", false, [speakers], [speakers, camera]],
    ["a camera unplugged", false, [speakers, camera], [speakers]],
  ])("%s → the output may be lost: %s", (_, isLost, before, after) => {
    expect(mayHaveLostOutput(before, after)).toBe(isLost);
  });
});

describe("watching the devices", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  const start = (lists: Device[][]) => {
    vi.useFakeTimers();
    const mediaDevices = Object.assign(new EventTarget(), {
      enumerateDevices: async () => lists.shift() ?? [],
    });
    vi.stubGlobal("navigator", { mediaDevices });
    const onLost = vi.fn();
    const stop = watchOutputDevices(onLost);
    const change = () => mediaDevices.dispatchEvent(new Event("devicechange"));
    return { onLost, stop, change };
  };

  it("one headset's two events → one call", async () => {
    const { onLost, change } = start([[speakers, headphones, headsetMicrophone], [speakers]]);
    change();
    await vi.advanceTimersByTimeAsync(100);
    change();
    await vi.advanceTimersByTimeAsync(1000);
    expect(onLost).toHaveBeenCalledTimes(1);
  });

  it("stopped → no call, even for a change just before", async () => {
    const { onLost, change, stop } = start([[speakers, headphones], [speakers]]);
    change();
    stop();
    change();
    await vi.advanceTimersByTimeAsync(1000);
    expect(onLost).not.toHaveBeenCalled();
  });

  it("a browser without media devices → nothing to watch", () => {
    vi.stubGlobal("navigator", {});
    expect(() => watchOutputDevices(() => {})()).not.toThrow();
  });
});
