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

/** Visitors load this too, so it is written without `storage/`: the landing page has no kilobyte to spare. */
export const createDeviceUsers = (local: () => Storage, nowMs: () => number): DeviceUsers => {
  const read = (): Readonly<Record<string, unknown>> => {
    try {
      return { ...JSON.parse(local().getItem(deviceUsersKey) ?? "{}") };
    } catch {
      return {};
    }
  };
  const write = (users: Readonly<Record<string, unknown>>): void => {
    try {
      if (Object.keys(users).length > 0) local().setItem(deviceUsersKey, JSON.stringify(users));
      else local().removeItem(deviceUsersKey);
    } catch {
      // Storage is full or forbidden.
    }
  };
  return {
    markSignedIn: userId => write({ ...read(), [userId]: nowMs() }),
    // An unreadable time counts as long ago.
    absent: () =>
      Object.entries(read()).flatMap(([id, ms]) => (nowMs() - Number(ms) <= absentUserMs ? [] : id)),
    remove: userId => {
      const { [userId]: _, ...others } = read();
      write(others);
    },
  };
};

/** The users of this browser. */
export const deviceUsers = createDeviceUsers(
  () => localStorage,
  () => Date.now(),
);
