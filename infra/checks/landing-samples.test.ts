import { sampleModes } from "@phaselock/mfe-marketing/samples";
import { cataloguePatterns } from "@phaselock/svc-sessions/catalogue";
import { expect, it } from "vitest";

it.each(Object.values(sampleModes))(
  "the landing page's sample of $name is a mode that everyone may play, and has its name, scene and beat",
  ({ id, name, scene, hz }) => {
    const pattern = cataloguePatterns.find(it => it.id === id);
    expect(pattern?.mode).toMatchObject({ name, isPremium: false, targetFrequencyHz: hz });
    expect(pattern?.score.music?.scene).toBe(scene.toLowerCase());
  },
);
