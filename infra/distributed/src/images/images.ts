import { serviceNames, webRoot } from "@phaselock/local";
import { assets as googleAssets } from "@phaselock/stand-in-google/assets";
import { withFrame } from "@phaselock/stand-in-kit/assets";
import { assets as stripeAssets } from "@phaselock/stand-in-stripe/assets";

/** One image: a bundle and the folders it reads. */
export type Image = {
  readonly name: string;
  /** The process's entry file, relative to the repository's root. */
  readonly main: string;
  /** Folders beside the bundle: source by name in the image. Sources are relative to the repository's root or absolute. */
  readonly folders: Readonly<Record<string, string>>;
  /** Files that the code finds beside its module, and so beside the bundle. */
  readonly files?: readonly URL[];
  /**
   * Set if the code reads names of classes or functions. A bundle renames those of its top level that clash. Keeping them
   * costs a call for each function that is created.
   */
  readonly readsNames?: true;
  /** A `server` answers /healthz until stopped; a `job` exits when done. */
  readonly kind: "server" | "job";
};

/** The images that production runs. */
export const productImages: readonly Image[] = [
  ...serviceNames.map(name => ({
    name,
    main: `svc-${name}/src/main.ts`,
    folders: {},
    kind: "server" as const,
  })),
  { name: "gateway", main: "gateway/src/main.ts", folders: { web: webRoot }, kind: "server" },
  {
    name: "migrate",
    main: "infra/distributed/src/jobs/migrate.ts",
    folders: Object.fromEntries(
      serviceNames.map(name => [`migrations/${name}`, `svc-${name}/prisma/migrations`]),
    ),
    kind: "job",
  },
  { name: "topics", main: "infra/distributed/src/jobs/topics.ts", folders: {}, kind: "job" },
];

/** The stand-ins for Google and Stripe, which a load test of staging needs. They refuse to run in production. */
export const standInsImage: Image = {
  name: "stand-ins",
  main: "infra/distributed/src/stand-ins/serve-in-staging.ts",
  folders: {},
  // oidc-provider looks up a token's lifetime by the name of its class.
  readsNames: true,
  files: withFrame([...googleAssets, ...stripeAssets]).map(({ file }) => file),
  kind: "server",
};

/** Every image that we build. */
export const images: readonly Image[] = [...productImages, standInsImage];
