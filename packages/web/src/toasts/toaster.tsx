import { notifications } from "@phaselock/contracts";
import * as Toast from "@radix-ui/react-toast";
import type { CSSProperties } from "react";
import { texts } from "../texts.ts";
import type { ShownToast } from "./shown-toasts.ts";

export type ToasterProps = { readonly shown: readonly ShownToast[]; readonly close: (id: number) => void };

/** The stylesheet applies the width from medium screens up. */
const viewportStyle = { "--toasts-max-width": `${notifications.maxWidthPx}px` } as CSSProperties;

/** Sets `--toasts-height`, which the stylesheet uses to scroll the focused control clear of the toasts. */
const publishHeight = (viewport: HTMLElement | null) => {
  if (!viewport) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() =>
    style.setProperty("--toasts-height", `${viewport.offsetHeight}px`),
  );
  observer.observe(viewport);
  return () => observer.disconnect();
};

/**
 * Renders the toasts; the shell styles `.toast*`. A screen reader announces failures at once (assertive) and other toasts
 * when it finishes speaking (polite). Hover and focus pause the timer.
 */
export const Toaster = ({ shown, close }: ToasterProps) => (
  <Toast.Provider
    duration={notifications.durationMs}
    swipeDirection={notifications.swipeDirection}
    swipeThreshold={notifications.swipeThresholdPx}
  >
    {shown.map(({ id, open, title, description, variant = "info" }) => (
      <Toast.Root
        key={id}
        className="toast"
        data-variant={variant}
        type={variant === "destructive" ? "foreground" : "background"}
        open={open}
        onOpenChange={stillOpen => !stillOpen && close(id)}
      >
        <Toast.Title className="toast-title">{title}</Toast.Title>
        {description && <Toast.Description className="toast-text">{description}</Toast.Description>}
        <Toast.Close className="toast-close" aria-label={texts.dismiss}>
          ×
        </Toast.Close>
      </Toast.Root>
    ))}
    <Toast.Viewport
      ref={publishHeight}
      className="toasts"
      hotkey={[notifications.viewportHotkey]}
      style={viewportStyle}
    />
  </Toast.Provider>
);
