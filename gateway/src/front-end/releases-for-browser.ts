import { manifestFile, releaseFolder } from "@phaselock/contracts";
import { openFolderStore, type Preview } from "@phaselock/release-store";
import type { ZodApp } from "@phaselock/service-kit";
import { registerCanaryPlaces } from "./canary-place.ts";
import { type LiveReleases, liveReleases } from "./live-releases.ts";
import type { Mirror } from "./mirror/open-mirror.ts";
import { previewOf } from "./preview/preview-cookie.ts";
import { registerPreview } from "./preview/register-preview.ts";
import { withPreview } from "./preview/with-preview.ts";
import { createMapReader } from "./read-map.ts";

export type ReleaseOptions = {
  /** The folder of the composed front end. */
  readonly webRoot: string;
  /** The product's origin as the browser sees it. */
  readonly publicUrl: string;
  /** Copies releases into the web root; undefined if the web root is the release store itself. */
  readonly mirror?: Mirror | undefined;
  /** Signs links to previews. Without it there are none. */
  readonly previewSecret?: string | undefined;
};

/** Which releases each browser gets: live ones, a canary, or the one that it previews. */
export const createReleasesForBrowser = ({ webRoot, publicUrl, mirror, previewSecret }: ReleaseOptions) => {
  const isHttps = publicUrl.startsWith("https:");
  const store = openFolderStore(webRoot);
  const readMap = createMapReader(webRoot);

  /** Whether a release is in the web root, or could be copied there. */
  const hasRelease = async ({ part, release }: Preview): Promise<boolean> => {
    await mirror?.pullRelease(part, release);
    return (await store.read(`${releaseFolder(part, release)}/${manifestFile(part)}`)) !== undefined;
  };

  return {
    /**
     * The releases for a browser with these cookies. A previewed release that is gone gives way to the live one.
     * @throws AppError upstream_unavailable before the first release
     */
    async find(cookies: string | undefined): Promise<LiveReleases> {
      const live = liveReleases(await readMap(), cookies);
      const preview = await previewOf(previewSecret, cookies);
      return preview && (await hasRelease(preview)) ? withPreview(live, preview) : live;
    },

    /** The same without the preview. */
    findLive: async (cookies: string | undefined): Promise<LiveReleases> =>
      liveReleases(await readMap(), cookies),

    /** Gives browsers their place in canaries, opens and ends previews, and copies files that are requested. */
    register(
      app: ZodApp,
      isPage: (request: { readonly method: string; readonly url: string }) => boolean,
    ): void {
      if (mirror)
        app.addHook("onRequest", async ({ url, headers }) =>
          mirror.pull(url.split("?", 1)[0] ?? "", await previewOf(previewSecret, headers.cookie)),
        );
      registerCanaryPlaces(app, { readMap, isPage, isHttps });
      if (previewSecret !== undefined) registerPreview(app, { secret: previewSecret, isHttps, hasRelease });
    },
  };
};
