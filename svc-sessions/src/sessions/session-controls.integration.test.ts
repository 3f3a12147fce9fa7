import { randomUUID } from "node:crypto";
import { sessionDetailsSchema } from "@phaselock/contracts";
import type { TestService } from "@phaselock/service-kit/testing";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { type SessionClient, signIn } from "../testing/session-client.ts";
import { startSessions } from "../testing/start-sessions.ts";

let service: TestService;
let user: SessionClient;
beforeAll(async () => {
  const sessions = await startSessions();
  ({ service } = sessions);
  return sessions.close;
});
beforeEach(async () => {
  user = await signIn(service);
});

const planned = async (client = user) => {
  const id = randomUUID();
  await client.plan({ id });
  return id;
};
const started = async () => {
  const id = await planned();
  await user.start(id);
  return id;
};
const controlsOf = async (id: string) =>
  sessionDetailsSchema.parse((await user.get(`/api/sessions/${id}`)).body).controls;
const sampleOf = (volumePercent: number, brightnessPercent: number) => ({
  ...{ atSeconds: 1, beatHz: 10, volumePercent, brightnessPercent },
});
const defaults = { volumePercent: 50, brightnessPercent: 100, overlayVisible: false };

it("a first session begins with the default settings, started or not", async () => {
  const id = await planned();
  expect(await controlsOf(id)).toEqual(defaults);
  await user.start(id);
  expect(await controlsOf(id)).toEqual(defaults);
});

it("the last sample's volume and brightness are the session's, and the next session begins with them", async () => {
  const id = await started();
  await user.report(id, { sequence: 1, samples: [sampleOf(90, 90), sampleOf(30.4, 80)] });
  const reported = { ...defaults, volumePercent: 30, brightnessPercent: 80 };
  expect(await controlsOf(id)).toEqual(reported);
  await user.report(id, { sequence: 2, state: "stopped", samples: [] });
  const next = await started();
  expect(await controlsOf(next)).toEqual(reported);
  await user.report(next, { sequence: 1, state: "stopped", samples: [sampleOf(10, 20)] });
  expect(await controlsOf(await planned())).toMatchObject({ volumePercent: 10, brightnessPercent: 20 });
  expect(await controlsOf(id)).toEqual(reported);
});

it.each(["running", "stopped"] as const)(
  "a %s report stores whether the overlay is shown, and one that leaves it out keeps it",
  async state => {
    const id = await started();
    await user.report(id, { sequence: 1, overlayVisible: true, samples: [sampleOf(40, 60)] });
    await user.report(id, { sequence: 2, state, samples: [sampleOf(40, 60)] });
    expect(await controlsOf(id)).toEqual({ volumePercent: 40, brightnessPercent: 60, overlayVisible: true });
    if (state === "running") await user.report(id, { sequence: 3, overlayVisible: false, samples: [] });
    if (state === "running") expect(await controlsOf(id)).toMatchObject({ overlayVisible: false });
  },
);

it("another user's settings are not taken over", async () => {
  const id = await started();
  await user.report(id, { sequence: 1, samples: [sampleOf(90, 10)] });
  user = await signIn(service);
  expect(await controlsOf(await planned())).toEqual(defaults);
});
