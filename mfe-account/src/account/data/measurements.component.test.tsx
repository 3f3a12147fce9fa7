import { renderScreen, screen } from "@phaselock/web/testing";
import { afterEach, expect, it } from "vitest";
import { Measurements } from "./measurements.tsx";

const key = "phaselock_measuring";
afterEach(() => Reflect.deleteProperty(navigator, "globalPrivacyControl"));

it("a yes can be taken back, and given again", async () => {
  localStorage.setItem(key, "yes");
  const { user } = renderScreen(<Measurements />);
  expect(screen.getByRole("status").textContent).toBe("You agreed. We measure this browser.");
  await user.click(screen.getByRole("button", { name: "Stop measurements" }));
  expect(screen.getByRole("status").textContent).toBe("You said no. We don't measure this browser.");
  expect(localStorage.getItem(key)).toBe("no");
  await user.click(screen.getByRole("button", { name: "Allow measurements" }));
  expect(localStorage.getItem(key)).toBe("yes");
});

it("a browser that refuses → says so, without a button", () => {
  Object.defineProperty(navigator, "globalPrivacyControl", { value: true, configurable: true });
  renderScreen(<Measurements />);
  expect(screen.getByRole("status").textContent).toBe(
    "Your browser asks sites not to track you, so we don't measure it.",
  );
  expect(screen.queryByRole("button")).toBeNull();
});
