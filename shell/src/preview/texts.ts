export const previewTexts = {
  label: "Preview",
  what: (remote: string, version: string, until: string) =>
    `Preview of ${remote} ${version}, until ${until}.`,
  leave: "Leave preview",
} as const;
