import { renderScreen, screen, waitFor } from "@phaselock/web/testing";
import { afterEach, expect, it } from "vitest";
import { Measuring } from "./measuring.tsx";
// Loaded before the tests, so that a test which expects no question need not wait for it.
import "./loaded-measuring.tsx";

const key = "phaselock_measuring";
const question = "May we count page views, loading times and errors, without your name?";

afterEach(() => {
  Reflect.deleteProperty(navigator, "globalPrivacyControl");
  document.documentElement.removeAttribute("style");
});

const open = (at = "/") => {
  document.body.insertAdjacentHTML("afterbegin", '<div id="announcer"></div>');
  return renderScreen(
    <>
      <main>
        <h1>The page</h1>
      </main>
      <Measuring />
    </>,
    { at, as: null },
  );
};
/** Waits until idle work has been done. */
const idle = () => new Promise(resolve => setTimeout(resolve));

it("not asked yet → asks, with two equal buttons and a link to what is measured; the focus stays", async () => {
  open();
  await screen.findByText(question);
  const [yes, no] = screen.getAllByRole("button");
  expect([yes?.textContent, no?.textContent]).toEqual(["Yes", "No"]);
  expect(yes?.className).toBe(no?.className);
  const link = screen.getByRole("link", { name: "What we measure" });
  expect(link.getAttribute("href")).toBe("/legal#measurements");
  expect(document.activeElement).toBe(document.body);
});

it.for([
  ["Yes", "yes"],
  ["No", "no"],
] as const)(
  "%s → stored, announced, asked no more, and the focus moves to the page",
  async ([name, stored]) => {
    const { user, reload, settled } = open();
    await user.click(await screen.findByRole("button", { name }));
    await waitFor(() => expect(screen.queryByText(question)).toBeNull());
    expect(localStorage.getItem(key)).toBe(stored);
    expect(document.activeElement).toBe(screen.getByRole("main"));
    expect(document.getElementById("announcer")?.textContent).toMatch(/^Saved\./);
    reload();
    await idle();
    await settled();
    expect(screen.queryByText(question)).toBeNull();
  },
);

it("a browser with Global Privacy Control → no question", async () => {
  Object.defineProperty(navigator, "globalPrivacyControl", { value: true, configurable: true });
  const { settled } = open();
  await idle();
  await settled();
  expect(screen.queryByText(question)).toBeNull();
});

it.for(["/play/calm-focus", "/simulator", "/studio/7", "/onboarding", "/login", "/auth/callback"])(
  "%s → no question there, but on the next page",
  async at => {
    const { go, settled } = open(at);
    await idle();
    await settled();
    expect(screen.queryByText(question)).toBeNull();
    await go("/dashboard");
    await screen.findByText(question);
  },
);

it("the user's answer in another tab closes the question", async () => {
  open();
  await screen.findByText(question);
  localStorage.setItem(key, "no");
  window.dispatchEvent(new Event("storage"));
  await waitFor(() => expect(screen.queryByText(question)).toBeNull());
});
