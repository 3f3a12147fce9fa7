import { download, fileNameOf } from "@phaselock/playback";
import { type PatternFile, patternText } from "./pattern-file.ts";

/** Downloads a pattern as a file that import reads. */
export const exportJson = (pattern: PatternFile): void =>
  download(new Blob([patternText(pattern)], { type: "application/json" }), fileNameOf(pattern.name, "json"));
