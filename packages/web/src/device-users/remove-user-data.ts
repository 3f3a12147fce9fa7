import { loadOfflineStore } from "../offline/load-offline-store.ts";
import { removeOwnAudio } from "../storage/own-audio-folder.ts";
import { deviceUsers, deviceUsersKey } from "./device-users.ts";

const ownKey = /^phaselock_/;

type Values = { readonly [key: string]: unknown };
const isObject = (value: unknown): value is Values => typeof value === "object" && value !== null;

/**
 * A stored value that names a user, without the user's part. It is a list of objects with a `userId`, one such object, or a
 * map by user id.
 * @returns undefined if nothing is left, or if the value has no such form
 */
const withoutUser = (value: unknown, userId: string): unknown => {
  if (Array.isArray(value)) {
    const others = value.filter(entry => !isObject(entry) || entry.userId !== userId);
    return others.length > 0 ? others : undefined;
  }
  if (!isObject(value) || value.userId === userId) return undefined;
  const { [userId]: _, ...others } = value;
  return Object.keys(others).length > 0 ? others : undefined;
};

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
};

const removeFrom = (storage: Storage, userId: string): void => {
  for (const key of Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "")) {
    if (!ownKey.test(key) || key === deviceUsersKey) continue;
    const text = storage.getItem(key);
    if (key.includes(userId)) storage.removeItem(key);
    else if (text?.includes(userId)) {
      const left = withoutUser(parsed(text), userId);
      if (left === undefined) storage.removeItem(key);
      else storage.setItem(key, JSON.stringify(left));
    }
  }
};

/**
 * Removes what this browser stores about a user, except the sign-in: their sessions, reports, drafts and settings. Other
 * users of the browser keep theirs. Everything that the product stores about a user names the user: in its key or in its
 * value (`withoutUser`), in the store of offline play, or in the folder of their audio files.
 */
export const removeUserData = async (userId: string): Promise<void> => {
  for (const storage of [() => localStorage, () => sessionStorage])
    try {
      removeFrom(storage(), userId);
    } catch {
      // A browser that forbids storage has nothing to remove.
    }
  await removeOwnAudio(userId);
  await (await loadOfflineStore()).removeUser(userId);
  // Last: if a store could not be loaded or a file not removed, the next start tries again.
  deviceUsers.remove(userId);
};
