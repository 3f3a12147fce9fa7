import { Link } from "@phaselock/web/page";
import { fireEvent, renderScreen, screen } from "@phaselock/web/testing";
import { expect, it } from "vitest";
import { useArrival } from "./use-arrival.ts";

function Folded() {
  useArrival();
  return (
    <main>
      <h1>Studies</h1>
      <Link to="#second">The second study</Link>
      <details>
        <summary>Does it work?</summary>
        <p id="second">Found nothing</p>
      </details>
    </main>
  );
}

it("a link to a part that is folded away → it unfolds and has the focus", () => {
  renderScreen(<Folded />, { at: "/research" });
  expect(screen.getByRole<HTMLDetailsElement>("group").open).toBe(false);
  fireEvent.click(screen.getByRole("link", { name: "The second study" }));
  expect(screen.getByRole<HTMLDetailsElement>("group").open).toBe(true);
  expect(document.activeElement).toBe(screen.getByText("Found nothing"));
});
