import { rm } from "node:fs/promises";
import type { Page } from "playwright-core";
import { copyLiveReleases, runRelease, shipCopy } from "./ship.ts";
import { builtFrontEnd, startProduct } from "./start-product.ts";

export const remote = "mfe-player";
/** A release of the remote that is in the store, but not live. It names a link of /play in another way. */
export const next = "9.4.0-0a1b2c3d";
export const linkText = { old: "See all modes by sound", new: "See all of the modes by sound" };
export const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
export const heading = (page: Page, name: string) =>
  page.getByRole("heading", { level: 1, name, exact: true });

/** Starts a product with a release store of its own that has {@link next}. */
export const startShipping = async (onTestFinished: (end: () => Promise<void>) => void) => {
  const { store, live } = await copyLiveReleases();
  onTestFinished(() => rm(store, { recursive: true, force: true }));
  const old = live[remote] ?? "";
  const secrets = { RELEASE_STORE: store, PREVIEW_SECRET: "the-secret-of-previews-in-this-test" };
  const product = await startProduct({ ...builtFrontEnd, ...secrets });
  onTestFinished(() => product.dispose());
  await shipCopy(store, remote, { from: old, to: next }, { from: linkText.old, to: linkText.new });
  return {
    product,
    old,
    /** Runs `npm run ship -- …`. @returns its output */
    release: (...args: string[]) => runRelease({ ...secrets, PUBLIC_URL: product.url }, ...args),
  };
};
