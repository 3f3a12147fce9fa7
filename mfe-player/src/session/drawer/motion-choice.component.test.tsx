import {
  type Answers,
  ada,
  noAnswer,
  preferencesOf,
  renderScreen,
  screen,
  statefulPreferences,
} from "@phaselock/web/testing";
import { expect, it, onTestFinished, vi } from "vitest";
import PlayerScreen from "../player-screen.tsx";
import { openDrawer } from "../testing/open-drawer.ts";

const answeredAt = "2026-11-20T12:00:00Z";
const open = (photosensitive: "no" | "yes" | null, answers: Answers = {}, as = ada) =>
  renderScreen(<PlayerScreen />, {
    at: "/play/calm-focus?payment=free&seconds=300",
    path: "/play/:modeId",
    as,
    answers: {
      ...statefulPreferences({
        ...preferencesOf(as),
        screening: photosensitive && { photosensitive, answeredAt },
      }),
      ...answers,
    },
  });
/** Each test has a user of its own: an answer that isn't stored counts for the visit, which the tests share. */
const nextUser = (() => {
  let n = 0;
  return () => ({ ...ada, id: `0192d0a0-0000-7000-8000-0000000001${String(n++).padStart(2, "0")}` });
})();
const radio = (name: string | RegExp) => screen.findByRole<HTMLInputElement>("radio", { name });
const question = () => screen.findByRole("dialog", { name: /ever had a seizure/ });
const answer = async (rendered: ReturnType<typeof open>, name: RegExp, button: string) => {
  await rendered.user.click(await radio("Moves"));
  await question();
  await rendered.user.click(await radio(name));
  await press(rendered, button);
};
const press = async ({ user }: ReturnType<typeof open>, name: string) =>
  user.click(await screen.findByRole("button", { name }));

it("opening the drawer asks no question, and the picture is still", async () => {
  open(null, {}, nextUser());
  await openDrawer();
  expect((await radio("Still")).checked).toBe(true);
  screen.getByText("Moving light asks one question first.");
  expect(screen.queryByRole("dialog", { name: /seizure/ })).toBeNull();
});

it("Moves asks; a No that may be stored is stored with consent, and moves the picture", async () => {
  const rendered = open(null, {}, nextUser());
  await openDrawer();
  await rendered.user.click(await radio("Moves"));
  await question();
  await rendered.user.click(await radio(/^No/));
  await press(rendered, "I agree, store it");
  await expect.poll(async () => (await radio("Moves")).checked).toBe(true);
  expect(rendered.server.bodiesOf("PATCH /api/preferences")).toEqual([
    { screening: { photosensitive: "no", consent: true } },
  ]);
  screen.getByRole("button", { name: /^This session: Rings, moving/ });
});

it("closing the question leaves the drawer open", async () => {
  const rendered = open(null, {}, nextUser());
  await openDrawer();
  await rendered.user.click(await radio("Moves"));
  const dialog = await question();
  if (dialog instanceof HTMLDialogElement) dialog.close();
  await expect.poll(() => screen.queryByRole("dialog", { name: /seizure/ })).toBeNull();
  screen.getByRole("dialog", { name: "This session" });
});

it("a No that isn't stored counts for this visit, and is sent nowhere", async () => {
  const user = nextUser();
  const rendered = open(null, {}, user);
  await openDrawer();
  await rendered.user.click(await radio("Moves"));
  await question();
  await rendered.user.click(await radio(/^No/));
  await press(rendered, "Don't store it");
  expect((await radio("Moves")).checked).toBe(true);
  expect(rendered.server.requestsOf("PATCH /api/preferences")).toEqual([]);
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain("photosensitive");
});

it.each(["Yes", "I am not sure"])("%s → the picture stays still, and says why", async answer => {
  const rendered = open(null, {}, nextUser());
  await openDrawer();
  await rendered.user.click(await radio("Moves"));
  await question();
  await rendered.user.click(await radio(new RegExp(`^${answer}`)));
  await press(rendered, "Don't store it");
  expect((await radio("Still")).checked).toBe(true);
  screen.getByText(/stays still because of your answer/);
});

it("without an answer the dialog says what is missing, and stays", async () => {
  const rendered = open(null, {}, nextUser());
  await openDrawer();
  await rendered.user.click(await radio("Moves"));
  await question();
  await press(rendered, "Don't store it");
  expect((await screen.findByRole("alert")).textContent).toBe("Choose an answer first.");
  await question();
});

it("an answer that can't be stored → says so, and the picture stays still", async () => {
  const rendered = open(null, { "PATCH /api/preferences": noAnswer }, nextUser());
  await openDrawer();
  await rendered.user.click(await radio("Moves"));
  await question();
  await rendered.user.click(await radio(/^No/));
  await press(rendered, "I agree, store it");
  expect((await screen.findByRole("alert")).textContent).toBe(
    "We couldn't store your answer. Check your connection and try again.",
  );
  expect((await radio("Still")).checked).toBe(true);
});

it("a No stored earlier moves the picture until Still is chosen, which this device remembers", async () => {
  const rendered = open("no", {}, nextUser());
  await openDrawer();
  expect((await radio("Moves")).checked).toBe(true);
  await rendered.user.click(await radio("Still"));
  rendered.reload();
  await openDrawer();
  expect((await radio("Still")).checked).toBe(true);
  await rendered.user.click(await radio("Moves"));
  expect((await radio("Moves")).checked).toBe(true);
  expect(screen.queryByRole("dialog", { name: /seizure/ })).toBeNull();
});

it("a Yes stored earlier → Moves asks nothing, and the picture stays still", async () => {
  const rendered = open("yes", {}, nextUser());
  await openDrawer();
  await rendered.user.click(await radio("Moves"));
  expect((await radio("Still")).checked).toBe(true);
  expect(screen.queryByRole("dialog", { name: /seizure/ })).toBeNull();
  screen.getByText("The picture stays still because of your answer. You can change it under Account.");
});

it("two answers in one visit, neither stored → the second one counts", async () => {
  const rendered = open(null, {}, nextUser());
  await openDrawer();
  await answer(rendered, /^I am not sure/, "Don't store it");
  rendered.reload();
  await openDrawer();
  await answer(rendered, /^No/, "Don't store it");
  expect((await radio("Moves")).checked).toBe(true);
});

it("an answer that isn't stored, then one that is → Moves no longer asks, and the text names Account", async () => {
  const rendered = open(null, {}, nextUser());
  await openDrawer();
  await answer(rendered, /^I am not sure/, "Don't store it");
  await answer(rendered, /^Yes/, "I agree, store it");
  await screen.findByText(/You can change it under Account\.$/);
  await rendered.user.click(await radio("Moves"));
  expect(screen.queryByRole("dialog", { name: /seizure/ })).toBeNull();
});

it("reduced motion → Still is chosen despite a No, and the summary names no moving picture", async () => {
  const { matchMedia } = window;
  vi.stubGlobal("matchMedia", (query: string) =>
    query.includes("reduced-motion")
      ? { matches: true, addEventListener() {}, removeEventListener() {} }
      : matchMedia(query),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  open("no", {}, nextUser());
  await openDrawer();
  expect((await radio("Still")).checked).toBe(true);
  screen.getByText("The picture stays still because your system asks for reduced motion.");
  screen.getByRole("button", { name: /^This session: Rings ·/ });
});
