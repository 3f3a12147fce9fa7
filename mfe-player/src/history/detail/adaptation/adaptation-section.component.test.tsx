import type { CameraFeatures, SessionAdaptation, SignalWindow } from "@phaselock/contracts";
import { renderScreen, screen, within } from "@phaselock/web/testing";
import { describe, expect, it } from "vitest";
import { asPlanned, drowsy } from "../../../session/adapting/testing/fake-adaptation.ts";
import { AdaptationSection } from "./adaptation-section.tsx";

const camera: CameraFeatures = {
  ...{ eyeOpenness: 1, blinksPerMinute: 12, perclos: 0, gazeZones: [0, 0.2, 0, 0, 0.7, 0, 0, 0, 0.1] },
  ...{ headYawDegrees: 0, headPitchDegrees: 0, headRollDegrees: 0, gazeAccuracy: 0.62 },
};
const window: SignalWindow = { atSeconds: 60, seconds: 30, quality: 0.9, camera };
const adapted: SessionAdaptation = {
  windows: [window],
  decisions: [asPlanned, drowsy, { ...drowsy, number: 3, atSeconds: 150 }],
  attention: 0.823,
  windowsUntil: "2027-02-21T12:00:00Z",
};
const open = (changed: Partial<SessionAdaptation> = {}) =>
  renderScreen(<AdaptationSection adaptation={{ ...adapted, ...changed }} />);

describe("how a session adapted", () => {
  it("lists the decisions as sentences with their times; the same sentence again extends its time", () => {
    open();
    const items = within(screen.getByRole("list", { name: "Decisions" })).getAllByRole("listitem");
    expect(items).toHaveLength(2);
    expect(items[0]?.textContent).toMatch(/^1:30.*as planned/);
    expect(items[1]?.textContent).toMatch(/^2:00 to 2:30.*drowsier than at the start/);
  });

  it("shows the gaze zones as a table with named rows and columns", () => {
    open();
    const table = screen.getByRole("table", {
      name: "Where you looked, by share of the time. When you calibrated, the camera found the right zone 62% of the time. Guessing finds it 11% of the time.",
    });
    const [, top, middle] = within(table).getAllByRole("row");
    expect(top?.textContent).toBe("Top0 %20 %0 %");
    expect(middle?.textContent).toBe("Middle0 %70 %0 %");
    expect(
      within(table)
        .getAllByRole("columnheader")
        .map(({ textContent }) => textContent),
    ).toEqual(["Left", "Centre", "Right"]);
  });

  it("shows the attention, and until when measurements are stored", () => {
    open();
    expect(document.body.textContent).toContain("Attention on the session: 82 %");
    screen.getByText(/We delete this session's measurements on .*Feb.* 2027,/);
    expect(screen.getByRole("link", { name: "Signals" }).getAttribute("href")).toBe("/signals");
  });

  it("without windows or a usable signal → says so, and shows no table", () => {
    open({ windows: [], attention: null, windowsUntil: null });
    screen.getByText(/^Attention: unknown\. It needs a good signal from the camera or the tone probe,/);
    screen.getByText(/No measurements of this session are stored\./);
    expect(screen.queryByRole("table")).toBeNull();
  });

  it("without decisions → says that the session ended before, or that a signal was withdrawn", () => {
    open({ decisions: [] });
    screen.getByText(/^No decisions are stored\. The session ended before the first one, or you withdrew/);
  });
});
