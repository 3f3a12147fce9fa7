/** The dialog of the headphone check. Apart from the offer's, because it loads later than the offer. */
export const headphoneDialogTexts = {
  title: "Check your headphones",
  close: "Close",
  done: "Done",
} as const;
