import { storedJson } from "../storage/stored-json.ts";

/** How long this browser stores the data of a user who is not signed in, days since their last sign-in here. */
const absentUserDays = 30;
const absentUserMs = absentUserDays * 24 * 60 * 60 * 1000;

/** The storage key of this browser's users. */
export const deviceUsersKey = "phaselock_users";

/** The users of this browser, and when each was last signed in: `{ "<user id>": ms since the epoch }`. */
export type DeviceUsers = {
  /** Call while the user is signed in: at each start and each refresh. */
  markSignedIn(userId: string): void;
  /** The users who were last signed in more than 30 days ago. */
  absent(): readonly string[];
  remove(userId: string): void;
};

export const createDeviceUsers = (local: () => Storage, nowMs: () => number): DeviceUsers => {
  const stored = storedJson(local, deviceUsersKey);
  const read = (): Readonly<Record<string, unknown>> => {
    const users = stored.read();
    return typeof users === "object" && users !== null ? { ...users } : {};
  };
  return {
    markSignedIn: userId => void stored.write({ ...read(), [userId]: nowMs() }),
    // An unreadable time counts as long ago.
    absent: () =>
      Object.entries(read()).flatMap(([id, ms]) => (nowMs() - Number(ms) <= absentUserMs ? [] : id)),
    remove: userId => {
      const { [userId]: _, ...others } = read();
      if (Object.keys(others).length > 0) stored.write(others);
      else stored.remove();
    },
  };
};

/** The users of this browser. */
export const deviceUsers = createDeviceUsers(
  () => localStorage,
  () => Date.now(),
);
