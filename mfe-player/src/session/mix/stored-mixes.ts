import { type Mix, mixSchema } from "@phaselock/contracts";
import { storedJson } from "@phaselock/web";
import { z } from "zod/mini";

/** How each user of this browser has mixed each mode, by the user's id and the mode's. */
const stored = storedJson(() => localStorage, "phaselock_mixes");

/** A mix, and whether the server has it. One that it doesn't have wins over the server's. */
const keptMixSchema = z.object({ mix: mixSchema, isSaved: z.boolean() });
/** The mixes of one user, by the mode's id. */
export type StoredMixes = { readonly [modeId: string]: z.infer<typeof keptMixSchema> };

const usersSchema = z.record(z.string(), z.record(z.string(), z.unknown()));
const readAll = () => usersSchema.safeParse(stored.read()).data ?? {};

/** Reads the mixes of a user, without those that another release has written. */
export const readStoredMixes = (userId: string): StoredMixes =>
  Object.fromEntries(
    Object.entries(readAll()[userId] ?? {}).flatMap(([modeId, value]) => {
      const { data } = keptMixSchema.safeParse(value);
      return data ? [[modeId, data]] : [];
    }),
  );

export const writeStoredMixes = (userId: string, mixes: StoredMixes): void => {
  stored.write({ ...readAll(), [userId]: mixes });
};

/** Whether two mixes sound the same. */
export const isSameMix = (a: Mix, b: Mix): boolean => mixKeys.every(key => a[key] === b[key]);
const mixKeys = Object.keys(mixSchema.shape) as (keyof Mix)[];
