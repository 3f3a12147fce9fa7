import { type System, stopBrokers, stopProcess } from "@phaselock/faults";

/** A fault, and exactly the alerts that it must raise. */
export type Drill = {
  readonly fault: (system: System) => {
    readonly name: string;
    inject(): Promise<void>;
    heal?(): Promise<void>;
  };
  readonly alerts: readonly string[];
};

/** The drills by name. While they run, a customer keeps buying credits. */
export const drills: Readonly<Record<string, Drill>> = {
  /** Events stay in the outboxes. Purchases continue. */
  kafka: { fault: stopBrokers, alerts: ["BusUnreachable", "OutboxOld"] },
  /** One of two replicas hangs. The gateway skips it. */
  replica: { fault: system => stopProcess(system, "analytics-2"), alerts: ["TargetDown"] },
};
