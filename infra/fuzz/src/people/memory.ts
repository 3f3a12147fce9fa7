import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Known, KnownKind } from "../requests/value.ts";
import type { User } from "./sign-up.ts";

const id = z.object({ id: z.string() });
const read = (schema: z.ZodType<string[]>) => (body: unknown) => schema.safeParse(body).data ?? [];
const one = read(id.transform(body => [body.id]));

/** Basic modes only, because planning a session in any other one is refused for payment. */
const modes = z.object({ modes: z.array(id.extend({ isPremium: z.boolean() })) });

/** The ids to remember from an operation's successful responses. */
const sources: Readonly<
  Record<string, { readonly kind: KnownKind; readonly ids: (body: unknown) => string[] }>
> = {
  getModes: {
    kind: "mode",
    ids: read(modes.transform(({ modes }) => modes.filter(mode => !mode.isPremium).map(mode => mode.id))),
  },
  postSessions: { kind: "session", ids: one },
  putSessionsByIdOffline: { kind: "session", ids: one },
  postExperiments: { kind: "experiment", ids: one },
  putPatternsById: { kind: "pattern", ids: one },
  postPatternsByIdShare: {
    kind: "share",
    ids: read(z.object({ shareId: z.string() }).transform(({ shareId }) => [shareId])),
  },
  postBillingOfflineLease: {
    kind: "lease",
    ids: read(z.object({ lease: z.string() }).transform(({ lease }) => [lease])),
  },
  postCreateCheckoutSession: { kind: "checkout", ids: one },
  getBillingPurchases: {
    kind: "purchase",
    ids: read(z.object({ purchases: z.array(id) }).transform(({ purchases }) => purchases.map(it => it.id))),
  },
  getAuthSessions: {
    kind: "signIn",
    ids: read(z.object({ sessions: z.array(id) }).transform(({ sessions }) => sessions.map(it => it.id))),
  },
  deleteAccount: {
    kind: "erasure",
    ids: read(z.object({ erasureId: z.string() }).transform(({ erasureId }) => [erasureId])),
  },
};

/** Ids remembered per kind, enough to include each caller's own; older ones are dropped. */
const maxPerKind = 200;

/** Ids from earlier responses. */
export type Memory = {
  learn(operation: string, body: unknown, owner: User | undefined): void;
  /** Returns an id of that kind: two times in three the caller's own if there is one, else any user's, else an unused one. */
  recall(known: Known, caller: User | undefined): string;
};

export const createMemory = (): Memory => {
  const ids = new Map<KnownKind, { id: string; owner: User | undefined }[]>();
  return {
    learn(operation, body, owner) {
      const source = sources[operation];
      if (!source) return;
      const all = ids.get(source.kind) ?? [];
      for (const id of source.ids(body)) if (!all.some(known => known.id === id)) all.push({ id, owner });
      ids.set(source.kind, all.slice(-maxPerKind));
    },
    recall({ $known, pick }, caller) {
      const all = ids.get($known) ?? [];
      const own = all.filter(({ owner }) => owner === caller);
      const from = pick % 3 > 0 && own.length > 0 ? own : all;
      // Prefer the newest, which can still change.
      return from.at(-1 - (pick % Math.max(1, from.length)))?.id ?? randomUUID();
    },
  };
};
