import { type RefObject, useEffect, useRef } from "react";

/**
 * Opens a native `<dialog>` as a modal: it traps the focus, and Escape cancels it. When the component unmounts, the
 * dialog closes, and the focus returns to the element that had it before.
 * @returns the dialog's `ref`
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return ref;
}
