import { type SignalName, signalNames } from "@phaselock/contracts";
import { journalsKey } from "@phaselock/web";
import { z } from "zod/mini";
import type { JournalStorage } from "./journal.ts";

const adaptationSchema = z.looseObject({
  windows: z.array(z.record(z.string(), z.unknown())),
  decisions: z.array(z.looseObject({ signals: z.array(z.string()) })),
});
type Adaptation = z.infer<typeof adaptationSchema>;

/**
 * The parts of a journal that a signal's measurements are in; all others are kept as they are. The journal's own schema would
 * add the schema of whole reports to the page of signals.
 */
const journalSchema = z.looseObject({
  userId: z.string(),
  unsent: z.array(z.looseObject({ adaptation: z.optional(adaptationSchema) })),
});

/** Leaves out what a signal has measured, windows without another signal, and decisions that rest on it. */
const withoutSignal = ({ windows, decisions, ...rest }: Adaptation, signal: SignalName): Adaptation => ({
  ...rest,
  windows: windows
    .map(({ [signal]: _, ...others }) => others)
    .filter(window => signalNames.some(name => window[name])),
  decisions: decisions.filter(({ signals }) => !signals.includes(signal)),
});

/** Removes what a signal that the user has withdrawn has measured from all of the user's unanswered reports. */
export function removeSignal(storage: JournalStorage, userId: string, signal: SignalName): void {
  try {
    const stored = z.array(z.unknown()).parse(JSON.parse(storage.getItem(journalsKey) ?? "[]"));
    if (stored.length === 0) return;
    const journals = stored.map(it => {
      const journal = journalSchema.safeParse(it).data;
      if (journal?.userId !== userId) return it;
      const unsent = journal.unsent.map(({ adaptation, ...report }) =>
        adaptation ? { ...report, adaptation: withoutSignal(adaptation, signal) } : report,
      );
      return { ...journal, unsent };
    });
    storage.setItem(journalsKey, JSON.stringify(journals));
  } catch {
    // Unreadable journals are not sent, and the server stores nothing of a signal that is withdrawn.
  }
}
