import type { WavSink } from "./export-wav.ts";

/** Blobs of this size leave the page's memory: browsers keep large ones on disk. */
const blobBytes = 32 * 2 ** 20;

/** Time for the browser to begin a download before its address is revoked, ms. */
const revokeAfterMs = 60_000;

/** Downloads a file under a name. */
export function download(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), revokeAfterMs);
}

/** Collects the file in blobs and downloads it when it is complete. */
export function createDownloadSink(name: string): WavSink {
  let blobs: Blob[] = [];
  let parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const flush = () => {
    blobs.push(new Blob(parts));
    parts = [];
    bytes = 0;
  };
  return {
    async write(chunk) {
      parts.push(chunk);
      bytes += chunk.length;
      if (bytes >= blobBytes) flush();
    },
    async close() {
      flush();
      download(new Blob(blobs, { type: "audio/wav" }), name);
    },
    async abort() {
      blobs = [];
      parts = [];
    },
  };
}

/** The File System Access API, which lib.dom does not declare. Only Chromium has it. */
type SavePicker = (options: {
  readonly suggestedName: string;
  readonly types: readonly { readonly accept: Readonly<Record<string, readonly string[]>> }[];
}) => Promise<{ createWritable(): Promise<FileSystemWritableFileStream> }>;

/**
 * Asks where to save, where the browser lets a page write to a file: then an hour takes no memory. Elsewhere the file is
 * downloaded. Call it from a click.
 * @throws DOMException AbortError if the user closes the dialog
 */
export async function openSink(name: string): Promise<WavSink> {
  const { showSaveFilePicker } = window as { readonly showSaveFilePicker?: SavePicker };
  if (!showSaveFilePicker) return createDownloadSink(name);
  const file = await showSaveFilePicker.call(window, {
    suggestedName: name,
    types: [{ accept: { "audio/wav": [".wav"] } }],
  });
  const stream = await file.createWritable();
  return {
    write: chunk => stream.write(chunk),
    close: () => stream.close(),
    abort: () => stream.abort(),
  };
}
