/** A short message. Its title and text are the catalogue's (SPEC.md §8). */
export type ToastMessage = {
  readonly title: string;
  readonly description?: string;
  /** Default is info. */
  readonly variant?: "info" | "destructive";
};

/** A message with its place on the page; `open` is false while it leaves. */
export type ShownToast = ToastMessage & { readonly id: number; readonly open: boolean };

/** Adds a message below the others. One that is still shown is not shown twice: it starts anew. */
export const showToast = (shown: readonly ShownToast[], message: ToastMessage): readonly ShownToast[] => {
  const isSame = (toast: ShownToast): boolean =>
    toast.title === message.title && toast.description === message.description;
  const id = Math.max(0, ...shown.map(toast => toast.id)) + 1;
  return [...shown.filter(toast => toast.open && !isSame(toast)), { ...message, id, open: true }];
};

/** Lets a message leave. It goes for good with the next one. */
export const closeToast = (shown: readonly ShownToast[], id: number): readonly ShownToast[] =>
  shown.map(toast => (toast.id === id ? { ...toast, open: false } : toast));
