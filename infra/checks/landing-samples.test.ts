import { sampleModes } from "@phaselock/mfe-marketing/samples";
import { needsHeadphones } from "@phaselock/signal";
import { cataloguePatterns } from "@phaselock/svc-sessions/catalogue";
import { sceneTitle } from "@phaselock/ui/scene-texts";
import { expect, it } from "vitest";

it.each(Object.values(sampleModes))(
  "the landing page's sample of $name is a mode that everyone may play, and has its name, sound and beat",
  ({ id, name, sound, hz, ...sample }) => {
    const pattern = cataloguePatterns.find(it => it.id === id);
    expect(pattern?.mode).toMatchObject({ name, isPremium: false, targetFrequencyHz: hz });
    expect(pattern?.score.music && sceneTitle(pattern.score.music.scene)).toBe(sound);
    expect(pattern && needsHeadphones(pattern.score)).toBe(sample.needsHeadphones);
  },
);
