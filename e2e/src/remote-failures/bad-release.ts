import { documentDataId, documentDataSchema, type Remotes, remotesSchema } from "@phaselock/contracts";
import type { Page } from "playwright-core";
import { answerWithFault, type Fault } from "./faults.ts";

/** The name of the release that the browser is told is live. */
export const badVersion = "9.9.9-0badbad0";

export type BadRelease = {
  /** Mends the release; if it does not exist, the real one is live again. */
  readonly mend: () => void;
};

const dataBlock = new RegExp(
  `(<script type="application/json" id="${documentDataId}">)(.*?)(</script>)`,
  "s",
);

/**
 * Tells a page that a bad release of a remote is live, in documents and in /remotes.json.
 * @param bad.fallback whether the real release is named as its last known good one
 * @param onFirstRequest runs when the page first asks for the release's entry, before the answer
 */
export const makeLive = async (
  page: Page,
  { remote, fault, fallback }: { readonly remote: string; readonly fault: Fault; readonly fallback: boolean },
  onFirstRequest: () => Promise<void>,
): Promise<BadRelease> => {
  const real = remotesSchema.parse(await (await page.request.get("/remotes.json")).json())[remote];
  if (!real) throw new Error(`${remote} is not live`);
  const [realFolder, badFolder] = [real.version, badVersion].map(version => `/remotes/${remote}/${version}/`);
  let isBad = true;
  let isFirst = true;

  const toBad = (text: string): string => text.replaceAll(String(realFolder), String(badFolder));
  const { fallback: _, ...release } = real;
  const releases = (remotes: Remotes): Remotes => ({
    ...remotes,
    [remote]: {
      version: badVersion,
      entry: toBad(release.entry),
      ...(fallback && { fallback: release }),
    },
  });
  const isGone = () => !isBad && fault === "version that does not exist";

  await page.route("**/remotes.json", async route => {
    const response = await route.fetch();
    const remotes = remotesSchema.parse(await response.json());
    await route.fulfill({ response, json: isGone() ? remotes : releases(remotes) });
  });
  await page.route(
    url => !/\.\w+$|\/api\//.test(url.pathname),
    async route => {
      if (route.request().resourceType() !== "document" || isGone()) return route.fallback();
      const response = await route.fetch();
      const html = (await response.text())
        .replaceAll(/<link [^>]*>/g, toBad)
        .replace(dataBlock, (_, start, json, end) => {
          const data = documentDataSchema.parse(JSON.parse(json));
          const told = JSON.stringify({ ...data, remotes: releases(data.remotes) });
          return start + told.replaceAll("<", "\\u003c") + end;
        });
      return route.fulfill({ response, body: html });
    },
  );
  await page.route(`**${badFolder}**`, async route => {
    const url = route.request().url();
    if (isFirst && url.endsWith("/remoteEntry.js")) {
      isFirst = false;
      await onFirstRequest();
    }
    const realUrl = url.replace(String(badFolder), String(realFolder));
    if (isBad) await answerWithFault(fault, route, realUrl);
    else await route.continue({ url: realUrl });
  });
  return {
    mend: () => {
      isBad = false;
    },
  };
};
