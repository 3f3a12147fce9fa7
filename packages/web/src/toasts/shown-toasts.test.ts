import { expect, it } from "vitest";
import { closeToast, showToast } from "./shown-toasts.ts";

const one = { title: "One" };
const two = { title: "Two", description: "more" };

it("a new message appears below the others", () => {
  expect(showToast(showToast([], one), two).map(({ title }) => title)).toEqual(["One", "Two"]);
});

it("a message that is still shown restarts instead of appearing twice", () => {
  const [first] = showToast([], one);
  const [again, ...others] = showToast(first ? [first] : [], one);
  expect(others).toEqual([]);
  expect(again?.id).not.toBe(first?.id);
});

it("messages with the same title and different texts are both shown", () => {
  expect(showToast(showToast([], two), { ...two, description: "other" })).toHaveLength(2);
});

it("a closed message stays in the list until the next message removes it", () => {
  const leaving = closeToast(showToast([], one), 1);
  expect(leaving).toMatchObject([{ title: "One", open: false }]);
  expect(showToast(leaving, two)).toMatchObject([{ title: "Two", open: true, id: 2 }]);
});
