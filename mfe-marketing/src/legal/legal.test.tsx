import { signalRetentionDays } from "@phaselock/contracts";
import { expect, it } from "vitest";
import { renderPage } from "../testing/render-page.tsx";
import Legal from "./legal.tsx";

const html = renderPage(<Legal />);

it.each([
  ["privacy", "Privacy Policy"],
  ["terms", "Terms &amp; Conditions"],
  ["intellectual-property", "Intellectual Property Rights"],
  ["contact", "Contact Us"],
])("has the anchor #%s on %s, and a link to it", (id, heading) => {
  expect(html).toMatch(new RegExp(`<section[^>]*id="${id}".*?<h2[^>]*>${heading}</h2>`));
  expect(html).toMatch(new RegExp(`href="[^"]*#${id}"[^>]*>${heading}</a>`));
});

it("shows the date of the last update of the privacy policy", () => {
  expect(html).toContain("Last updated March 7, 2025");
});

it("has the anchor #signals on the clause about the camera, with the retention of measurements", () => {
  expect(html).toMatch(/<h3 id="signals">Camera and other signals<\/h3>/);
  expect(html).toContain(`We delete them after ${signalRetentionDays} days.`);
  expect(html).not.toContain("neither your camera");
});

it("has the anchor #measurements on the clause that says what is measured, with the control that changes it", () => {
  expect(html).toMatch(/<h3 id="measurements">Measurements<\/h3>.*<button[^>]*>Allow measurements<\/button>/);
});
