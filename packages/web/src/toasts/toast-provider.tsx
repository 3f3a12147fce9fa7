import { notifications } from "@phaselock/contracts";
import * as Toast from "@radix-ui/react-toast";
import { type CSSProperties, createContext, type ReactNode, useCallback, useState } from "react";
import { useRequiredContext } from "../required-context.ts";

/** A short message. Its title and text are the catalogue's (SPEC.md §8). */
export type ToastMessage = {
  readonly title: string;
  readonly description?: string;
  /** Default is info. */
  readonly variant?: "info" | "destructive";
};

type Shown = ToastMessage & { readonly id: number; readonly open: boolean };
type ShowToast = (message: ToastMessage) => void;

/** The stylesheet applies it from medium screens on. */
const viewportStyle = { "--toasts-max-width": `${notifications.maxWidthPx}px` } as CSSProperties;

const ToastContext = createContext<ShowToast | null>(null);

/** Shows a toast: 5 s, F8 moves the focus to it, a swipe to the right or Escape dismisses it. */
export const useToast = (): ShowToast => useRequiredContext(ToastContext, "useToast");

/** Draws the toasts of the whole page; the styles of `.toast*` are the shell's. */
export const ToastProvider = ({ children }: { readonly children: ReactNode }) => {
  const [shown, setShown] = useState<readonly Shown[]>([]);

  const show = useCallback<ShowToast>(message => {
    // A message that is still shown is not shown twice: it starts anew.
    const isSame = (toast: Shown): boolean =>
      toast.title === message.title && toast.description === message.description;
    setShown(before => [
      ...before.filter(toast => toast.open && !isSame(toast)),
      { ...message, id: (before.at(-1)?.id ?? 0) + 1, open: true },
    ]);
  }, []);
  const close = (id: number): void =>
    setShown(before => before.map(toast => (toast.id === id ? { ...toast, open: false } : toast)));

  return (
    <ToastContext value={show}>
      <Toast.Provider
        duration={notifications.durationMs}
        swipeDirection={notifications.swipeDirection}
        swipeThreshold={notifications.swipeThresholdPx}
      >
        {children}
        {shown.map(({ id, open, title, description, variant = "info" }) => (
          <Toast.Root
            key={id}
            className="toast"
            data-variant={variant}
            open={open}
            onOpenChange={stillOpen => !stillOpen && close(id)}
          >
            <Toast.Title className="toast-title">{title}</Toast.Title>
            {description && <Toast.Description className="toast-text">{description}</Toast.Description>}
            <Toast.Close className="toast-close" aria-label="Dismiss">
              ×
            </Toast.Close>
          </Toast.Root>
        ))}
        <Toast.Viewport className="toasts" hotkey={[notifications.viewportHotkey]} style={viewportStyle} />
      </Toast.Provider>
    </ToastContext>
  );
};
