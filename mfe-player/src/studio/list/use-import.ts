import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { type FileProblem, type PatternFile, readPatternFile } from "../file/pattern-file.ts";

/** Reads a pattern file that the user has chosen or dropped, and hands it on. */
export function useImport(onPattern: (pattern: PatternFile) => void): {
  readonly problems: readonly FileProblem[];
  readonly isReading: boolean;
  readonly take: (file: File) => void;
  readonly dismiss: () => void;
} {
  const [problems, setProblems] = useState<readonly FileProblem[]>([]);
  const read = useMutation({
    mutationFn: readPatternFile,
    networkMode: "always",
    onSuccess(result) {
      setProblems("problems" in result ? result.problems : []);
      if ("pattern" in result) onPattern(result.pattern);
    },
  });
  return {
    problems,
    isReading: read.isPending,
    take: read.mutate,
    dismiss: () => setProblems([]),
  };
}
