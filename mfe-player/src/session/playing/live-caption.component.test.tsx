import type { Audible } from "@phaselock/picture";
import { calmFocus } from "@phaselock/signal/testing";
import { renderScreen, screen } from "@phaselock/web/testing";
import { expect, it } from "vitest";
import { LiveCaption } from "./live-caption.tsx";

const playing = (beatHz: number) => ({
  audibleAt: (): Audible => ({
    ...{ isPlaying: true, seconds: 120, partPlayed: 0.2, beatCycles: 0, breathCycles: null },
    beatHz,
  }),
});

it("adaptation has moved the beat → the caption says what plays", () => {
  renderScreen(
    <p data-testid="caption">
      <LiveCaption player={playing(10.54)} score={calmFocus} pulse={null} />
    </p>,
  );
  expect(screen.getByTestId("caption").textContent).toContain("200 + 210.5 Hz");
});
