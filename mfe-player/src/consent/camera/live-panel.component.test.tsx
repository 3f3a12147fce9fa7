import type { CameraSignal, CameraView, FacePoints } from "@phaselock/adaptation";
import { SignalError, type SignalFailure } from "@phaselock/adaptation";
import { ada, renderScreen, screen, waitFor } from "@phaselock/web/testing";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { forgetCalibration, readCalibration } from "../../session/adapting/visit-calibration.ts";
import { LivePanel } from "./live-panel.tsx";

const off: CameraView = {
  ...{ status: "off", stream: null, frameMs: null, isFaceSeen: false, quality: 0, eyeOpenness: null },
  ...{ isClosed: false, blinks: 0, closures: 0, headYawDegrees: null, gazeZone: null, points: null },
  ...{ gazeAccuracy: null, calibration: null },
};
/** happy-dom has no media, and the panel shows none. */
const stream = {} as MediaStream;

/** A camera whose view a test sets. */
function fakeCamera() {
  let view = off;
  const listeners = new Set<() => void>();
  let lost: ((failure: SignalFailure) => void) | undefined;
  const show = (change: Partial<CameraView>) => {
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  };
  const started = Promise.withResolvers<void>();
  const calibrated = Promise.withResolvers<number>();
  const camera: CameraSignal = {
    name: "camera",
    start: vi.fn(() => {
      show({ status: "loading" });
      return started.promise;
    }),
    stop: vi.fn(() => show(off)),
    take: () => ({ quality: 0, features: null }),
    onLost: listener => {
      lost = listener;
    },
    view: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    calibrated: () => ({ model: () => 4, accuracy: view.gazeAccuracy ?? 0 }),
    calibrate: vi.fn((signal?: AbortSignal) => {
      show({ calibration: { zone: 4, done: 0 } });
      signal?.addEventListener("abort", () => {
        show({ calibration: null });
        calibrated.reject(signal.reason);
      });
      return calibrated.promise;
    }),
  };
  return {
    camera,
    show,
    calibrate(gazeAccuracy: number) {
      show({ calibration: null, gazeAccuracy });
      calibrated.resolve(gazeAccuracy);
    },
    run() {
      show({ status: "running", stream, isFaceSeen: true });
      started.resolve();
    },
    fail: (failure: SignalFailure) => started.reject(new SignalError(failure)),
    lose: (failure: SignalFailure) => lost?.(failure),
  };
}
const open = () => {
  const fake = fakeCamera();
  const load = vi.fn(async () => fake.camera);
  return { ...fake, load, ...renderScreen(<LivePanel userId={ada.id} load={load} />) };
};
const press = (name: string) => screen.findByRole("button", { name });
const tryIt = () => press("Turn on the camera");
const fact = (name: string) => screen.getByText(name).nextSibling?.textContent;
const place = (across: number, down: number) => [across, down] as const;
const points: FacePoints = {
  eyes: [],
  forehead: place(0, -0.3),
  chin: place(0, 0.3),
  temples: [place(-0.2, 0), place(0.2, 0)],
};

afterEach(() => {
  vi.restoreAllMocks();
  forgetCalibration();
});

it("before the camera is on → a still example, labelled so, and one button; it asks for the camera only on a press", async () => {
  const { load, camera, user, settled } = open();
  screen.getByText("Nothing you try here is stored or sent.");
  screen.getByText("Example");
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Turn on the camera"]);
  await settled();
  expect(load).not.toHaveBeenCalled();
  await user.click(await tryIt());
  await screen.findByText("Allow the camera when your browser asks.");
  expect(camera.start).toHaveBeenCalledTimes(1);
});

it("while the model loads, the camera's light is on already", async () => {
  const { show, user } = open();
  await user.click(await tryIt());
  show({ stream });
  await screen.findByText("Loading the face model.");
  screen.getByText("Camera on");
});

it("running → the measured points and numbers, and never the picture; Turn off returns to the example", async () => {
  const { run, show, camera, user } = open();
  await user.click(await tryIt());
  run();
  const drawn = await screen.findByRole("img", {
    name: "The points of your face that are measured, mirrored",
  });
  expect(screen.queryByText("Example")).toBeNull();
  expect(document.querySelector("video, canvas"), "the picture").toBeNull();
  expect(drawn.querySelectorAll("circle")).toHaveLength(0);
  show({ points, eyeOpenness: 1, headYawDegrees: -4.2 });
  await waitFor(() => expect(drawn.querySelectorAll("circle")).toHaveLength(4));
  expect([fact("eyes open"), fact("head turned"), fact("blinks a minute")]).toEqual(["100%", "4°", "–"]);
  show({ blinks: 1 });
  await screen.findByText("1 blink");
  screen.getByText("beat of a 10 Hz session");
  await screen.findByText(/^A session first measures your baseline\. \d+ s left\.$/);
  show({ gazeZone: 2 });
  await screen.findByText("Looking at: top right");
  show({ isFaceSeen: false, points: null });
  await screen.findByText("Face the camera in even light, at arm's length.");
  await user.click(await press("Turn off the camera"));
  expect(camera.stop).toHaveBeenCalled();
  await tryIt();
  screen.getByText("Example");
  expect(screen.queryByText("Camera on")).toBeNull();
});

describe("each failure says what to do, and can be tried again", () => {
  it.each<[SignalFailure, RegExp]>([
    ["refused", /^Your browser blocked the camera\. Allow it for this site/],
    ["missing", /^We found no camera\. Connect one/],
    ["in-use", /^Another app is using the camera\. Close that app/],
    ["unsupported", /^This browser can't measure with a camera\. Try a current version/],
    ["failed-to-load", /^The face model didn't load\. Check your connection/],
  ])("%s", async (failure, text) => {
    const { fail, load, user } = open();
    await user.click(await tryIt());
    fail(failure);
    expect((await screen.findByRole("alert")).textContent).toMatch(text);
    await user.click(await tryIt());
    expect(load).toHaveBeenCalledTimes(2);
  });

  it("lost while it runs", async () => {
    const { run, lose, user } = open();
    await user.click(await tryIt());
    run();
    await screen.findByText("Camera on");
    lose("lost");
    expect((await screen.findByRole("alert")).textContent).toMatch(/^The camera stopped\./);
    expect(screen.queryByText("Camera on")).toBeNull();
  });
});

it("the code can't be loaded → says so", async () => {
  const { user } = renderScreen(
    <LivePanel userId={ada.id} load={() => Promise.reject(new TypeError("network"))} />,
  );
  await user.click(await tryIt());
  expect((await screen.findByRole("alert")).textContent).toMatch(/^The face model didn't load\./);
});

it("the page is hidden → the camera is off", async () => {
  const { run, camera, user } = open();
  await user.click(await tryIt());
  run();
  await screen.findByText("Camera on");
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(camera.stop).toHaveBeenCalled();
  await tryIt();
});

it("the page is left while the camera's code loads → the camera is never asked for", async () => {
  const { camera } = fakeCamera();
  const loaded = Promise.withResolvers<CameraSignal>();
  const { user, reload } = renderScreen(<LivePanel userId={ada.id} load={() => loaded.promise} />);
  await user.click(await tryIt());
  reload();
  loaded.resolve(camera);
  await loaded.promise;
  await tryIt();
  expect(camera.start).not.toHaveBeenCalled();
});

describe("the calibration of the gaze zones", () => {
  const begin = async () => {
    const opened = open();
    await opened.user.click(await tryIt());
    opened.run();
    await opened.user.click(await press("Calibrate gaze zones"));
    return opened;
  };

  it("shows each dot with the camera's light, then the measured accuracy beside that of guessing", async () => {
    const { show, calibrate } = await begin();
    const dialog = await screen.findByRole("dialog", { name: "Calibrate gaze zones" });
    expect(dialog.textContent).toContain("Dot 1 of 18");
    expect(dialog.textContent).toContain("Camera on");
    show({ calibration: { zone: 8, done: 0.5 } });
    await waitFor(() => expect(dialog.textContent).toContain("Dot 10 of 18"));
    calibrate(0.834);
    await screen.findByText(/right zone 83% of the time\. Guessing finds it 11% of the time\.\s*$/);
    await press("Calibrate again");
    expect(readCalibration(ada.id)?.accuracy, "the session's camera uses it").toBe(0.834);
    expect(readCalibration("another user")).toBeNull();
  });

  it("an accuracy below one half says that it can't be used", async () => {
    const { calibrate } = await begin();
    calibrate(0.4);
    await screen.findByText(/ 40% .*isn't accurate enough to use\. Try again in better light/);
    expect(readCalibration(ada.id)).toBeNull();
  });

  it("Cancel → no zone is measured, and the camera stays on", async () => {
    const { user } = await begin();
    await user.click(await press("Cancel"));
    await screen.findByText("Calibration stopped. No zone was measured.");
    expect(screen.queryByRole("dialog")).toBeNull();
    screen.getByText("Camera on");
  });
});

/** The trial beside a consent that a button withdraws. */
function Consented({ load }: { load: () => Promise<CameraSignal> }) {
  const [grantedAt, setGrantedAt] = useState<string | null>("2026-11-20T12:00:00Z");
  return (
    <>
      <LivePanel userId={ada.id} grantedAt={grantedAt} load={load} />
      <button type="button" onClick={() => setGrantedAt(null)}>
        Withdraw
      </button>
    </>
  );
}

it("the consent is withdrawn → the trial ends", async () => {
  const { camera, run } = fakeCamera();
  const { user } = renderScreen(<Consented load={async () => camera} />);
  await user.click(await tryIt());
  run();
  await screen.findByText("Camera on");
  await user.click(await press("Withdraw"));
  await tryIt();
  expect(camera.stop).toHaveBeenCalled();
});

it("the camera is turned off → the focus moves on to the button that tries it again", async () => {
  const { camera, run } = fakeCamera();
  const { user } = renderScreen(<LivePanel userId={ada.id} load={async () => camera} />);
  await user.click(await tryIt());
  run();
  await user.click(await press("Turn off the camera"));
  expect(document.activeElement).toBe(await tryIt());
});
