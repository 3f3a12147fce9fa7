import { AddError, type AddFailure, type AddProgress, addFile, type StoredTrack } from "@phaselock/playback";
import { useEffect, useRef, useState } from "react";

/** A file that is being added, and how far. */
export type Adding = { readonly name: string; readonly bytes: number; readonly progress: AddProgress };

/** A file that was not added, and why. `unloaded`: the code that reads files could not be loaded. */
export type Refused = { readonly name: string; readonly failure: AddFailure | "unloaded" };

/**
 * Adds files to the user's library, one after another.
 * @param onAdded called with each file's track
 */
export function useAddFiles(folder: readonly string[], onAdded: (track: StoredTrack) => void) {
  const [adding, setAdding] = useState<Adding | null>(null);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const cancelled = useRef(new AbortController());
  // The files are not added once the player's screen is left.
  useEffect(() => () => cancelled.current.abort(), []);

  const addOne = async (file: File, { signal }: AbortController): Promise<Refused | null> => {
    const { name, size: bytes } = file;
    const show = (progress: AddProgress) => {
      if (!signal.aborted) setAdding({ name, bytes, progress });
    };
    show({ decodedSeconds: 0 });
    try {
      onAdded(await addFile(file, folder, show, signal));
      return null;
    } catch (error) {
      if (signal.aborted) return null;
      return { name, failure: error instanceof AddError ? error.failure : "unloaded" };
    }
  };
  return {
    adding,
    refused,
    async add(files: readonly File[]) {
      if (adding) return;
      const run = new AbortController();
      cancelled.current = run;
      setRefused([]);
      for (const file of files) {
        const failed = await addOne(file, run);
        if (failed) setRefused(before => [...before, failed]);
        if (run.signal.aborted) break;
      }
      setAdding(null);
    },
    cancel: () => cancelled.current.abort(),
  };
}
