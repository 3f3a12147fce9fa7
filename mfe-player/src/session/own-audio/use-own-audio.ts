import type { Recording } from "@phaselock/signal";
import { useMutation } from "@tanstack/react-query";
import { decodeOwnAudio, OwnAudioError, type OwnAudioFailure } from "./decode-own-audio.ts";

/** The user's own audio, from its choice to its removal. It lives as long as the player's screen. */
export type OwnAudio = {
  /** The file that is played and how much of it; null if there is none. */
  readonly chosen: { readonly name: string; readonly seconds: number; readonly recording: Recording } | null;
  /** Name of the file that is being decoded. */
  readonly reading: string | null;
  /** Why the last file is not played. */
  readonly failure: OwnAudioFailure | null;
  choose(file: File): void;
  remove(): void;
};

/** The choice of the user's own audio. Another choice replaces one that is still being decoded. */
export function useOwnAudio(): OwnAudio {
  const { data, isPending, variables, error, mutate, reset } = useMutation({
    mutationFn: async (file: File) => ({ name: file.name, ...(await decodeOwnAudio(file)) }),
    // The file is local, so it can be decoded without a network.
    networkMode: "always",
    // The samples may take 115 MB: they are freed with the screen.
    gcTime: 0,
  });
  return {
    chosen: data ?? null,
    reading: isPending ? variables.name : null,
    failure: error && (error instanceof OwnAudioError ? error.failure : "undecodable"),
    choose: mutate,
    remove: reset,
  };
}
