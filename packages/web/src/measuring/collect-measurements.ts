import type { Beacon } from "@phaselock/contracts";
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import { createCollector } from "./create-collector.ts";
import { receiveMeasurements } from "./measure.ts";
import { measuringChoice } from "./measuring-choice.ts";

const address = "/api/web-events";
/** The contract's limit, in milliseconds: a page that takes longer than ten minutes is as bad. */
const valueMax = 600_000;

/** A beacon outlives the page. Where the browser has none or its queue is full, so does this kind of fetch. */
const sendBeacon = (beacon: Beacon): void => {
  const body = new Blob([JSON.stringify(beacon)], { type: "application/json" });
  if (navigator.sendBeacon?.(address, body)) return;
  fetch(address, { method: "POST", body, keepalive: true, credentials: "omit" }).catch(() => undefined);
};

/** The path of the document. Web vitals are about it, wherever the user has navigated within the page since. */
const documentPath = (): string => {
  const [navigation] = performance.getEntriesByType("navigation");
  return new URL(navigation?.name ?? location.href, location.href).pathname;
};

/**
 * Starts to send what `measure` is given, and measures web vitals. Call it once, after the user has agreed. The visit's id
 * exists in memory only, so it ends with the page.
 * @param release the shell's
 */
export const collectMeasurements = (release: string): void => {
  const collector = createCollector({
    visitId: crypto.randomUUID(),
    release,
    send: sendBeacon,
    isAllowed: () => measuringChoice() === "yes",
    isOnline: () => navigator.onLine,
    nowMs: () => performance.now(),
  });
  receiveMeasurements(collector.add);
  const path = documentPath();
  const addVital = ({ name, value }: Pick<Metric, "name" | "value">): void =>
    collector.add({
      measured: { kind: "web-vital", name, value: Math.min(Math.max(value, 0), valueMax) },
      path,
      atMs: performance.now(),
    });
  for (const observe of [onTTFB, onFCP, onLCP, onCLS, onINP]) observe(addVital);
  // web-vitals listens on the window while the event goes down to the document, so its last values are there by now.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") collector.flush();
  });
  window.addEventListener("pagehide", collector.flush);
};
