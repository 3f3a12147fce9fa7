import { afterEach, describe, expect, it, vi } from "vitest";
import { outputLatencyOf, outputTimestampOf } from "./output-latency.ts";

const read = vi.fn();
const context = {
  get outputLatency() {
    read();
    return 0.064;
  },
  getOutputTimestamp: () => {
    read();
    return { contextTime: 3, performanceTime: 5_000 };
  },
};
const browse = (userAgent: string) => vi.stubGlobal("navigator", { userAgent });

afterEach(() => {
  vi.unstubAllGlobals();
  read.mockClear();
});

it("Firefox on Linux → 25 ms and no timestamp, without asking the device, which can freeze the page", () => {
  browse("Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0");
  expect(outputLatencyOf(context)).toBe(0.025);
  expect(outputTimestampOf(context)).toEqual({ contextTime: 0, performanceTime: 0 });
  expect(read).not.toHaveBeenCalled();
});

describe.each([
  ["Firefox on Windows", "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:153.0) Gecko/20100101 Firefox/153.0"],
  ["Firefox on Android", "Mozilla/5.0 (Android 16; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0"],
  ["Chrome on Linux", "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36"],
])("%s", (_, userAgent) => {
  it("→ the device's own latency and timestamp", () => {
    browse(userAgent);
    expect(outputLatencyOf(context)).toBe(0.064);
    expect(outputTimestampOf(context)).toEqual({ contextTime: 3, performanceTime: 5_000 });
  });
});

it("a browser without outputLatency → 0", () => {
  browse("Mozilla/5.0 (iPhone; CPU iPhone OS 14_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1");
  expect(outputLatencyOf(JSON.parse("{}"))).toBe(0);
});
