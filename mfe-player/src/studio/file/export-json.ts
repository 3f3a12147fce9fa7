import { fileNameOf } from "../../wav/file-name.ts";
import { download } from "../../wav/wav-sink.ts";
import { type PatternFile, patternText } from "./pattern-file.ts";

/** Downloads a pattern as a file that import reads. */
export const exportJson = (pattern: PatternFile): void =>
  download(new Blob([patternText(pattern)], { type: "application/json" }), fileNameOf(pattern.name, "json"));
