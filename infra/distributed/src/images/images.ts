import { serviceNames, webRoot } from "@phaselock/local";

/** One image: a bundle and what it reads from disk. */
export type Image = {
  readonly name: string;
  /** What its process runs, from the repository's root. */
  readonly main: string;
  /** Folders that it holds beside the bundle, from the repository's root or absolute, by their names in it. */
  readonly folders: Readonly<Record<string, string>>;
  /** `server` answers /healthz until it is stopped, `job` ends. */
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
