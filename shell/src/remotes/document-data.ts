import { type DocumentData, documentDataId, readDocumentData } from "@phaselock/contracts";

const read = (): DocumentData | undefined => {
  const text = document.getElementById(documentDataId)?.textContent;
  return text ? readDocumentData(JSON.parse(text)) : undefined;
};

let data: { readonly read: DocumentData | undefined } | undefined;

/** What the document that was opened says of itself; undefined where it is the shell's own, which shows nothing yet. */
export const documentData = (): DocumentData | undefined => {
  data ??= { read: read() };
  return data.read;
};
