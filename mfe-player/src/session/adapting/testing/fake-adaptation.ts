import type { Adaptation, AdaptationView } from "@phaselock/adaptation";
import type { AdaptationDecision, SignalName } from "@phaselock/contracts";
import { vi } from "vitest";

/** A decision that changes nothing. */
export const asPlanned: AdaptationDecision = {
  ...{ number: 1, atSeconds: 90, reason: "as-planned", deviationZ: 0.1, signals: ["activity"] },
  ...{ quality: 0.9, beatOffsetHz: 0, volumeDb: 0, lightDepth: 1 },
};
/** A decision that moves the beat. */
export const drowsy: AdaptationDecision = {
  ...{ number: 2, atSeconds: 120, reason: "drowsy", deviationZ: -1.2, signals: ["camera"] },
  ...{ quality: 0.8, beatOffsetHz: 0.5, volumeDb: 0, lightDepth: 1 },
};

/** An adaptation whose view a test sets, with every call recorded. */
export function fakeAdaptation(...on: readonly SignalName[]) {
  let view: AdaptationView = {
    status: "learning",
    signals: new Map(on.map(name => [name, "on"] as const)),
    decisions: [],
  };
  const listeners = new Set<() => void>();
  const adaptation = {
    view: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    rate: vi.fn<Adaptation["rate"]>(),
    reactToProbe: vi.fn<Adaptation["reactToProbe"]>(),
    stop: vi.fn<Adaptation["stop"]>(name => {
      const signals = new Map([...view.signals].filter(([it]) => name !== undefined && it !== name));
      adaptation.show({ signals, ...(signals.size === 0 && { status: "off" }) });
    }),
    show(change: Partial<AdaptationView>) {
      view = { ...view, ...change };
      for (const listener of listeners) listener();
    },
  } satisfies Adaptation & { show(change: Partial<AdaptationView>): void };
  return adaptation;
}
