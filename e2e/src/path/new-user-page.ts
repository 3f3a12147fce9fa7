import type { Page } from "playwright-core";
import type { PageOptions } from "../test.ts";
import { becomeNewUser, newPerson } from "./sign-in.ts";

/** Opens a page of a user who has just signed up. */
export const newUserPage = async (
  newPage: (options?: PageOptions) => Promise<Page>,
  name: string,
  options?: PageOptions,
): Promise<Page> => {
  const page = await newPage(options);
  await becomeNewUser(page, newPerson(name));
  return page;
};
