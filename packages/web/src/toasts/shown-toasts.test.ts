import { expect, it } from "vitest";
import { closeToast, showToast } from "./shown-toasts.ts";

const one = { title: "One" };
const two = { title: "Two", description: "more" };

it("shows messages one below the other", () => {
  expect(showToast(showToast([], one), two).map(({ title }) => title)).toEqual(["One", "Two"]);
});

it("starts a message anew that is still shown, instead of showing it twice", () => {
  const [first] = showToast([], one);
  const [again, ...others] = showToast(first ? [first] : [], one);
  expect(others).toEqual([]);
  expect(again?.id).not.toBe(first?.id);
});

it("shows the same title twice when it says something else", () => {
  expect(showToast(showToast([], two), { ...two, description: "other" })).toHaveLength(2);
});

it("lets a closed one leave, and forgets it with the next", () => {
  const leaving = closeToast(showToast([], one), 1);
  expect(leaving).toMatchObject([{ title: "One", open: false }]);
  expect(showToast(leaving, two)).toMatchObject([{ title: "Two", open: true, id: 2 }]);
});
