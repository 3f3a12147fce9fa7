import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Known, KnownKind } from "../requests/value.ts";
import type { Person } from "./sign-up.ts";

const id = z.object({ id: z.string() });
const read = (schema: z.ZodType<string[]>) => (body: unknown) => schema.safeParse(body).data ?? [];
const one = read(id.transform(body => [body.id]));

/** The basic ones: a session of any other ends where it begins, at the question who pays. */
const modes = z.object({ modes: z.array(id.extend({ isPremium: z.boolean() })) });

/** Which ids there are to learn from an operation's yes. */
const lessons: Readonly<
  Record<string, { readonly kind: KnownKind; readonly ids: (body: unknown) => string[] }>
> = {
  getModes: {
    kind: "mode",
    ids: read(modes.transform(({ modes }) => modes.filter(mode => !mode.isPremium).map(mode => mode.id))),
  },
  postSessions: { kind: "session", ids: one },
  postCreateCheckoutSession: { kind: "checkout", ids: one },
  postSupportRequests: { kind: "support", ids: one },
  getAuthSessions: {
    kind: "signIn",
    ids: read(z.object({ sessions: z.array(id) }).transform(({ sessions }) => sessions.map(it => it.id))),
  },
  deleteAccount: {
    kind: "erasure",
    ids: read(z.object({ erasureId: z.string() }).transform(({ erasureId }) => [erasureId])),
  },
};

/** Enough that a caller finds their own among them; older ones are forgotten. */
const rememberedEach = 200;

/** What earlier answers have told. */
export type Memory = {
  learn(operation: string, body: unknown, owner: Person | undefined): void;
  /** An id of that kind: two times in three one of the caller's own, where there is one, else anybody's, else nobody's. */
  recall(known: Known, caller: Person | undefined): string;
};

export const createMemory = (): Memory => {
  const ids = new Map<KnownKind, { id: string; owner: Person | undefined }[]>();
  return {
    learn(operation, body, owner) {
      const lesson = lessons[operation];
      if (!lesson) return;
      const all = ids.get(lesson.kind) ?? [];
      for (const id of lesson.ids(body)) if (!all.some(known => known.id === id)) all.push({ id, owner });
      ids.set(lesson.kind, all.slice(-rememberedEach));
    },
    recall({ $known, pick }, caller) {
      const all = ids.get($known) ?? [];
      const own = all.filter(({ owner }) => owner === caller);
      const from = pick % 3 > 0 && own.length > 0 ? own : all;
      // The newest are the ones that something can still happen to.
      return from.at(-1 - (pick % Math.max(1, from.length)))?.id ?? randomUUID();
    },
  };
};
