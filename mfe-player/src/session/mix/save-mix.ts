import { type ListeningResponse, type Mix, ownModeId } from "@phaselock/contracts";
import { api, ignoreBody } from "@phaselock/web";
import { isRefused } from "../../shared/is-refused.ts";
import { runLater } from "../../shared/run-later.ts";
import { isSameMix, readStoredMixes, writeStoredMixes } from "./stored-mixes.ts";

type StoredMix = ListeningResponse["mixes"][number];

/** A user's mode. */
type Key = { readonly userId: string; readonly modeId: string };

/** A drag of a fader ends before it is saved, ms. */
const saveAfterMs = 1_000;
/** Delays before each retry, ms. After the last one, the next ready screen tries again. */
const retryAfterMs = [5_000, 15_000, 60_000, 300_000] as const;

/** A mix that is to be saved, or is on its way. */
type Unsaved = { readonly key: Key; mix: Mix; isSending: boolean; tried: number; cancel: () => void };
const unsaved = new Map<string, Unsaved>();
const idOf = ({ userId, modeId }: Key): string => `${userId} ${modeId}`;

function markSaved({ userId, modeId }: Key, mix: Mix): void {
  const mixes = readStoredMixes(userId);
  const now = mixes[modeId];
  if (now && isSameMix(now.mix, mix))
    writeStoredMixes(userId, { ...mixes, [modeId]: { mix, isSaved: true } });
}

function sendLater(it: Unsaved, ms: number): void {
  it.cancel();
  it.cancel = runLater(() => void send(it), ms);
}

async function send(it: Unsaved): Promise<void> {
  const { key, mix } = it;
  it.cancel();
  it.isSending = true;
  const isAnswered = await put(key, mix);
  it.isSending = false;
  // Changed meanwhile: the newer mix follows, so that it is the last to arrive.
  if (it.mix !== mix) return sendLater(it, saveAfterMs);
  const retryMs = retryAfterMs[it.tried];
  if (isAnswered || retryMs === undefined) {
    unsaved.delete(idOf(key));
    if (isAnswered) markSaved(key, mix);
    return;
  }
  it.tried++;
  sendLater(it, retryMs);
}

/** Returns whether sending the same again is pointless: the server has stored the mix, or has refused it for good. */
async function put({ userId, modeId }: Key, body: Mix): Promise<boolean> {
  try {
    // Keepalive, because the page may be left at any time.
    const call = { as: { userId }, params: { modeId }, body, keepalive: true };
    await api.put("/api/mixes/{modeId}", ignoreBody, call);
    return true;
  } catch (error) {
    return isRefused(error);
  }
}

/**
 * PUT /api/mixes/{modeId}, a second after the last change, and again later if there is no answer. The newest mix is sent
 * last. Nobody waits for it.
 */
function saveSoon(key: Key, mix: Mix): void {
  // The server has no mode of this name. Its mix stays on this device.
  if (key.modeId === ownModeId) return;
  const id = idOf(key);
  const it = unsaved.get(id) ?? { key, mix, isSending: false, tried: 0, cancel: () => {} };
  unsaved.set(id, it);
  it.mix = mix;
  it.tried = 0;
  if (!it.isSending) sendLater(it, saveAfterMs);
}

/** Sends at once what waits to be sent. Call it when the page is left. */
export function sendUnsaved(): void {
  for (const it of unsaved.values()) if (!it.isSending) void send(it);
}

/** Stores a mix on this device at once, and on the server soon. */
export function saveMix(key: Key, mix: Mix): void {
  const { userId, modeId } = key;
  writeStoredMixes(userId, { ...readStoredMixes(userId), [modeId]: { mix, isSaved: false } });
  saveSoon(key, mix);
}

/**
 * Keeps what the server has on this device, except where the device has a change that the server hasn't: that is sent
 * again.
 */
export function keepSaved(userId: string, saved: readonly StoredMix[]): void {
  const stored = readStoredMixes(userId);
  const newer = Object.entries(stored).filter(([, { isSaved }]) => !isSaved);
  const taken = saved.map(({ modeId, ...mix }) => [modeId, { mix, isSaved: true }] as const);
  writeStoredMixes(userId, { ...stored, ...Object.fromEntries(taken), ...Object.fromEntries(newer) });
  for (const [modeId, { mix }] of newer)
    if (!unsaved.has(idOf({ userId, modeId }))) saveSoon({ userId, modeId }, mix);
}
