import { loadOfflineStore, useAuth } from "@phaselock/web";
import {
  premiumAda,
  renderScreen,
  screen,
  stubDatabase,
  unsyncedSession,
  within,
} from "@phaselock/web/testing";
import { afterEach, expect, it } from "vitest";
import { AuthWithQuestion } from "./auth-with-question.tsx";

stubDatabase();
const store = await loadOfflineStore();
const Screen = () => {
  const { user, logout } = useAuth();
  return (
    <>
      {user?.username}
      <button type="button" onClick={() => void logout()}>
        Logout
      </button>
    </>
  );
};
/** Opens the header of a user whose profile has loaded. */
const open = async () => {
  const rendered = renderScreen(
    <AuthWithQuestion>
      <Screen />
    </AuthWithQuestion>,
    { at: "/dashboard", as: premiumAda },
  );
  await screen.findByText(premiumAda.username);
  return rendered;
};
const logout = () => screen.getByRole("button", { name: "Logout" });

afterEach(async () => {
  await store.removeUser(premiumAda.id);
});

it("a session that waits → asks; Stay signed in keeps it, Log out and delete removes it", async () => {
  await store.addSession(unsyncedSession);
  const { user, where } = await open();
  await user.click(logout());
  const dialog = within(await screen.findByRole("dialog", { name: "Log out and lose sessions?" }));
  await user.click(dialog.getByRole("button", { name: "Stay signed in" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(await store.readSessions(premiumAda.id)).toHaveLength(1);
  expect(where()).toBe("/dashboard");

  await user.click(logout());
  await user.click(await screen.findByRole("button", { name: "Log out and delete" }));
  await expect.poll(where).toBe("/");
  expect(await store.readSessions(premiumAda.id)).toEqual([]);
});

it("only a refused session → no question, because no sync can save it", async () => {
  await store.addSession({
    ...unsyncedSession,
    refusal: "It wasn't started while this device could play offline.",
  });
  const { user, where } = await open();
  await user.click(logout());
  await expect.poll(where).toBe("/");
  expect(await store.readSessions(premiumAda.id)).toEqual([]);
});
