import {
  consentVersions,
  effectMinPeople,
  effectWithdrawnWithinDays,
  logRetentionMonths,
  publishConsentVersion,
  signalRetentionDays,
  signInMaxSeconds,
  telemetryRetentionDays,
} from "@phaselock/contracts";
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

it("lists what has changed since that date, by day, up to the newest consent text", () => {
  const days = [...html.matchAll(/<time dateTime="([\d-]+)">/gi)].map(([, day]) => day ?? "");
  expect(days).toEqual(days.toSorted());
  expect(days[0]?.localeCompare("2025-03-07")).toBe(1);
  for (const written of [...Object.values(consentVersions), publishConsentVersion])
    expect(days).toContain(written);
});

it("says how long data is kept as the constants do", () => {
  expect(html).toContain(`A sign-in: ${signInMaxSeconds / 86_400} days at most.`);
  expect(html).toContain(`each second ${telemetryRetentionDays} days after the month of the session`);
  expect(html).toContain(
    `without their notes and published results: ${logRetentionMonths} months after the month of the event`,
  );
});

it("says what a shared and a published result show, and how each is taken back", () => {
  expect(html).toMatch(
    /If you share a result, everyone who has the link sees .*You can stop sharing at any time/,
  );
  expect(html).toContain(`averages of at least ${effectMinPeople} people`);
  expect(html).toContain(`averages are without it within ${effectWithdrawnWithinDays} days`);
  expect(html).toContain(`That you withdrew it: ${logRetentionMonths} months.`);
});

it("names the legal grounds, and the rights to object, to restrict, to withdraw consent and to complain", () => {
  for (const words of ["contract, GDPR", "consent, Articles", "legitimate interest", "withdraw each consent"])
    expect(html).toContain(words);
  for (const right of ["may also object", "ask us to restrict", "complain to the data protection authority"])
    expect(html).toContain(right);
});

it("says that Stripe's confirmation names the buyer, and calls no script of Stripe's a tracker", () => {
  expect(html).toMatch(/confirmation contains your name and email address\. We don.{1,6}t store them\./);
  expect(html).toContain("load no advertising trackers");
  expect(html).not.toMatch(/tells us only|load no trackers/);
});

it("has the anchor #signals on the clause about the camera, with the retention of measurements", () => {
  expect(html).toMatch(/<h3 id="signals">Camera and other signals<\/h3>/);
  expect(html).toContain(`We delete them after ${signalRetentionDays} days.`);
  expect(html).not.toContain("neither your camera");
});

it("has the anchor #measurements on the clause that says what is measured, with the control that changes it", () => {
  expect(html).toMatch(/<h3 id="measurements">Measurements<\/h3>.*<button[^>]*>Allow measurements<\/button>/);
});
