import { errorCatalogue, savePatternRequestSchema } from "@phaselock/contracts";
import { lanePath } from "@phaselock/signal";
import { ada, fails, fireEvent, grace, noAnswer, screen, within } from "@phaselock/web/testing";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { defaultScore } from "./default-score.ts";
import {
  handle,
  id,
  openEditor,
  openShared,
  pattern,
  press,
  shareId,
  shownValue,
  stubMeter,
} from "./testing/open-studio.tsx";

beforeEach(stubMeter);
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

describe("editing", () => {
  it("a handle is a slider: arrows move its value, Alt moves its border, and undo takes back each step", async () => {
    openEditor();
    const arriving = await handle("Beat at the end of arriving");
    expect(shownValue(arriving)).toBe("10.00 Hz at 02:30");
    press(arriving, "ArrowUp");
    expect(shownValue(arriving)).toBe("10.10 Hz at 02:30");
    press(arriving, "ArrowDown", { shiftKey: true });
    expect(shownValue(arriving)).toBe("9.10 Hz at 02:30");
    press(arriving, "ArrowRight", { altKey: true });
    expect(shownValue(arriving)).toBe("9.10 Hz at 02:36");
    fireEvent.keyDown(document.body, { key: "z", ctrlKey: true });
    fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(shownValue(arriving)).toBe("10.10 Hz at 02:30");
    fireEvent.keyDown(document.body, { key: "Z", metaKey: true, shiftKey: true });
    expect(shownValue(arriving)).toBe("9.10 Hz at 02:30");
  });

  it("a beat stops at 30 Hz while a binaural layer plays, and the screen says why", async () => {
    const { user } = openEditor();
    await user.selectOptions(await screen.findByRole("combobox", { name: "Kind of Tone" }), "binaural");
    screen.getByText(/With a binaural layer, the beat goes up to 30 Hz/);
    const start = await handle("Beat at the start");
    press(start, "End");
    expect(shownValue(start)).toBe("30.00 Hz at 00:00");
  });

  it("a level stops at −1 dBTP and says so", async () => {
    openEditor();
    const level = await screen.findByRole("slider", { name: "Level Tone" });
    fireEvent.change(level, { target: { value: "0.89" } });
    expect(screen.getAllByText("At −1 dBTP. Turn another layer down first.")).not.toEqual([]);
    screen.getByText(/The levels of all layers add up to −1 dBTP\. Turn one down to turn another up\.$/);
  });

  it("layers are added from the registries and removed; the last tone stays", async () => {
    const { user } = openEditor();
    const add = await screen.findByRole("combobox", { name: "Add a layer" });
    expect(screen.queryByRole("button", { name: "Remove Tone" })).toBeNull();
    await user.selectOptions(add, "tone isochronic");
    expect(
      within(screen.getByRole("region", { name: "Tone 2" })).getByRole("slider", { name: "On for Tone 2" }),
    ).toBeDefined();
    await user.selectOptions(add, "noise brown");
    await user.click(screen.getByRole("button", { name: "Remove Tone 1" }));
    expect(screen.getAllByRole("combobox", { name: /^Kind of Tone/ })).toHaveLength(1);
    screen.getByRole("region", { name: "Noise 2" });
    expect(within(add).queryByRole("option", { name: /your own audio/ })).toBeNull();
  });

  it("a level can follow the phases: each gets a handle", async () => {
    const { user } = openEditor();
    await user.click(await screen.findByRole("button", { name: "Move over the phases: Tone" }));
    const level = await handle("Level, Tone, at the end of holding");
    press(level, "ArrowDown");
    expect(shownValue(level)).toBe("0.39 at 08:00");
  });

  it("a phase is split, renamed and removed", async () => {
    const { user } = openEditor();
    await user.click(await screen.findByRole("button", { name: "Split holding" }));
    const name = screen.getByRole<HTMLInputElement>("textbox", { name: "Name of phase 3" });
    await user.clear(name);
    await user.type(name, "deepening");
    await handle("Beat at the end of deepening");
    await user.click(screen.getByRole("button", { name: "Remove arriving" }));
    expect(screen.getAllByRole("textbox", { name: /^Name of phase/ })).toHaveLength(3);
  });
});

describe("saving", () => {
  it("what is edited is saved after a rest, over the revision that was loaded", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server } = openEditor();
    press(await handle("Beat at the start"), "ArrowUp");
    screen.getByText("Not saved yet");
    await vi.advanceTimersByTimeAsync(2_000);
    await screen.findByText("Saved");
    expect(server.bodiesOf("PUT /api/patterns/{id}")).toMatchObject([
      { name: "Tuesday", revision: 3, score: { beatHz: { start: 14.1 } } },
    ]);
  });

  it("without a connection the work is kept in this browser, and an opened page continues it", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { reload } = openEditor({ "PUT /api/patterns/{id}": noAnswer });
    press(await handle("Beat at the start"), "ArrowUp");
    await vi.advanceTimersByTimeAsync(2_000);
    await screen.findByText(/Your work is kept in this browser/);
    reload();
    expect(shownValue(await handle("Beat at the start"))).toBe("14.10 Hz at 00:00");
    screen.getByText("We restored edits that were not saved.");
  });

  it("another user signs in before the rest is over → the work is not sent as theirs, and stays for its owner", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server, signIn } = openEditor();
    press(await handle("Beat at the start"), "ArrowUp");
    signIn(grace);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(server.requestsOf("PUT /api/patterns/{id}")).toEqual([]);
    expect(localStorage.getItem(`phaselock_studio_${ada.id}_${id}`)).toContain("14.1");
  });

  it("a name that is taken is told at the name", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    openEditor({ "PUT /api/patterns/{id}": fails("pattern_name_taken") });
    const name = await screen.findByRole("textbox", { name: "Name of the pattern" });
    fireEvent.change(name, { target: { value: "Rain" } });
    await vi.advanceTimersByTimeAsync(2_000);
    expect((await screen.findByRole("alert")).textContent).toBe(errorCatalogue.pattern_name_taken.text);
    expect(name.getAttribute("aria-invalid")).toBe("true");
  });

  it("a conflict keeps both: mine becomes a copy", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server, where } = openEditor({
      "PUT /api/patterns/{id}": ({ path, body }) => {
        const request = savePatternRequestSchema.parse(body);
        return path.endsWith(id)
          ? fails("conflict")
          : { ...pattern, ...request, id: path.slice(-36), revision: 1 };
      },
    });
    press(await handle("Beat at the start"), "ArrowUp");
    await vi.advanceTimersByTimeAsync(2_000);
    fireEvent.click(await screen.findByRole("button", { name: "Keep mine as a copy" }));
    await expect.poll(where).not.toBe(`/studio/${id}`);
    expect(server.bodiesOf("PUT /api/patterns/{id}").at(-1)).toMatchObject({
      name: "Tuesday copy",
      revision: 0,
      score: { beatHz: { start: 14.1 } },
    });
  });

  it("a pattern that is gone → a page that says so", async () => {
    openEditor({ "GET /api/patterns/{id}": fails("not_found") });
    await screen.findByRole("heading", { name: "Pattern not found" });
  });
});

describe("the name of a pattern", () => {
  const field = () => screen.findByRole<HTMLInputElement>("textbox", { name: "Name of the pattern" });
  const long = "A name that somebody copied from a page and that is far too long";

  it("a paste that is cut at 60 characters says so, until the name is changed", async () => {
    const { user } = openEditor();
    await user.clear(await field());
    await user.paste(long);
    expect((await field()).value).toBe(long.slice(0, 60));
    await screen.findByText("A name has at most 60 characters, so the end of what you pasted was left out.");
    await user.type(await field(), "{Backspace}");
    expect(screen.queryByText(/was left out/)).toBeNull();
  });

  it("Enter → saved at once, and the field shows the start of the name", async () => {
    const { user, server } = openEditor();
    const name = await field();
    await user.type(name, " evening");
    name.scrollLeft = 120;
    await user.keyboard("{Enter}");
    expect(document.activeElement).not.toBe(name);
    expect(name.scrollLeft).toBe(0);
    await expect
      .poll(() => server.bodiesOf("PUT /api/patterns/{id}"), { timeout: 1_000 })
      .toMatchObject([{ name: "Tuesday evening" }]);
  });
});

describe("sharing", () => {
  it("a link is made, shown and revoked", async () => {
    const { user } = openEditor({
      "POST /api/patterns/{id}/share": { shareId },
      "DELETE /api/patterns/{id}/share": undefined,
    });
    await user.click(await screen.findByRole("button", { name: "Share" }));
    screen.getByText(/Anyone with the link who is signed in can see and try this pattern/);
    await user.click(screen.getByRole("button", { name: "Create a link" }));
    const link = await screen.findByLabelText<HTMLInputElement>("Link");
    expect(link.value).toBe(`${location.origin}/shared/${shareId}`);
    await user.click(screen.getByRole("button", { name: "Revoke the link" }));
    await screen.findByText("The link no longer works.");
    expect(screen.queryByLabelText("Link")).toBeNull();
  });

  const shared = {
    "GET /api/shared-patterns/{shareId}": {
      name: "Tuesday",
      curve: { phases: defaultScore.phases, beatHz: defaultScore.beatHz },
      svgPath: lanePath(defaultScore),
      band: "alpha",
      needsHeadphones: false,
      score: defaultScore,
    },
  } as const;

  it("with Premium, a shared pattern can be kept as a copy and played", async () => {
    const { server, user, where } = openShared(shared);
    await user.click(await screen.findByRole("button", { name: "Keep a copy and play" }));
    await expect.poll(where).toMatch(/^\/play\/own\?pattern=.{36}&payment=premium/);
    expect(server.bodiesOf("PUT /api/patterns/{id}")).toMatchObject([{ name: "Tuesday", revision: 0 }]);
  });

  it("without Premium, a shared pattern can be heard for a minute", async () => {
    openShared(shared, ada);
    await screen.findByText(/^Listen for 60 seconds/);
    screen.getByRole("button", { name: "Listen" });
    screen.getByRole("link", { name: "See Premium" });
    expect(screen.queryByRole("button", { name: /Keep a copy/ })).toBeNull();
  });

  it("a revoked or unknown link → a plain page", async () => {
    openShared({ "GET /api/shared-patterns/{shareId}": fails("not_found") });
    await screen.findByRole("heading", { name: "This link doesn't work" });
  });
});
