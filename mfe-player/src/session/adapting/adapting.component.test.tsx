import type { Adaptation } from "@phaselock/adaptation";
import type { SignalName } from "@phaselock/contracts";
import { ada, fireEvent, renderScreen, screen, waitFor } from "@phaselock/web/testing";
import { describe, expect, it } from "vitest";
import { KeysDialog } from "../playing/keys-dialog.tsx";
import { AdaptationPanel, failureNotes } from "./adaptation-panel.tsx";
import { CameraLight } from "./camera-light.tsx";
import { asPlanned, drowsy, fakeAdaptation } from "./testing/fake-adaptation.ts";
import { useAdaptation } from "./use-adaptation.ts";

/** What the running screen shows of an adaptation, beside a picture and a control. */
function Adapting({ adaptation }: { adaptation: Adaptation | null }) {
  const adapting = useAdaptation(adaptation);
  return (
    <main>
      <div data-testid="picture" />
      <button type="button">Pause</button>
      {adapting?.isCameraOn && <CameraLight onOff={adapting.stopCamera} />}
      {adapting && failureNotes(adapting.view).map(note => <p key={note}>{note}</p>)}
      {adapting && <AdaptationPanel userId={ada.id} adapting={adapting} />}
    </main>
  );
}
const open = (...on: readonly SignalName[]) => {
  const adaptation = fakeAdaptation(...on);
  return { adaptation, ...renderScreen(<Adapting adaptation={adaptation} />) };
};
const button = (name: string) => screen.getByRole("button", { name });
const missing = (name: string) => expect(screen.queryByRole("button", { name })).toBeNull();
const all = ["camera", "probe", "activity", "rating"] as const;

it("a session that does not adapt → no control, and its keys do nothing", async () => {
  const { user } = renderScreen(<Adapting adaptation={null} />);
  await user.keyboard("3tc");
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Pause"]);
});

describe("the camera light", () => {
  it("shows while the camera starts and while it is on, and its button turns the camera off", async () => {
    const { user, adaptation } = open("camera");
    adaptation.show({ signals: new Map([["camera", "starting"]]) });
    await screen.findByText("Camera on");
    adaptation.show({ signals: new Map([["camera", "on"]]) });
    screen.getByText("Camera on");
    await user.click(button("Turn off the camera"));
    expect(adaptation.stop.mock.calls).toEqual([["camera"]]);
    await waitFor(() => expect(screen.queryByText("Camera on")).toBeNull());
  });

  it("C turns the camera off, wherever the focus is, and only while it is on", async () => {
    const { user, adaptation } = open("camera");
    button("Pause").focus();
    await user.keyboard("c");
    expect(adaptation.stop.mock.calls).toEqual([["camera"]]);
    await user.keyboard("c");
    expect(adaptation.stop.mock.calls).toHaveLength(1);
  });

  it("a camera that failed → no light, and a note that says so", async () => {
    const { adaptation } = open("camera");
    adaptation.show({ signals: new Map([["camera", "refused"]]) });
    await screen.findByText("Your browser blocked the camera. The session continues without it.");
    expect(screen.queryByText("Camera on")).toBeNull();
  });
});

describe("the rating", () => {
  it("keys 1 to 5 rate, and show what was rated; 0, 6 and Ctrl+1 don't", async () => {
    const { user, adaptation } = open("rating");
    await user.keyboard("06{Control>}1{/Control}15");
    expect(adaptation.rate.mock.calls).toEqual([[1], [5]]);
    expect(button("5, wide awake").getAttribute("aria-pressed")).toBe("true");
    expect(button("1, very sleepy").getAttribute("aria-pressed")).toBe("false");
  });

  it("a held key rates once", () => {
    const { adaptation } = open("rating");
    fireEvent.keyDown(window, { key: "4" });
    fireEvent.keyDown(window, { key: "4", repeat: true });
    expect(adaptation.rate.mock.calls).toEqual([[4]]);
  });

  it("one tap rates", async () => {
    const { user, adaptation } = open("rating");
    await user.click(button("2, sleepy"));
    expect(adaptation.rate.mock.calls).toEqual([[2]]);
  });

  it("without the rating signal → no row, and the keys do nothing", async () => {
    const { user, adaptation } = open("activity");
    await user.keyboard("3");
    expect(adaptation.rate).not.toHaveBeenCalled();
    missing("3, in between");
  });
});

describe("the tone probe", () => {
  it("T, the button and a tap on the picture each say once that a tone was heard", async () => {
    const { user, adaptation } = open("probe");
    await user.keyboard("t");
    expect(adaptation.reactToProbe).toHaveBeenCalledTimes(1);
    await user.click(button("I heard a tone"));
    expect(adaptation.reactToProbe).toHaveBeenCalledTimes(2);
    await user.click(screen.getByTestId("picture"));
    expect(adaptation.reactToProbe).toHaveBeenCalledTimes(3);
  });

  it("a press of another control, or any tap without the probe → no reaction", async () => {
    const { user, adaptation } = open("probe", "activity");
    await user.click(button("Pause"));
    expect(adaptation.reactToProbe).not.toHaveBeenCalled();
    adaptation.show({ signals: new Map([["activity", "on"]]) });
    await user.click(screen.getByTestId("picture"));
    expect(adaptation.reactToProbe).not.toHaveBeenCalled();
  });
});

describe("the live decisions", () => {
  it("are hidden at first; shown, they are the last decision's sentence, and this device remembers it", async () => {
    const { user, adaptation, reload } = open("activity");
    expect(screen.queryByText(/baseline/)).toBeNull();
    await user.click(button("Show decisions"));
    screen.getByText("Measuring your baseline for the first minute.");
    adaptation.show({ status: "adapting", decisions: [asPlanned, drowsy] });
    await screen.findByText(/drowsier than at the start/);
    expect(screen.queryByText(/as planned/)).toBeNull();
    reload();
    screen.getByText(/drowsier than at the start/);
    await user.click(button("Hide decisions"));
    expect(screen.queryByText(/drowsier/)).toBeNull();
  });

  it("are announced politely, and the same sentence again is no change", async () => {
    const { user, adaptation } = open("activity");
    await user.click(button("Show decisions"));
    adaptation.show({ decisions: [asPlanned] });
    const line = await screen.findByText(/as planned/);
    expect(line.getAttribute("role")).toBe("status");
    let changes = 0;
    const observer = new MutationObserver(() => changes++);
    observer.observe(line, { childList: true, characterData: true, subtree: true });
    adaptation.show({ decisions: [asPlanned, { ...asPlanned, number: 2, atSeconds: 120 }] });
    adaptation.show({ decisions: [drowsy] });
    await screen.findByText(/drowsier/);
    expect(changes).toBe(1);
    observer.disconnect();
  });
});

it("Stop adapting → all signals stop, and the line says that the session plays as planned", async () => {
  const { user, adaptation } = open(...all);
  await user.click(button("Show decisions"));
  await user.click(button("Stop adapting"));
  expect(adaptation.stop.mock.calls).toEqual([[]]);
  expect(document.activeElement).toBe(button("Hide decisions"));
  await screen.findByText("No signal is on. The session plays as planned.");
  for (const name of ["Stop adapting", "I heard a tone", "3, in between", "Turn off the camera"])
    missing(name);
});

it("an open dialog → keys and taps do nothing", async () => {
  const adaptation = fakeAdaptation(...all);
  const { user } = renderScreen(
    <>
      <Adapting adaptation={adaptation} />
      <dialog open>Keys</dialog>
    </>,
  );
  await user.keyboard("3tc");
  await user.click(screen.getByTestId("picture"));
  for (const call of [adaptation.rate, adaptation.reactToProbe, adaptation.stop])
    expect(call).not.toHaveBeenCalled();
});

it.each([
  [undefined, []],
  [["rating"], ["How alert you are: 1 very sleepy, 5 wide awake"]],
  [all, ["How alert you are: 1 very sleepy, 5 wide awake", "You heard a tone", "Turn the camera off"]],
] as const)("the list of keys of a session with signals %s ends with %s", (names, expected) => {
  const signals = names && new Map(names.map(name => [name, "on"] as const));
  renderScreen(<KeysDialog another={null} signals={signals} onClose={() => {}} />);
  const actions = screen.getAllByRole("definition", { hidden: true }).map(({ textContent }) => textContent);
  expect(actions.slice(7)).toEqual(expected);
});
