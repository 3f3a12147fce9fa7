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

/** Shows a toast: 5 s, F8 moves the focus to it, a swipe to the right or Escape dismisses it. */
export const useToast = (): ShowToast => useRequiredContext(ToastContext, "useToast");

/**
 * Keeps the toasts of the whole page. What draws them is loaded with the first one, for a page that has nothing to say
 * should not wait for it; a toast's time begins when it is drawn, so none is lost on the way.
 */
export const ToastProvider = ({ children }: { readonly children: ReactNode }) => {
  const [shown, setShown] = useState<readonly ShownToast[]>([]);
  const [drawing, setDrawing] = useState<{ readonly Toaster: ComponentType<ToasterProps> }>();
  const isLoading = useRef(false);
  const isWanted = shown.length > 0 && !drawing;

  const show = useCallback<ShowToast>(message => setShown(before => showToast(before, message)), []);
  const close = useCallback((id: number) => setShown(before => closeToast(before, id)), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new toast tries again what failed to load
  useEffect(() => {
    if (!isWanted || isLoading.current) return;
    isLoading.current = true;
    import("./toaster.tsx")
      .then(({ Toaster }) => setDrawing({ Toaster }))
      // Without a connection there is nothing to draw it with. The page itself says what failed.
      .catch(() => undefined)
      .finally(() => {
        isLoading.current = false;
      });
  }, [isWanted, shown]);

  return (
    <ToastContext value={show}>
      {children}
      {drawing && <drawing.Toaster shown={shown} close={close} />}
    </ToastContext>
  );
};
