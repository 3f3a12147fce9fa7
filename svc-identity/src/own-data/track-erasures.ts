import { type Erasure, type ErasureDomain, erasureDomains, erasureEvents } from "@phaselock/contracts";
import { createConsumer, on, type Subscription } from "@phaselock/service-kit";
import type { Database, Transaction } from "../database.ts";
import { serviceName } from "../service-name.ts";

/** Record which services have confirmed an erasure. The first confirmation counts; an unknown erasure is ignored. */
export const trackErasures = (db: Database): Subscription =>
  createConsumer<Transaction>({
    group: `${serviceName}-erasure`,
    handlers: erasureDomains.map(domain =>
      on(erasureEvents[domain], async (tx, { data, time }) => {
        const part = { erasureId: data.erasureId, domain, doneAt: null };
        await tx.erasurePart.updateMany({ where: part, data: { doneAt: new Date(time) } });
      }),
    ),
    transaction: work => db.$transaction(work),
  });

/** Read an erasure's status; undefined if the id is unknown. */
export const readErasure = async (db: Database, id: string): Promise<Erasure | undefined> => {
  const erasure = await db.erasure.findUnique({ where: { id }, include: { parts: true } });
  if (!erasure) return undefined;
  const doneAtOf = (domain: ErasureDomain) =>
    erasure.parts.find(part => part.domain === domain)?.doneAt?.toISOString() ?? null;
  const parts = erasureDomains.map(domain => ({ domain, doneAt: doneAtOf(domain) }));
  const status = parts.every(({ doneAt }) => doneAt !== null) ? "done" : "pending";
  return { status, requestedAt: erasure.requestedAt.toISOString(), parts };
};
