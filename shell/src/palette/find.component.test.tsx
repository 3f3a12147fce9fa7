import type { Mode, OwnPattern } from "@phaselock/contracts";
import {
  type Answers,
  ada,
  fails,
  modes,
  neverAnswers,
  operatorAda,
  renderScreen,
  screen,
  within,
} from "@phaselock/web/testing";
import { describe, expect, it } from "vitest";
import { Find } from "./find.tsx";

const [{ band, excerpt, variants }] = modes as [Mode, ...Mode[]];
const time = "2026-11-22T12:00:00.000Z";
const pattern: OwnPattern = {
  id: "0192d0a0-0000-7000-8000-0000000000aa",
  name: "Slow river",
  score: excerpt,
  band,
  svgPath: variants[0]?.svgPath ?? "",
  revision: 1,
  needsHeadphones: true,
  shareId: null,
  createdAt: time,
  updatedAt: time,
};
const withPattern = { "GET /api/patterns": { patterns: [pattern], total: 1 } };
const field = () => screen.getByRole("combobox", { name: "Find" });
const options = () => screen.queryAllByRole("option").map(option => option.textContent);
const active = () =>
  document.getElementById(field().getAttribute("aria-activedescendant") ?? "")?.textContent;

/** Opens the palette by its keys, and waits for the modes and patterns. */
const open = async (answers: Answers = withPattern, as = ada) => {
  const rendered = renderScreen(
    <>
      <Find />
      <button type="button">other</button>
    </>,
    { at: "/play", answers, as },
  );
  await rendered.user.keyboard("{Control>}k{/Control}");
  await screen.findByRole("dialog", { name: "Find" });
  return rendered;
};
const openLoaded = async (as = ada) => {
  const rendered = await open(withPattern, as);
  await screen.findByRole("option", { name: /^Calm focus/ });
  await screen.findByRole("option", { name: "Slow river" });
  return rendered;
};

describe("the palette", () => {
  it("opens by the button too, and lists modes, patterns, screens and settings", async () => {
    const { user } = renderScreen(<Find />, { at: "/play", answers: withPattern });
    await user.click(screen.getByRole("button", { name: "Find" }));
    await screen.findByRole("option", { name: "Slow river" });
    expect(screen.getAllByRole("group")).toHaveLength(4);
    for (const name of ["Modes", "Your patterns", "Screens", "Settings"]) screen.getByRole("group", { name });
  });

  it.for([
    ["a mode's name", "calm f", "Calm focus", "/play/calm-focus"],
    ["hertz", "10 hz", "Calm focus", "/play/calm-focus"],
    ["an own pattern", "river", "Slow river", `/studio/${pattern.id}`],
    ["a screen", "jour", "Journal", "/journal"],
    ["another word for a screen", "simulator", "Look inside a mode", "/simulator"],
    ["a setting", "gdpr", "Download your data", "/account/privacy"],
  ] as const)("%s and Enter → its address", async ([_, query, name, address]) => {
    const { user, where } = await openLoaded();
    await user.type(field(), query);
    expect(active()).toMatch(new RegExp(`^${name}`));
    await user.keyboard("{Enter}");
    expect(where()).toBe(address);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("arrows move the active option and go around at both ends; another query starts with the best", async () => {
    const { user } = await openLoaded();
    await user.type(field(), "premium");
    const names = options();
    expect(names.length).toBeGreaterThan(1);
    expect(active()).toBe(names[0]);
    await user.keyboard("{ArrowDown}");
    expect(active()).toBe(names[1]);
    await user.keyboard("{ArrowUp}{ArrowUp}");
    expect(active()).toBe(names.at(-1));
    const selected = screen.getAllByRole("option", { selected: true });
    expect(selected.map(option => option.textContent)).toEqual([names.at(-1)]);
    await user.clear(field());
    await user.type(field(), "jour");
    expect(active()).toBe("Journal");
  });

  it("a press on an option opens it", async () => {
    const { user, where } = await openLoaded();
    await user.click(screen.getByRole("option", { name: "Sessions" }));
    expect(where()).toBe("/sessions");
  });

  it("Escape closes it, and the focus returns to where it was", async () => {
    const { user } = renderScreen(
      <>
        <Find />
        <button type="button">other</button>
      </>,
      { at: "/play" },
    );
    screen.getByRole("button", { name: "other" }).focus();
    await user.keyboard("{Control>}k{/Control}");
    const dialog = await screen.findByRole("dialog", { name: "Find" });
    // happy-dom has no Escape of its own for dialogs.
    dialog.dispatchEvent(new Event("cancel", { cancelable: true }));
    await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "other" }));
  });

  it("nothing found → says what to try", async () => {
    const { user } = await openLoaded();
    await user.type(field(), "zzz");
    expect(options()).toEqual([]);
    expect(screen.getByRole("status").textContent).toBe(
      "Nothing matches “zzz”. Try a name, a band or a frequency.",
    );
    await user.keyboard("{Enter}{ArrowDown}");
    screen.getByRole("dialog");
  });

  it("modes and patterns that fail to load → screens and settings are there, and it says so", async () => {
    const { user, where } = await open({
      "GET /api/modes": fails("internal"),
      "GET /api/patterns": fails("internal"),
    });
    await screen.findByText("The modes could not be loaded.");
    await screen.findByText("Your patterns could not be loaded.");
    await user.type(field(), "studio{Enter}");
    expect(where()).toBe("/studio");
  });

  it("while modes load, a mode's name is not said to match nothing", async () => {
    const { user } = await open({ "GET /api/modes": neverAnswers });
    await user.type(field(), "calm focus");
    expect(screen.getByRole("status").textContent).toBe("Loading");
  });

  it("Logout signs the user out", async () => {
    const { user, where } = await openLoaded();
    await user.type(field(), "log{Enter}");
    await expect.poll(where).toBe("/");
    expect(localStorage.getItem("auth_token")).toBeNull();
  });

  it.for([
    ["an operator finds the product's metrics", operatorAda, ["Product metrics"]],
    ["another user doesn't", ada, []],
  ] as const)("%s", async ([_, as, names]) => {
    const { user } = await openLoaded(as);
    await user.type(field(), "metrics");
    expect(
      within(screen.getByRole("listbox"))
        .queryAllByRole("option")
        .map(one => one.textContent),
    ).toEqual(names);
  });
});
