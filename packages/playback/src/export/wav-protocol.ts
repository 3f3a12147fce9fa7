import type { WavRequest } from "./render-wav.ts";

/** Messages from the page to the worker: what to render, then one request for each chunk. */
export type WavCommand = { readonly do: "render"; readonly request: WavRequest } | { readonly do: "next" };

/** Messages from the worker to the page: a chunk, or null when the file is complete. */
export type WavAnswer = { readonly chunk: Uint8Array<ArrayBuffer> | null };
