import { expect, it } from "vitest";
import { isOnDemand } from "./on-demand.ts";

const isOfCamera = isOnDemand([{ name: "camera", files: [], chunks: ["measure"] }]);

it.each(["camera/iris.bin", "camera-worker-Ab1.js", "measure-Ab1.js"])(
  "%s → on demand, so no browser fetches it ahead",
  file => {
    expect(isOfCamera(file)).toBe(true);
  },
);

it.each(["camera-signal-Ab1.js", "player-screen-Ab1.js", "remoteEntry.js"])(
  "%s → part of the release",
  file => {
    expect(isOfCamera(file)).toBe(false);
  },
);
