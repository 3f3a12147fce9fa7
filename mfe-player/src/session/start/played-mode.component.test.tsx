import type { Mode } from "@phaselock/contracts";
import { glassMusic } from "@phaselock/signal/testing";
import { ada, modes, renderScreen, screen } from "@phaselock/web/testing";
import { expect, it } from "vitest";
import { useOwnAudio } from "../own-audio/use-own-audio.ts";
import { openDrawer } from "../testing/open-drawer.ts";
import { PlayedMode } from "./played-mode.tsx";

const [sample] = modes;

it("a change of the mix reads the score only where it changes it", async () => {
  let copies = 0;
  // Every version of a score is a copy, which reads all of it.
  const score = {
    ...glassMusic,
    get visual() {
      copies++;
      return glassMusic.visual;
    },
  };
  if (!sample) throw new Error("The samples have no mode");
  const variants = sample.variants.map(variant => ({ ...variant, score, needsHeadphones: false }));
  const mode: Mode = {
    ...sample,
    targetFrequencyHz: 10,
    needsHeadphones: false,
    scenes: ["glass", "tape"],
    variants,
  };
  const Screen = () => (
    <PlayedMode
      userId={ada.id}
      mode={mode}
      suggestedScene={null}
      choice={{ payment: "free", seconds: 300 }}
      unfinished={undefined}
      means={{ tier: "free", availableSeconds: 0 }}
      screening={null}
      ownAudio={useOwnAudio(ada.id, undefined)}
      onStarted={() => {}}
    />
  );
  const { user, settled } = renderScreen(<Screen />, { at: "/play/calm-focus" });
  await openDrawer();
  const low = await screen.findByRole<HTMLInputElement>("radio", { name: "Low" });
  await settled();
  const before = copies;
  await user.click(low);
  await settled();
  expect(low.checked).toBe(true);
  expect(copies - before).toBe(0);
  await user.click(screen.getByRole("radio", { name: "Tape, air" }));
  await settled();
  expect(copies - before).toBe(1);
});
