import { serviceNames, webRoot } from "@phaselock/local";

/** One image: a bundle and the folders it reads. */
export type Image = {
  readonly name: string;
  /** The process's entry file, relative to the repository's root. */
  readonly main: string;
  /** Folders beside the bundle: source by name in the image. Sources are relative to the repository's root or absolute. */
  readonly folders: Readonly<Record<string, string>>;
  /** A `server` answers /healthz until stopped; a `job` exits when done. */
  readonly kind: "server" | "job";
};

/** Every image of the product. */
export const images: readonly Image[] = [
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
