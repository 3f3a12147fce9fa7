/** What enumerateDevices tells without permission: kinds, and in Chromium one entry a kind without an id. */
export type Device = Pick<MediaDeviceInfo, "kind" | "deviceId" | "groupId">;

/** One headset raises several events; its devices are compared once they have come or gone, ms. */
const settleMs = 250;

const keyOf = ({ kind, deviceId, groupId }: Device) => `${kind} ${deviceId} ${groupId}`;
const audio = (devices: readonly Device[]) => devices.filter(({ kind }) => kind !== "videoinput");

/**
 * Whether the headphones may have been unplugged: an audio device is gone, or the list doesn't show what has changed,
 * because the page has no permission to see it. A device that came and a camera are harmless.
 */
export function mayHaveLostOutput(before: readonly Device[], after: readonly Device[]): boolean {
  const left = after.map(keyOf);
  const isGone =
    audio(after).length < audio(before).length || audio(before).some(device => !left.includes(keyOf(device)));
  const isSame = before.length === after.length && !before.some(device => !left.includes(keyOf(device)));
  return isGone || isSame;
}

/**
 * Calls `onLost` when the sound may have moved from the headphones to the speakers.
 * @returns a function that stops watching
 */
export function watchOutputDevices(onLost: () => void): () => void {
  const { mediaDevices } = navigator;
  // Only secure contexts have them.
  if (!mediaDevices) return () => {};
  // A browser that lists no devices is one that doesn't show what has changed.
  const list = (): Promise<Device[]> => mediaDevices.enumerateDevices().catch(() => []);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOpen = true;
  let known = list();
  const compare = async () => {
    const before = await known;
    known = list();
    if (mayHaveLostOutput(before, await known) && isOpen) onLost();
  };
  const change = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void compare(), settleMs);
  };
  mediaDevices.addEventListener("devicechange", change);
  return () => {
    isOpen = false;
    clearTimeout(timer);
    mediaDevices.removeEventListener("devicechange", change);
  };
}
