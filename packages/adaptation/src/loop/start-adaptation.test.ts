import { type AdaptationReport, adaptationBounds, type SignalName } from "@phaselock/contracts";
import { applyChange, type ChangeTarget, scheduleOf, type Target, valueAt } from "@phaselock/signal";
import { calmFocus } from "@phaselock/signal/testing";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { createRatingSignal } from "../rating/rating-signal.ts";
import { type Measured, type Signal, SignalError, type SignalFailure } from "../signal.ts";
import { restedCamera } from "../testing/readings.ts";
import type { Spoken } from "./own-sources.ts";
import { type AdaptedView, startAdaptation } from "./start-adaptation.ts";

const planned = scheduleOf(calmFocus, 1800);
const rate = 48_000;

/** A signal that a test tells what it measures. */
function fakeSignal<Name extends SignalName>(
  name: Name,
  measured: () => Measured<Name>,
  refuses?: SignalFailure,
) {
  const calls: string[] = [];
  let lose = (_: SignalFailure) => {};
  const signal: Signal<Name> = {
    name,
    async start() {
      if (refuses) throw new SignalError(refuses);
      calls.push("start");
    },
    stop: () => calls.push("stop"),
    take: measured,
    onLost: listener => {
      lose = listener;
    },
  };
  return { signal, calls, lose: (failure: SignalFailure) => lose(failure) };
}

/** A session whose camera sees what `perclos` says. Time passes as the test plays it. */
async function harness(startSeconds = 0, refuses?: SignalFailure) {
  let [perclos, quality] = [0.05, 1];
  const camera = fakeSignal(
    "camera",
    () => ({ quality, features: { ...restedCamera, perclos, eyeOpenness: 1.05 - perclos } }),
    refuses,
  );
  const listeners = new Set<() => void>();
  let view: AdaptedView = {
    session: { status: "running", playedSeconds: startSeconds },
    volumePercent: 50,
    volumePresses: 0,
  };
  const show = (change: Partial<AdaptedView>) => {
    view = { ...view, ...change };
    for (const listener of [...listeners]) listener();
  };
  let schedule = planned;
  const trims: number[] = [];
  const depths: number[] = [];
  const reports: AdaptationReport[] = [];
  const page = Object.assign(new EventTarget(), { hidden: false });
  const spoken: Spoken = { probe: null, rating: null, activity: null };
  let refusesChanges = false;
  const adaptation = startAdaptation({
    player: {
      view: () => view,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      change(target: ChangeTarget, to: readonly Target[]) {
        if (refusesChanges) throw new RangeError("too steep");
        const frame = Math.round((view.session.playedSeconds + 0.03) * rate);
        schedule = applyChange(schedule, { frame, target, to }, rate);
      },
      setTrim: db => trims.push(db),
      setLightDepth: share => depths.push(share),
      addToReport: report => reports.push(report),
    },
    schedule: planned,
    goal: { direction: "hold", eyesClosed: false },
    sources: {
      camera: () => camera.signal,
      rating: () => (spoken.rating = createRatingSignal()),
    },
    spoken,
    page,
  });
  const settle = () =>
    vi.waitFor(() => expect([...adaptation.view().signals.values()]).not.toContain("starting"));
  await settle();
  return {
    adaptation,
    camera,
    trims,
    depths,
    reports,
    settle,
    play(seconds: number) {
      for (let n = 0; n < seconds; n++)
        show({ session: { ...view.session, playedSeconds: view.session.playedSeconds + 1 } });
    },
    become: (status: AdaptedView["session"]["status"]) => show({ session: { ...view.session, status } }),
    setVolume: (volumePercent: number) => show({ volumePercent, volumePresses: view.volumePresses + 1 }),
    setHidden: (hidden: boolean) => {
      page.hidden = hidden;
      page.dispatchEvent(new Event("visibilitychange"));
    },
    see: (nextPerclos: number, nextQuality = 1) => {
      [perclos, quality] = [nextPerclos, nextQuality];
    },
    refuseChanges: () => {
      refusesChanges = true;
    },
    offsetAt: (seconds: number) => valueAt(schedule.beat, seconds) - valueAt(planned.beat, seconds),
    decisions: () => reports.flatMap(it => it.decisions),
    windows: () => reports.flatMap(it => it.windows),
  };
}

describe("an adapting session", () => {
  it("measures six windows of 10 s, then one each 30 s, and decides every 30 s", async () => {
    const { play, windows, decisions, adaptation } = await harness();
    expect(adaptation.view().status).toBe("learning");
    play(125);
    expect(windows().map(it => [it.atSeconds, it.seconds])).toEqual([
      ...[10, 20, 30, 40, 50, 60].map(at => [at, 10]),
      [90, 30],
      [120, 30],
    ]);
    expect(decisions().map(it => [it.number, it.atSeconds, it.reason])).toEqual([
      [1, 30, "learning"],
      [2, 60, "learning"],
      [3, 90, "as-planned"],
      [4, 120, "as-planned"],
    ]);
    expect(adaptation.view()).toMatchObject({ status: "adapting", decisions: decisions() });
  });

  it("moves the beat of the sound to each decision's target, and reports the decision", async () => {
    const { play, see, offsetAt, decisions } = await harness();
    play(60);
    see(0.5);
    play(600);
    expect(decisions().at(-1)).toMatchObject({ reason: "at-limit", beatOffsetHz: 0.9, signals: ["camera"] });
    expect(offsetAt(655)).toBeCloseTo(0.9, 2);
    expect(offsetAt(1700)).toBeCloseTo(0.9, 2);
  });

  it("keeps the beat, and says so, if the sound refuses the change", async () => {
    const { play, see, refuseChanges, decisions, offsetAt } = await harness();
    refuseChanges();
    play(60);
    see(0.5);
    play(300);
    expect(decisions().every(it => it.beatOffsetHz === 0)).toBe(true);
    expect(decisions().at(-1)?.reason).toBe("at-limit");
    expect(offsetAt(360)).toBe(0);
  });

  it("lowers the volume and the light a little each second, at most 1 dB a minute", async () => {
    const { play, adaptation, trims, depths, decisions } = await harness();
    play(60);
    for (let n = 0; n < 10; n++) {
      adaptation.rate(5);
      play(60);
    }
    expect(decisions().at(-1)?.reason).toBe("restless");
    const steps = trims.map((db, n) => (trims[n - 1] ?? 0) - db);
    expect(Math.max(...steps)).toBeLessThanOrEqual(1 / 60 + 1e-9);
    expect(trims.at(-1)).toBeLessThan(-1);
    expect(Math.min(...depths.map((share, n) => share - (depths[n - 1] ?? 1)))).toBeGreaterThan(-0.005);
  });

  it("any course of ratings and closures → the volume changes by at most 1 dB a minute at any moment, from 0 to −6 dB", async () => {
    const minute = fc.record({
      alertness: fc.option(fc.integer({ min: 1, max: 5 })),
      perclos: fc.double({ min: 0, max: 1, noNaN: true }),
      quality: fc.constantFrom(1, 1, 0.2),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(minute, { minLength: 4, maxLength: 20 }), async minutes => {
        const { play, see, adaptation, trims } = await harness();
        const heard = minutes.flatMap(({ alertness, perclos, quality }) => {
          see(perclos, quality);
          if (alertness) adaptation.rate(alertness);
          return Array.from({ length: 60 }, () => {
            play(1);
            return trims.at(-1) ?? 0;
          });
        });
        for (const [n, db] of heard.entries()) {
          expect(60 * Math.abs(db - (heard[n - 1] ?? 0))).toBeLessThanOrEqual(
            adaptationBounds.volumeDbPerMinute + 1e-9,
          );
          expect(db).toBeLessThanOrEqual(0);
          expect(db).toBeGreaterThanOrEqual(adaptationBounds.volumeDbMin);
        }
      }),
      { numRuns: 40 },
    );
  });

  it("freezes while the camera is poor, and says so", async () => {
    const { play, see, adaptation, decisions, windows } = await harness();
    play(60);
    see(0.5);
    play(180);
    const held = decisions().at(-1)?.beatOffsetHz;
    const measured = windows().length;
    see(0.5, 0.2);
    play(120);
    expect(adaptation.view().status).toBe("frozen");
    expect(held).toBeGreaterThan(0);
    expect(decisions().at(-1)).toMatchObject({ reason: "poor-signal", beatOffsetHz: held });
    expect(windows()).toHaveLength(measured);
  });
});

describe("a pause", () => {
  it("stops the signals and the decisions, and a resume discards the unfinished window", async () => {
    const { play, become, camera, settle, windows, decisions, adaptation } = await harness();
    play(75);
    become("paused");
    expect(camera.calls).toEqual(["start", "stop"]);
    expect(adaptation.view().signals.size).toBe(0);
    become("running");
    await settle();
    expect(adaptation.view().signals.get("camera")).toBe("on");
    play(31);
    expect(windows().at(-1)).toMatchObject({ atSeconds: 105, seconds: 30 });
    expect(decisions().map(it => it.number)).toEqual([1, 2, 3]);
  });

  it("at the end of the session → all signals stop for good", async () => {
    const { become, camera } = await harness();
    become("completed");
    become("running");
    expect(camera.calls).toEqual(["start", "stop"]);
  });
});

it("a session that continues at 95 s → its decisions are numbered above all possible earlier ones", async () => {
  const { play, decisions } = await harness(95);
  play(60);
  expect(decisions().map(it => [it.number, it.atSeconds])).toEqual([
    [4, 125],
    [5, 155],
  ]);
});

describe("the user's own volume", () => {
  const restless = async () => {
    const session = await harness();
    session.play(60);
    for (let n = 0; n < 6; n++) {
      session.adaptation.rate(5);
      session.play(60);
    }
    return session;
  };

  it("turned up: the trim ends at once, and the volume is never lowered again", async () => {
    const { setVolume, play, trims, decisions, adaptation } = await restless();
    expect(trims.at(-1)).toBeLessThan(0);
    setVolume(60);
    expect(trims.at(-1)).toBe(0);
    adaptation.rate(5);
    play(120);
    expect(trims.at(-1)).toBe(0);
    expect(decisions().at(-1)?.volumeDb).toBe(0);
  });

  it("pressed louder where it is as loud as it gets: the trim ends too", async () => {
    const { setVolume, trims } = await restless();
    expect(trims.at(-1)).toBeLessThan(0);
    setVolume(50);
    expect(trims.at(-1)).toBe(0);
  });

  it("turned down: what is heard gets quieter, never louder", async () => {
    const { setVolume, play, trims, adaptation } = await restless();
    const before = trims.at(-1);
    setVolume(45);
    adaptation.rate(1);
    play(120);
    expect(trims.at(-1)).toBe(before);
  });

  it("turned down, then adaptation stopped → no decision is reported once the rest is as planned", async () => {
    const { setVolume, play, trims, decisions, adaptation } = await restless();
    setVolume(45);
    expect(trims.at(-1)).toBeLessThan(0);
    adaptation.stop();
    play(600);
    const before = decisions().length;
    play(300);
    expect(decisions()).toHaveLength(before);
  });
});

describe("a signal", () => {
  it("fails → the others stay on, and the status names the failure", async () => {
    const { adaptation, play, decisions } = await harness(0, "refused");
    expect([...adaptation.view().signals]).toEqual([
      ["camera", "refused"],
      ["rating", "on"],
    ]);
    for (let n = 0; n < 5; n++) {
      adaptation.rate(1);
      play(60);
    }
    expect(decisions().at(-1)).toMatchObject({ reason: "drowsy", signals: ["rating"] });
  });

  it("is lost while it measures → released, and not started again after a pause", async () => {
    const { adaptation, camera, become } = await harness();
    camera.lose("in-use");
    become("paused");
    become("running");
    expect(adaptation.view().signals.get("camera")).toBe("in-use");
    expect(camera.calls).toEqual(["start", "stop"]);
  });

  it("is the last one to stop → the session returns to its plan, then decides nothing more", async () => {
    const { adaptation, play, see, decisions, offsetAt } = await harness();
    play(60);
    see(0.5);
    play(300);
    adaptation.stop();
    expect(adaptation.view()).toMatchObject({ status: "off", signals: new Map() });
    play(600);
    expect(decisions().at(-1)).toMatchObject({ reason: "returning", beatOffsetHz: 0 });
    expect(offsetAt(900)).toBeCloseTo(0, 2);
    expect(adaptation.view().status).toBe("off");
  });
});

describe("a hidden page", () => {
  it("rests the camera alone, and starts it when it is shown again", async () => {
    const { setHidden, camera, adaptation, settle } = await harness();
    setHidden(true);
    expect(camera.calls).toEqual(["start", "stop"]);
    expect([...adaptation.view().signals]).toEqual([["rating", "on"]]);
    expect(adaptation.view().status).toBe("learning");
    setHidden(false);
    await settle();
    expect(camera.calls).toEqual(["start", "stop", "start"]);
  });

  it("resumes without the camera, which starts when the page is shown", async () => {
    const { setHidden, become, camera, adaptation, settle } = await harness();
    become("paused");
    setHidden(true);
    become("running");
    await settle();
    expect(camera.calls).toEqual(["start", "stop"]);
    expect([...adaptation.view().signals.keys()]).toEqual(["rating"]);
    setHidden(false);
    await settle();
    expect(camera.calls).toEqual(["start", "stop", "start"]);
  });

  it("that is shown while the session is paused, or after the user turned the camera off, starts nothing", async () => {
    const { setHidden, become, camera, adaptation } = await harness();
    setHidden(true);
    become("paused");
    setHidden(false);
    expect(camera.calls).toEqual(["start", "stop"]);
    adaptation.stop("camera");
    become("running");
    setHidden(true);
    setHidden(false);
    expect(camera.calls).toEqual(["start", "stop"]);
  });
});

it("adaptation stopped during a pause → it is shown to be off at once", async () => {
  const { become, adaptation } = await harness();
  become("paused");
  const heard = vi.fn();
  adaptation.subscribe(heard);
  adaptation.stop();
  expect(heard).toHaveBeenCalled();
  expect(adaptation.view().status).toBe("off");
});
