import { randomBytes, randomUUID } from "node:crypto";
import { clientConfigSchema, sessionMinSeconds, signInResponseSchema } from "@phaselock/contracts";
import { consentInPopup } from "@phaselock/stand-in-google/testing";

/** The ids of the traces of a visit's calls. */
export type Visited = { readonly start: string; readonly report: string };

/** Signs in, starts a session, sends a report and stops it, over HTTP and with a traceparent, as our pages do. */
export const visit = async (url: string): Promise<Visited> => {
  let token: string | undefined;
  const send = async (path: string, body: unknown): Promise<{ traceId: string; answer: unknown }> => {
    const traceId = randomBytes(16).toString("hex");
    const response = await fetch(`${url}${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        traceparent: `00-${traceId}-${randomBytes(8).toString("hex")}-00`,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${text}`);
    return { traceId, answer: JSON.parse(text) };
  };

  const { google } = clientConfigSchema.parse(await (await fetch(`${url}/config.json`)).json());
  const popup = { issuer: new URL(google.scriptUrl).origin, clientId: google.clientId, appOrigin: url };
  const { code } = await consentInPopup(popup, { name: "Kim Nobody", email: "kim@example.com" });
  const signedIn = await send("/api/auth/google/callback", { code: String(code) });
  ({ token } = signInResponseSchema.parse(signedIn.answer));
  const id = randomUUID();
  const plan = { modeId: "calm-focus", plannedSeconds: sessionMinSeconds, payment: "free", timeZone: "UTC" };
  await send("/api/sessions", { id, ...plan });
  const start = await send(`/api/sessions/${id}/start`, {});
  const sample = { atSeconds: 0, beatHz: 10, volumePercent: 50, brightnessPercent: 50 };
  const played = { playedSeconds: 0, state: "running", samples: [sample] };
  const report = await send(`/api/sessions/${id}/reports`, { sequence: 1, ...played });
  await send(`/api/sessions/${id}/reports`, { sequence: 2, playedSeconds: 0, state: "stopped", samples: [] });
  return { start: start.traceId, report: report.traceId };
};
