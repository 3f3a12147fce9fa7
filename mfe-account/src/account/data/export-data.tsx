import { Button } from "@phaselock/ui";
import { api } from "@phaselock/web";
import { useMutation } from "@tanstack/react-query";
import { failureText } from "../../parts/failure-text.ts";
import { Matter } from "../../parts/section.tsx";
import { texts } from "../../texts.ts";
import { type CollectedExport, collectExport } from "./collect-export.ts";
import styles from "./data.module.css";

const { data: words } = texts.account;

/** As it came: the file is the user's, and leaves nothing out that a schema of ours does not know. */
const asItIs = { parse: (body: unknown) => body };

/** Hands a file to the browser's downloads. */
const save = (name: string, content: unknown): void => {
  const url = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
};

const useExport = () =>
  useMutation({
    mutationFn: async () => {
      const collected = await collectExport(path => api.get(path, asItIs), new Date());
      const name = `phaselock-${collected.exportedAt.slice(0, 10)}.json`;
      save(name, collected);
      return { name, missing: collected.missing };
    },
  });

const outcomeText = (name: string, missing: CollectedExport["missing"]): string =>
  missing.length === 0
    ? words.exported(name)
    : words.exportedPartly(name, missing.map(part => words.exportParts[part]).join(", "));

/** Everything that the product knows of its user, as one file. */
export function ExportData() {
  const { mutate, isPending, data, error } = useExport();
  return (
    <Matter heading={words.export}>
      <p className={styles.text}>{words.exportText}</p>
      <Button className={styles.act} busy={isPending} onClick={() => mutate()}>
        {isPending ? words.exporting : words.exportButton}
      </Button>
      <p className={styles.note} role="status">
        {data && outcomeText(data.name, data.missing)}
        {error && failureText(error, words.exportFailed)}
      </p>
    </Matter>
  );
}
