import { beaconSchema } from "@phaselock/contracts";
import { loggedWarnings, renderScreen, screen } from "@phaselock/web/testing";
import { afterEach, expect, it, vi } from "vitest";
import { chooseMeasuring } from "./choose-measuring.ts";
import { collectMeasurements } from "./collect-measurements.ts";
import { measure } from "./measure.ts";
import { measuringChoice, useMeasuringChoice } from "./measuring-choice.ts";

const key = "phaselock_measuring";
const Choice = () => <p>{useMeasuringChoice()}</p>;

afterEach(() => {
  for (const name of ["globalPrivacyControl", "doNotTrack", "sendBeacon", "onLine"])
    Reflect.deleteProperty(navigator, name);
});
const setBrowser = (properties: Readonly<Record<string, unknown>>) => {
  for (const [name, value] of Object.entries(properties))
    Object.defineProperty(navigator, name, { value, configurable: true });
};

it("not asked yet → unanswered; an answer is stored and shown at once", async () => {
  renderScreen(<Choice />, { as: null });
  screen.getByText("unanswered");
  chooseMeasuring("yes");
  await screen.findByText("yes");
  expect(localStorage.getItem(key)).toBe("yes");
  chooseMeasuring("no");
  await screen.findByText("no");
  expect(localStorage.getItem(key)).toBe("no");
});

it("an answer in another tab applies here", async () => {
  renderScreen(<Choice />, { as: null });
  localStorage.setItem(key, "no");
  window.dispatchEvent(new Event("storage"));
  await screen.findByText("no");
});

it("a stored value that is neither yes nor no → unanswered", () => {
  localStorage.setItem(key, "perhaps");
  expect(measuringChoice()).toBe("unanswered");
});

it.for([{ globalPrivacyControl: true }, { doNotTrack: "1" }])(
  "a browser with %o → refused, whatever was answered, and storage is not read",
  properties => {
    setBrowser(properties);
    const getItem = vi.fn(() => "yes");
    vi.stubGlobal("localStorage", { getItem, clear: () => {} });
    expect(measuringChoice()).toBe("refused");
    expect(getItem).not.toHaveBeenCalled();
  },
);

it("a full storage → an earlier yes doesn't outlive the no, and the user counts as not asked", () => {
  const values = new Map([[key, "yes"]]);
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => values.get(name) ?? null,
    removeItem: (name: string) => values.delete(name),
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
    clear: () => {},
  });
  chooseMeasuring("no");
  expect(measuringChoice()).toBe("unanswered");
  expect(loggedWarnings()).toHaveLength(1);
});

it("storage is forbidden → refused, because an answer could not be kept", () => {
  const forbidden = () => {
    throw new DOMException("forbidden", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: forbidden, clear: () => {} });
  expect(measuringChoice()).toBe("refused");
});

const hide = () => {
  Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
  Reflect.deleteProperty(document, "visibilityState");
};

it("what was measured after a yes, also before the code that sends has loaded, is sent when the page is hidden", async () => {
  const sent: Blob[] = [];
  setBrowser({ sendBeacon: (_: string, body: Blob) => sent.push(body) > 0, onLine: true });
  measure({ kind: "remote-failure", remote: "mfe-account", reason: "invalid" });
  localStorage.setItem(key, "yes");
  measure({ kind: "page-view" });
  collectMeasurements("1.0.0");
  measure({ kind: "picture-trouble", reason: "context-lost" });
  const views = async () => {
    const texts = await Promise.all(sent.map(body => body.text()));
    const beacons = texts.map(text => beaconSchema.parse(JSON.parse(text)));
    return beacons.filter(({ events }) => events.some(({ kind }) => kind === "page-view"));
  };
  expect(await views()).toEqual([]);
  hide();
  const [beacon, ...others] = await views();
  expect(others).toEqual([]);
  const kinds = beacon?.events.map(({ kind }) => kind).filter(kind => kind !== "web-vital");
  // Views before these are those of other files of this worker.
  expect(kinds?.slice(-2)).toEqual(["page-view", "picture-trouble"]);
  expect(kinds).not.toContain("remote-failure");
  for (const { type } of sent) expect(type).toBe("application/json");

  measure({ kind: "page-view" });
  localStorage.setItem(key, "no");
  measure({ kind: "page-view" });
  hide();
  expect(await views()).toHaveLength(1);

  localStorage.setItem(key, "yes");
  setBrowser({ sendBeacon: () => false });
  const fetched = vi.fn(async () => new Response(null, { status: 204 }));
  vi.stubGlobal("fetch", fetched);
  measure({ kind: "page-view" });
  hide();
  expect(fetched).toHaveBeenCalledWith(
    "/api/web-events",
    expect.objectContaining({ method: "POST", keepalive: true, credentials: "omit" }),
  );
});
