import { Button } from "@phaselock/ui";
import { Subsection } from "@phaselock/ui/section";
import { api, saveFile } from "@phaselock/web";
import { useMutation } from "@tanstack/react-query";
import { failureText } from "../../failure/failure-text.ts";
import { accountTexts } from "../texts.ts";
import { type CollectedExport, collectExport } from "./collect-export.ts";
import styles from "./data.module.css";

const { data: words } = accountTexts;

/** Skips validation, because parsing would strip fields that our schemas don't know. */
const unvalidated = { parse: (body: unknown) => body };

const useExport = () =>
  useMutation({
    mutationFn: async () => {
      const collected = await collectExport(path => api.get(path, unvalidated), new Date());
      const name = `phaselock-${collected.exportedAt.slice(0, 10)}.json`;
      saveFile(name, new Blob([JSON.stringify(collected, null, 2)], { type: "application/json" }));
      return { name, missing: collected.missing };
    },
  });

const outcomeText = (name: string, missing: CollectedExport["missing"]): string =>
  missing.length === 0
    ? words.exported(name)
    : words.exportedPartly(name, missing.map(part => words.exportParts[part]).join(", "));

/** Downloads everything that the product stores about the user as one file. */
export function ExportData() {
  const { mutate, isPending, data, error } = useExport();
  return (
    <Subsection heading={words.export}>
      <p className={styles.text}>{words.exportText}</p>
      <Button className={styles.act} busy={isPending} onClick={() => mutate()}>
        {isPending ? words.exporting : words.exportButton}
      </Button>
      <p className={styles.note} role="status">
        {data && outcomeText(data.name, data.missing)}
        {error && failureText(error, words.exportFailed)}
      </p>
    </Subsection>
  );
}
