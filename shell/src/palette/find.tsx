import { useToast } from "@phaselock/web";
import { type ComponentType, useCallback, useEffect, useState } from "react";
import { sessionTexts } from "../signed-in/texts.ts";
import styles from "./find.module.css";
import { drawnKeys, isOpenKey, openKeys } from "./keys.ts";

const { find: words } = sessionTexts;

type Palette = ComponentType<{ readonly onClose: () => void }>;

/** The button that opens the palette, and its keys. The palette loads with the first press. */
export const Find = () => {
  const [loaded, setLoaded] = useState<{ readonly Palette: Palette }>();
  const [isOpen, setOpen] = useState(false);
  const toast = useToast();
  const open = useCallback(async () => {
    try {
      setLoaded(await import("./palette.tsx"));
      setOpen(true);
    } catch {
      toast({ variant: "destructive", title: words.label, description: words.failed });
    }
  }, [toast]);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      if (!isOpenKey(event)) return;
      event.preventDefault();
      // A dialog that asks something is answered first.
      if (!document.querySelector("dialog:modal")) void open();
    };
    addEventListener("keydown", handleKey);
    return () => removeEventListener("keydown", handleKey);
  }, [open]);
  return (
    <>
      <button
        type="button"
        className={styles.find}
        aria-haspopup="dialog"
        aria-keyshortcuts={openKeys}
        onClick={() => void open()}
      >
        {words.label}
        <span className={styles.keys} aria-hidden="true">
          {drawnKeys}
        </span>
      </button>
      {isOpen && loaded && <loaded.Palette onClose={() => setOpen(false)} />}
    </>
  );
};
