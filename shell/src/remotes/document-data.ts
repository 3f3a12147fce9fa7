import { type DocumentData, documentDataId, documentDataSchema } from "@phaselock/contracts";

const read = (): DocumentData | undefined => {
  const text = document.getElementById(documentDataId)?.textContent;
  return text ? documentDataSchema.parse(JSON.parse(text)) : undefined;
};

let data: { readonly read: DocumentData | undefined } | undefined;

/** The data that the gateway put into the document; undefined in the shell's own app.html, which has none. */
export const documentData = (): DocumentData | undefined => {
  data ??= { read: read() };
  return data.read;
};
