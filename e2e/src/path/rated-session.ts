import { createHash, randomUUID } from "node:crypto";
import { digestPlaysBeat, sessionDetailsSchema, treatmentText } from "@phaselock/contracts";
import type { Page } from "playwright-core";
import { apiOf } from "./api.ts";

const playsBeat = (treatmentId: string) =>
  digestPlaysBeat(createHash("sha256").update(treatmentText(treatmentId)).digest());

/** Plays and rates a session of Wind down in the user's experiment by the API. The mood gets better with the beat. */
export const playRated = async (page: Page, experimentId: string): Promise<void> => {
  const api = apiOf(page);
  const id = randomUUID();
  const plan = { id, modeId: "wind-down", plannedSeconds: 60, payment: "free", timeZone: "Europe/Zurich" };
  await api.post("/api/sessions", { ...plan, experimentId });
  await api.post(`/api/sessions/${id}/start`);
  await api.put(`/api/sessions/${id}/moods/before`, { mood: "tense", intensity: 3 });
  const end = { sequence: 1, state: "stopped", playedSeconds: 0, samples: [] };
  await api.post(`/api/sessions/${id}/reports`, end);
  const { treatmentId } = await api.get(`/api/sessions/${id}`, sessionDetailsSchema);
  const intensity = playsBeat(treatmentId ?? "") ? 7 : 2;
  await api.put(`/api/sessions/${id}/moods/after`, { mood: "calm", intensity });
};
