import {
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { useRequiredContext } from "../required-context.ts";
import { closeToast, type ShownToast, showToast, type ToastMessage } from "./shown-toasts.ts";
import type { ToasterProps } from "./toaster.tsx";

type ShowToast = (message: ToastMessage) => void;

const ToastContext = createContext<ShowToast | null>(null);

/** Returns a function that shows a toast for 5 s. F8 moves the focus to it; a swipe right or Escape dismisses it. */
export const useToast = (): ShowToast => useRequiredContext(ToastContext, "useToast");

/**
 * Holds the toasts of the page. The code that renders them loads with the first toast, so a page without one does not
 * wait for it. A toast's time starts when it renders, so none expires while the code loads.
 */
export const ToastProvider = ({ children }: { readonly children: ReactNode }) => {
  const [shown, setShown] = useState<readonly ShownToast[]>([]);
  const [loaded, setLoaded] = useState<{ readonly Toaster: ComponentType<ToasterProps> }>();
  const isLoading = useRef(false);
  const isWanted = shown.length > 0 && !loaded;

  const show = useCallback<ShowToast>(message => setShown(before => showToast(before, message)), []);
  const close = useCallback((id: number) => setShown(before => closeToast(before, id)), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new toast retries a failed import
  useEffect(() => {
    if (!isWanted || isLoading.current) return;
    isLoading.current = true;
    import("./toaster.tsx")
      .then(({ Toaster }) => setLoaded({ Toaster }))
      // Offline, the import fails and no toast appears; the page itself shows the failure.
      .catch(() => undefined)
      .finally(() => {
        isLoading.current = false;
      });
  }, [isWanted, shown]);

  return (
    <ToastContext value={show}>
      {children}
      {loaded && <loaded.Toaster shown={shown} close={close} />}
    </ToastContext>
  );
};
