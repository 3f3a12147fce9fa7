import { type ListeningResponse, type Mix, ownModeId } from "@phaselock/contracts";
import { api, ignoreBody } from "@phaselock/web";
import { isRefused } from "../../shared/is-refused.ts";
import { runLater } from "../../shared/run-later.ts";
import { isSameMix, readStoredMixes, writeStoredMixes } from "./stored-mixes.ts";

type StoredMix = ListeningResponse["mixes"][number];

/** A user's mode. */
type Key = { readonly userId: string; readonly modeId: string };

/** Delay before a save, ms. A drag of a fader is saved once, after it ends. */
const saveAfterMs = 1_000;
/** Delays before each retry, ms. After the last one, the next ready screen tries again. */
const retryAfterMs = [5_000, 15_000, 60_000, 300_000] as const;

/** A mix that is to be saved, and the one that is on its way. */
type Unsaved = { readonly key: Key; mix: Mix; sending: Mix | null; tried: number; cancel: () => void };
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
  it.sending = mix;
  const isAnswered = await put(key, mix);
  // A newer mix is on its way, because the page was left.
  if (it.sending !== mix) return;
  it.sending = null;
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
 * last. Callers don't wait.
 */
function saveSoon(key: Key, mix: Mix): void {
  // The server has no mode of this name. Its mix stays on this device.
  if (key.modeId === ownModeId) return;
  const id = idOf(key);
  const it = unsaved.get(id) ?? { key, mix, sending: null, tried: 0, cancel: () => {} };
  unsaved.set(id, it);
  it.mix = mix;
  it.tried = 0;
  if (!it.sending) sendLater(it, saveAfterMs);
}

/** Sends every unsaved mix at once. Call it when the page is left. */
export function sendUnsaved(): void {
  for (const it of unsaved.values()) if (it.sending !== it.mix) void send(it);
}

/** Stores a mix on this device at once, and on the server soon. */
export function saveMix(key: Key, mix: Mix): void {
  const { userId, modeId } = key;
  writeStoredMixes(userId, { ...readStoredMixes(userId), [modeId]: { mix, isSaved: false } });
  saveSoon(key, mix);
}

/**
 * Stores the server's mixes on this device. A local change that the server hasn't received wins, and is sent again.
 */
export function keepSaved(userId: string, saved: readonly StoredMix[]): void {
  const stored = readStoredMixes(userId);
  const changed = saved.flatMap(({ modeId, ...mix }) => {
    const before = stored[modeId];
    const isKept = before && (!before.isSaved || isSameMix(before.mix, mix));
    return isKept ? [] : [[modeId, { mix, isSaved: true }] as const];
  });
  if (changed.length > 0) writeStoredMixes(userId, { ...stored, ...Object.fromEntries(changed) });
  for (const [modeId, { mix, isSaved }] of Object.entries(stored))
    if (!isSaved && !unsaved.has(idOf({ userId, modeId }))) saveSoon({ userId, modeId }, mix);
}
