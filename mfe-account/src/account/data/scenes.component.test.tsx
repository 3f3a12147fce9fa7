import {
  type Answers,
  neverAnswers,
  noAnswer,
  renderScreen,
  screen,
  statefulListening,
} from "@phaselock/web/testing";
import { expect, it } from "vitest";
import { Scenes } from "./scenes.tsx";

const opinions = [
  { scene: "glass", opinion: "less" },
  { scene: "tape", opinion: "more" },
] as const;
const open = (answers: Answers = {}) =>
  renderScreen(<Scenes />, { at: "/account", answers: { ...statefulListening({ opinions }), ...answers } });
const listed = () => screen.queryAllByRole("listitem").map(({ textContent }) => textContent);

it("each scene is listed with its rating, and can be forgotten on its own", async () => {
  const { user, server } = open();
  await expect.poll(listed).toEqual(["Glass Less like thisForget Glass", "Tape More like thisForget Tape"]);
  await user.click(screen.getByRole("button", { name: "Forget Glass" }));
  await expect.poll(listed).toEqual(["Tape More like thisForget Tape"]);
  expect(server.requestsOf("DELETE /api/scenes/{scene}/opinion").map(({ path }) => path)).toEqual([
    "/api/scenes/glass/opinion",
  ]);
});

it("Forget all → an empty list, which says how scenes get there", async () => {
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Forget all" }));
  await expect.poll(listed).toEqual([]);
  await screen.findByText(/^You haven't rated any scenes\. After a session with music/);
  expect(screen.queryByRole("button")).toBeNull();
});

it("a forgotten scene takes its focused button away → the list gets the focus", async () => {
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Forget Glass" }));
  await expect.poll(listed).toHaveLength(1);
  expect(document.activeElement?.contains(screen.getByRole("list"))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  await user.click(screen.getByRole("button", { name: "Forget Tape" }));
  await expect.poll(listed).toEqual([]);
  expect(document.activeElement?.textContent).toMatch(/^You haven't rated any scenes\./);
});

it("a scene that can't be forgotten stays, with the reason", async () => {
  const { user } = open({ "DELETE /api/scenes/{scene}/opinion": noAnswer });
  await user.click(await screen.findByRole("button", { name: "Forget Tape" }));
  expect((await screen.findByRole("alert")).textContent).toMatch(/^We couldn't delete the rating\. /);
  expect(listed()).toHaveLength(2);
});

it("a press on Forget, while it forgets, sends nothing more", async () => {
  const { user, server } = open({ "DELETE /api/scenes/{scene}/opinion": neverAnswers });
  const forget = await screen.findByRole("button", { name: "Forget Tape" });
  await user.click(forget);
  await user.click(forget);
  expect(forget.getAttribute("aria-busy")).toBe("true");
  expect(server.requestsOf("DELETE /api/scenes/{scene}/opinion")).toHaveLength(1);
});

it("the list fails to load → says so, and Retry loads it", async () => {
  const { user, server } = open({ "GET /api/listening": noAnswer });
  await screen.findByText(/^The scenes you rated could not be loaded\./);
  server.answer(statefulListening({ opinions }));
  await user.click(screen.getByRole("button"));
  await expect.poll(() => listed().length).toBe(2);
});
