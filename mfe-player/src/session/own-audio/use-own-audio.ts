import { readLibrary, readRoom, removeTrack, type StoredTrack } from "@phaselock/playback";
import { ownAudioFolder } from "@phaselock/web";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { readPlayedTracks } from "./played-tracks.ts";
import { type Adding, type Refused, useAddFiles } from "./use-add-files.ts";

/** The user's own audio: the files that they have added on this device, and those that the session plays. */
export type OwnAudio = {
  readonly tracks: readonly StoredTrack[];
  /** What the session plays, in order. */
  readonly chosen: readonly StoredTrack[];
  /** Whether the files are being read that a continued session has played. */
  readonly isLoading: boolean;
  /** Whether a continued session has played files that are gone. */
  readonly isMissing: boolean;
  /** How much this site stores on the device, and how much it may, bytes. Null if it isn't known. */
  readonly room: { readonly used: number; readonly of: number } | null;
  readonly adding: Adding | null;
  readonly refused: readonly Refused[];
  /** Whether the last removal has failed. */
  readonly isRemovalFailed: boolean;
  add(files: readonly File[]): void;
  cancel(): void;
  /** Adds a track to the end of what the session plays, or takes it out. */
  toggle(id: string): void;
  remove(id: string): void;
};

const noTracks: readonly StoredTrack[] = [];

/**
 * The user's own audio. A continued session plays the files that it has played so far, unless others are chosen.
 * @param sessionId the session that is continued, if there is one
 */
export function useOwnAudio(userId: string | undefined, sessionId: string | undefined): OwnAudio {
  const folder = useMemo(() => [ownAudioFolder, userId ?? ""], [userId]);
  const queryClient = useQueryClient();
  const local = { networkMode: "always", staleTime: Number.POSITIVE_INFINITY } as const;
  const library = useQuery({
    ...local,
    queryKey: ["own-audio", userId],
    queryFn: () => readLibrary(folder),
    enabled: userId !== undefined,
  });
  const room = useQuery({ ...local, queryKey: ["own-audio-room"], queryFn: readRoom });
  const [picked, setPicked] = useState<readonly string[] | null>(null);
  const [isRemovalFailed, setRemovalFailed] = useState(false);

  const tracks = library.data ?? noTracks;
  const played = useMemo(
    () => (userId && sessionId ? readPlayedTracks(userId, sessionId) : []),
    [userId, sessionId],
  );
  const wanted = picked ?? played;
  const chosen = useMemo(
    () => wanted.flatMap(id => tracks.find(track => track.id === id) ?? []),
    [wanted, tracks],
  );
  const change = (to: (tracks: readonly StoredTrack[]) => readonly StoredTrack[]) => {
    queryClient.setQueryData(
      ["own-audio", userId],
      to(queryClient.getQueryData(["own-audio", userId]) ?? []),
    );
    void queryClient.invalidateQueries({ queryKey: ["own-audio-room"] });
  };
  const { add, ...adding } = useAddFiles(folder, track => {
    change(before => [...before, track]);
    setPicked(before => [...(before ?? played), track.id]);
  });
  return {
    ...adding,
    tracks,
    chosen,
    isLoading: played.length > 0 && library.isPending,
    isMissing: picked === null && !library.isPending && chosen.length < played.length,
    room: room.data ?? null,
    isRemovalFailed,
    add: files => void add(files),
    toggle: id => setPicked(wanted.includes(id) ? wanted.filter(it => it !== id) : [...wanted, id]),
    remove(id) {
      setRemovalFailed(false);
      const isStored = tracks.some(track => track.id === id && track.isStored);
      (isStored ? removeTrack(folder, id) : Promise.resolve()).then(
        () => {
          setPicked(before => before?.filter(it => it !== id) ?? null);
          change(before => before.filter(track => track.id !== id));
        },
        () => setRemovalFailed(true),
      );
    },
  };
}
