import type { Score, Strength } from "@phaselock/signal";
import { glassMusic } from "@phaselock/signal/testing";
import { renderScreen, screen } from "@phaselock/web/testing";
import { useState } from "react";
import { expect, it } from "vitest";
import { StrengthChoice } from "./strength-choice.tsx";

const holding = (hz: number): Score => ({
  ...glassMusic,
  beatHz: { start: hz, segments: [{ to: hz, curve: "linear" }] },
});

function Choice({ hz }: { hz: number }) {
  const [strength, setStrength] = useState<Strength>("low");
  return <StrengthChoice score={holding(hz)} strength={strength} onChange={setStrength} />;
}
const radio = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });

it("is a radio group named by its label, and a click chooses", async () => {
  const { user } = renderScreen(<Choice hz={8} />);
  screen.getByRole("radiogroup", { name: "Strength" });
  await user.click(radio("Medium"));
  expect([radio("Low").checked, radio("Medium").checked]).toEqual([false, true]);
});

it("the right arrow key chooses the next strength", async () => {
  const { user } = renderScreen(<Choice hz={8} />);
  radio("Low").focus();
  await user.keyboard("{ArrowRight}");
  expect(radio("Medium").checked).toBe(true);
});

it("a strength that the beat is too fast for can't be chosen", async () => {
  const { user } = renderScreen(<Choice hz={40} />);
  expect(radio("High").disabled).toBe(true);
  await user.click(radio("High"));
  expect(radio("Low").checked).toBe(true);
});
