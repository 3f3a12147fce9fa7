import type { Mode } from "@phaselock/contracts";
import { renderScreen, screen, within } from "@phaselock/web/testing";
import { expect, it } from "vitest";
import { AboutMode } from "./about-mode.tsx";

type Source = NonNullable<Mode["evidence"]>["sources"][number];

const show = (...sources: readonly Source[]) =>
  renderScreen(
    <AboutMode
      mode={{ id: "deep-work", description: "Tape.", evidence: { note: "Mixed.", sources: [...sources] } }}
    />,
  );
const woods = { title: "Woods et al. 2024", url: "https://doi.org/10.1/woods" };
const goodin = { title: "Goodin et al. 2012", url: "https://doi.org/10.1/goodin" };

/** The texts of the links in the line that begins with `words`. */
const linksOf = (words: string): readonly string[] => {
  const line = screen.getByText(words).closest("p") ?? expect.unreachable(words);
  return within(line)
    .getAllByRole("link")
    .map(link => link.textContent ?? "");
};

it("studies for a mode and studies that found nothing are on lines of their own, named so", () => {
  show({ ...goodin, direction: "null" }, { ...woods, direction: "for" });
  expect(linksOf("For")).toEqual(["Woods et al. 2024"]);
  expect(linksOf("No effect found")).toEqual(["Goodin et al. 2012"]);
  expect(screen.queryByText("Against")).toBeNull();
});

it("studies of an earlier release, which have no direction → their links alone", () => {
  show(woods, goodin);
  expect(screen.getAllByRole("link").map(link => link.textContent)).toEqual([
    "Woods et al. 2024",
    "Goodin et al. 2012",
    "Look inside",
  ]);
});
