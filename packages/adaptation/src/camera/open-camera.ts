import { SignalError, type SignalFailure } from "../signal.ts";

/** The frames that are asked for. The models see no more than 256 pixels. */
const constraints = {
  audio: false,
  video: {
    facingMode: "user",
    width: { ideal: 320 },
    height: { ideal: 240 },
    frameRate: { ideal: 20, max: 30 },
  },
} as const satisfies MediaStreamConstraints;

const failures: Readonly<Record<string, SignalFailure>> = {
  NotAllowedError: "refused",
  SecurityError: "refused",
  NotFoundError: "missing",
  OverconstrainedError: "missing",
  NotReadableError: "in-use",
  AbortError: "in-use",
};

/**
 * Asks for the camera. The browser shows its question, and then its light.
 * @throws SignalError
 */
export async function openCamera(): Promise<MediaStream> {
  // Absent from pages that are not secure.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (!devices) throw new SignalError("unsupported");
  try {
    return await devices.getUserMedia(constraints);
  } catch (cause) {
    const name = cause instanceof DOMException ? cause.name : "";
    throw new SignalError(failures[name] ?? "unsupported", { cause });
  }
}

/** Releases the camera: its light goes off. */
export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
