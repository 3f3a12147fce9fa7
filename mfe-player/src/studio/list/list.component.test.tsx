import { savePatternRequestSchema } from "@phaselock/contracts";
import { ada, fails, fireEvent, screen } from "@phaselock/web/testing";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { defaultScore } from "../default-score.ts";
import {
  handle,
  openEditor,
  openStudio,
  pattern,
  press,
  shownValue,
  storing,
  stubMeter,
} from "../testing/open-studio.tsx";

beforeEach(stubMeter);
afterEach(() => {
  localStorage.clear();
});

describe("the list", () => {
  it("empty → three curves to hear and to start from; the other modes are behind a button", async () => {
    const { server, user, where } = openStudio(storing(null));
    await screen.findByRole("heading", { name: "Start from a curve you can hear" });
    expect(screen.getAllByRole("button", { name: /^Listen to / })).toHaveLength(3);
    const rest = () => screen.queryByRole("list", { name: "Modes to start from" });
    expect(rest()).toBeNull();
    const another = screen.getByRole("button", { name: "Another mode" });
    await user.click(another);
    expect(rest()?.querySelectorAll("button").length).toBeGreaterThan(0);
    await user.click(screen.getByRole("button", { name: "Start here, from Calm focus" }));
    await expect.poll(where).toMatch(/^\/studio\/.{36}$/);
    expect(server.bodiesOf("PUT /api/patterns/{id}")).toMatchObject([{ name: "Calm focus", revision: 0 }]);
  });

  it("with patterns → a mode to start from is a button away", async () => {
    const { server, user } = openStudio();
    await user.click(await screen.findByRole("button", { name: "Start from a mode" }));
    await user.click(screen.getByRole("button", { name: "Between tasks" }));
    await expect
      .poll(() => server.bodiesOf("PUT /api/patterns/{id}"))
      .toMatchObject([{ name: "Between tasks" }]);
  });

  it("a new pattern takes the next free name", async () => {
    const { server, user, where } = openStudio({
      "PUT /api/patterns/{id}": ({ body, path }) => {
        const { name, score } = savePatternRequestSchema.parse(body);
        if (name === "New pattern") return fails("pattern_name_taken");
        return { ...pattern, id: path.slice(-36), name, score, revision: 1 };
      },
    });
    await user.click(await screen.findByRole("button", { name: "New pattern" }));
    await expect.poll(where).toMatch(/^\/studio\/.{36}$/);
    expect(server.bodiesOf("PUT /api/patterns/{id}").at(-1)).toMatchObject({ name: "New pattern 2" });
  });

  it("a file that is not a pattern is told by line, or by field in plain words", async () => {
    const { server } = openStudio();
    const input = await screen.findByLabelText("Pattern file");
    const choose = (text: string) => {
      const file = Object.assign(new File([text], "Rain.json"), { text: async () => text });
      fireEvent.change(input, { target: { files: [file] } });
    };
    choose('{\n  "name": "Rain",\n}');
    await screen.findByText("Line 3, column 1: this is not valid JSON.");
    const [tone] = defaultScore.tones;
    choose(
      JSON.stringify({ name: "Rain", score: { ...defaultScore, tones: [{ ...tone, carrierHz: 2000 }] } }),
    );
    await screen.findByText("tone 1, carrier: must be at most 1000");
    const rain = { kind: "rain", level: { start: 2, segments: [] } };
    choose(JSON.stringify({ ...defaultScore, version: 2, textures: [rain] }));
    await screen.findByText("texture 1, level start: must be at most 1");
    expect(server.requestsOf("PUT /api/patterns/{id}")).toEqual([]);
    choose(JSON.stringify(defaultScore));
    await expect.poll(() => server.bodiesOf("PUT /api/patterns/{id}")).toMatchObject([{ name: "Rain" }]);
  });

  it("a file that is larger than any pattern is refused before it is read", async () => {
    openStudio();
    const text = vi.fn();
    const file = Object.assign(new File([], "Rain.json"), { text });
    Object.defineProperty(file, "size", { value: 1_000_000_000 });
    fireEvent.change(await screen.findByLabelText("Pattern file"), { target: { files: [file] } });
    await screen.findByText("The file is too large to be a pattern.");
    expect(text).not.toHaveBeenCalled();
  });

  it("without Premium: a pattern to try that is never saved, and the way to Premium", async () => {
    const { server } = openStudio({ ...storing(null) }, ada);
    await screen.findByText(/listen for 60 seconds/);
    press(await handle("Beat at the start"), "ArrowUp");
    expect(shownValue(await handle("Beat at the start"))).toBe("14.10 Hz at 00:00");
    expect(screen.getByRole("link", { name: "See Premium" }).getAttribute("href")).toBe("/pricing");
    expect(screen.queryByRole("button", { name: "New pattern" })).toBeNull();
    expect(server.requestsOf("PUT /api/patterns/{id}")).toEqual([]);
  });

  it("after Premium has ended, patterns stay listed, to be viewed and not played", async () => {
    openStudio({}, ada);
    await screen.findByText(/Premium has ended\. You keep your patterns/);
    screen.getByRole("link", { name: "View Tuesday" });
    expect(screen.queryByRole("link", { name: "Play Tuesday" })).toBeNull();
  });

  it("after Premium has ended, a pattern is read-only, and can be exported and deleted", async () => {
    const { user, where } = openEditor({}, ada);
    await user.click(await screen.findByRole("button", { name: "Delete" }));
    screen.getByRole("button", { name: "Export JSON" });
    expect(screen.queryByRole("slider", { name: "Beat at the start" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Delete pattern" }));
    await expect.poll(where).toBe("/studio");
  });
});
