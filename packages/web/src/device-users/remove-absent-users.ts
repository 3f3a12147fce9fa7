import { deviceUsers } from "./device-users.ts";

/**
 * Removes the data of users who have not been signed in to this browser for 30 days, whatever ended their sign-in: an
 * erasure on another device, a refusal, another tab. Call it once per start, after marking the user who is signed in.
 */
export const removeAbsentUsers = (): void => {
  for (const userId of deviceUsers.absent())
    import("./remove-user-data.ts")
      .then(({ removeUserData }) => removeUserData(userId))
      .catch(() => undefined);
};
