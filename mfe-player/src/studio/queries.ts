import {
  type OwnPattern,
  ownPatternSchema,
  ownPatternsResponseSchema,
  type Place,
  patternNameMaxLength,
  sharedPatternSchema,
  shareResponseSchema,
} from "@phaselock/contracts";
import { ApiError, api, ignoreBody, queryKeys } from "@phaselock/web";
import { queryOptions } from "@tanstack/react-query";
import { v7 as uuidV7 } from "uuid";
import type { PatternFile } from "./file/pattern-file.ts";
import { studioTexts } from "./texts.tsx";

/** Every query of the user's own patterns extends this key. */
export const patternsKey = queryKeys.patterns;

/** GET /api/patterns: one page, most recently created first. */
export const patternsQuery = (before?: Place) =>
  queryOptions({
    queryKey: [...patternsKey, "page", before ?? "now"],
    queryFn: () => api.get("/api/patterns", ownPatternsResponseSchema, { query: { before } }),
    staleTime: 0,
  });

/** GET /api/patterns/{id}. Not kept: an editor continues from what the server has now. */
export const patternQuery = (id: string) =>
  queryOptions({
    queryKey: [...patternsKey, "one", id],
    queryFn: () => api.get("/api/patterns/{id}", ownPatternSchema, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: (count, error) => !(error instanceof ApiError && error.status < 500) && count < 2,
    refetchOnReconnect: false,
  });

/** GET /api/shared-patterns/{shareId}. */
export const sharedPatternQuery = (shareId: string) =>
  queryOptions({
    queryKey: [...queryKeys.me, "shared-pattern", shareId],
    queryFn: () => api.get("/api/shared-patterns/{shareId}", sharedPatternSchema, { params: { shareId } }),
    staleTime: 0,
    retry: (count, error) => !(error instanceof ApiError && error.status < 500) && count < 2,
  });

/** PUT /api/patterns/{id}: creates a pattern (revision 0) or replaces this revision. */
export const savePattern = (
  id: string,
  { name, score }: PatternFile,
  revision: number,
  as?: { readonly userId: string },
): Promise<OwnPattern> =>
  api.put("/api/patterns/{id}", ownPatternSchema, {
    params: { id },
    body: { name, score, revision },
    ...(as && { as }),
  });

/** How many names are tried before the user has to choose one. */
const namesTried = 20;

const isNameTaken = (error: unknown) => error instanceof ApiError && error.code === "pattern_name_taken";

/** Creates a pattern under its name, or under the next numbered one that is free. */
export async function createPattern({ name, score }: PatternFile): Promise<OwnPattern> {
  const id = uuidV7();
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? "" : studioTexts.list.numbered("", number);
    const tried = name.slice(0, patternNameMaxLength - suffix.length).toWellFormed() + suffix;
    try {
      return await savePattern(id, { name: tried, score }, 0);
    } catch (error) {
      if (!isNameTaken(error) || number === namesTried) throw error;
    }
  }
}

export const deletePattern = (id: string): Promise<void> =>
  api.delete("/api/patterns/{id}", ignoreBody, { params: { id } });

/** POST /api/patterns/{id}/share: the secret of the link, the same until it is revoked. */
export const sharePattern = (id: string) =>
  api.post("/api/patterns/{id}/share", shareResponseSchema, { params: { id } });

/** The address of a shared pattern, for other people. */
export const shareLink = (shareId: string): string => `${location.origin}/shared/${shareId}`;

export const revokeShare = (id: string): Promise<void> =>
  api.delete("/api/patterns/{id}/share", ignoreBody, { params: { id } });
