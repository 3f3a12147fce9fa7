/** A short message. Its title and text are the catalogue's (docs/product.md#toasts). */
export type ToastMessage = {
  readonly title: string;
  readonly description?: string;
  /** Default is info. */
  readonly variant?: "info" | "destructive";
};

/** A message on the page; `open` is false once it is closed. */
export type ShownToast = ToastMessage & { readonly id: number; readonly open: boolean };

/** Adds a message below the others. A message that is still shown restarts instead of appearing twice. */
export const showToast = (shown: readonly ShownToast[], message: ToastMessage): readonly ShownToast[] => {
  const isSame = (toast: ShownToast): boolean =>
    toast.title === message.title && toast.description === message.description;
  const id = Math.max(0, ...shown.map(toast => toast.id)) + 1;
  return [...shown.filter(toast => toast.open && !isSame(toast)), { ...message, id, open: true }];
};

/** Closes a message. The next `showToast` removes it from the list. */
export const closeToast = (shown: readonly ShownToast[], id: number): readonly ShownToast[] =>
  shown.map(toast => (toast.id === id ? { ...toast, open: false } : toast));
