export type ToastOnPage = {
  readonly title: string | undefined;
  readonly text: string | undefined;
  readonly variant: string | undefined;
};

/** The toasts on the page, oldest first. They render asynchronously, so poll. */
export const shownToasts = (): readonly ToastOnPage[] =>
  [...document.querySelectorAll<HTMLElement>(".toast")].map(toast => ({
    title: toast.querySelector(".toast-title")?.textContent,
    text: toast.querySelector(".toast-text")?.textContent,
    variant: toast.dataset.variant,
  }));
