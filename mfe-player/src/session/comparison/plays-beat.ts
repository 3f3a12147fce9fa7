import { digestPlaysBeat, treatmentText } from "@phaselock/contracts";

/** Whether the beat plays in a session with this treatment. */
export const playsBeat = async (treatmentId: string): Promise<boolean> => {
  const bytes = new TextEncoder().encode(treatmentText(treatmentId));
  return digestPlaysBeat(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
};
