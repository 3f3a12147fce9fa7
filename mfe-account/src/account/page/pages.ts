import { accountTexts } from "../texts.ts";

const { pages: names } = accountTexts;

/** The four pages of the account, in the order of their list. */
export const accountPages = [
  { path: "/account", name: names.profile },
  { path: "/account/plan", name: names.plan },
  { path: "/account/privacy", name: names.privacy },
  { path: "/account/sign-ins", name: names.signIns },
] as const;
export type AccountPath = (typeof accountPages)[number]["path"];

/** The pages of the sections that were on /account when it was one page. Old links still name them. */
const movedSections: Readonly<Record<string, AccountPath>> = {
  "#billing": "/account/plan",
  "#your-data": "/account/privacy",
  "#signed-in": "/account/sign-ins",
  "#support": "/account/sign-ins",
};

/** The address, with its hash, to which a section of /account has moved; undefined if it has not moved. */
export const movedTo = (hash: string): string | undefined => {
  const page = movedSections[hash];
  return page && page + hash;
};
