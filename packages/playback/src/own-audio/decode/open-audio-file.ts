import type { Mp3Index } from "../track.ts";
import type { AudioFile } from "./audio-file.ts";
import { openContainerFile } from "./container-file.ts";
import { openMp3File } from "./mp3-file.ts";
import type { Slices } from "./slices.ts";

/** The first bytes of the formats that a search for MP3 frames must not enter. */
const signatures = ["RIFF", "OggS", "fLaC", "\x1aE\xdf\xa3"];

async function isOtherFormat(file: Slices): Promise<boolean> {
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, 8).arrayBuffer()));
  return head.slice(4) === "ftyp" || signatures.some(it => head.startsWith(it));
}

/** Opens a file for decoding. @throws UndecodableError */
export async function openAudioFile(
  file: Slices,
  mp3: Mp3Index | null,
): Promise<AudioFile & { readonly index?: Mp3Index; readonly after?: number }> {
  const opened = (await isOtherFormat(file)) ? null : await openMp3File(file, mp3);
  return opened ?? openContainerFile(file);
}
