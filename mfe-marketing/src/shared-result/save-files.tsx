import type { SharedResultStatement } from "@phaselock/contracts";
import { Button } from "@phaselock/ui";
import { saveFile } from "@phaselock/web/page";
import { useId, useState } from "react";
import styles from "./result-view.module.css";
import { sharedResult as texts } from "./texts.ts";

/** Makes the files of a result. What makes them loads on a press. */
const makers = {
  pdf: async (statement: SharedResultStatement, signed: string): Promise<Blob> => {
    const { writePdf } = await import("./pdf/write-pdf.ts");
    return new Blob([await writePdf(statement, signed)], { type: "application/pdf" });
  },
  picture: async (statement: SharedResultStatement): Promise<Blob> => {
    const { drawPicture } = await import("./picture/draw-picture.ts");
    return drawPicture(statement);
  },
  signed: async (_: SharedResultStatement, signed: string): Promise<Blob> =>
    new Blob([signed], { type: "application/jose" }),
} as const;
type FileKind = keyof typeof makers;
const allKinds: readonly FileKind[] = ["pdf", "picture", "signed"];

type SaveFilesProps = { statement: SharedResultStatement; signed: string; isReliable: boolean };

/** The buttons that save a result: as a PDF, as a picture, and as it was signed. After a failed check only as it was signed. */
export function SaveFiles({ statement, signed, isReliable }: SaveFilesProps) {
  const kinds = isReliable ? allKinds : (["signed"] as const);
  const id = useId();
  const [busy, setBusy] = useState<FileKind | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const save = async (kind: FileKind) => {
    setBusy(kind);
    setFailed(false);
    try {
      saveFile(texts.files[kind], await makers[kind](statement, signed));
    } catch {
      setFailed(true);
    } finally {
      setBusy(null);
    }
  };
  return (
    <section aria-labelledby={id} className={styles.save}>
      <h2 id={id} className={styles.heading}>
        {texts.save.heading}
      </h2>
      <div className={styles.content}>
        <p className={styles.note}>{isReliable ? texts.save.text : texts.save.signedText}</p>
        <p className={styles.buttons}>
          {kinds.map(kind => (
            <Button key={kind} busy={busy === kind} onClick={() => void save(kind)}>
              {texts.save[kind]}
            </Button>
          ))}
        </p>
        {hasFailed && <p role="alert">{texts.save.failed}</p>}
      </div>
    </section>
  );
}
