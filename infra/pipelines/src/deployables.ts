import { images, standInsImage } from "@phaselock/distributed/images";
import { serviceNames } from "@phaselock/local/paths";
import { devDependenciesOf, withDependencies } from "./workspace-graph.ts";

/** A part of the product that is built and released separately. */
export type Deployable = {
  /** The name of its workflow, and its workspace where it has one. */
  readonly name: string;
  /** An image of the Dockerfile, or a release of the front end: content-named files for object storage. */
  readonly artifact:
    | { readonly kind: "image"; readonly image: string; readonly target: "server" | "job" }
    | { readonly kind: "release" };
  /** Patterns of the files that decide the artifact's content. */
  readonly builtFrom: readonly string[];
  /** Patterns of further files that its tests use. */
  readonly testedWith: readonly string[];
  /** The folders of its tests. An image without tests of its own is tested by `.ci/run` only. */
  readonly tests: readonly string[];
};

const filesIn = (folders: readonly string[]): readonly string[] => folders.map(folder => `${folder}/**`);

const frontEnd = ["mfe-account", "mfe-marketing", "mfe-player", "shell"] as const;

/** The tools that build images. Only the tools use infra/local, so most of its files can't change an image. */
const imageTools = [
  ".dockerignore",
  "Dockerfile",
  "infra/distributed/src/bundle.ts",
  "infra/distributed/src/images/**",
  "infra/local/src/backend/generate-clients.ts",
];

/** Images without a workspace of their own. */
const fromInfra: Readonly<Record<string, Pick<Deployable, "builtFrom" | "tests">>> = {
  migrate: {
    builtFrom: [
      "infra/distributed/src/jobs/**",
      "infra/local/src/database/**",
      "infra/local/src/paths.ts",
      "svc-*/prisma/migrations/**",
      ...filesIn(withDependencies(["packages/service-kit", "infra/servers/postgres"])),
    ],
    tests: ["infra/local/src/database", "infra/servers/postgres"],
  },
  topics: {
    builtFrom: ["infra/distributed/src/jobs/**", ...filesIn(withDependencies(["packages/service-kit"]))],
    tests: [],
  },
  [standInsImage.name]: {
    builtFrom: [
      // The only file of the gateway that it contains.
      "gateway/src/config.ts",
      "infra/distributed/src/stand-ins/**",
      "infra/local/src/configuration/**",
      "infra/local/src/paths.ts",
      "infra/local/src/vendors/**",
      ...filesIn(
        withDependencies([
          "infra/servers/processes",
          "infra/stand-ins/google",
          "infra/stand-ins/stripe",
          "packages/release-store",
          "packages/service-kit",
        ]),
      ),
    ],
    tests: ["infra/local/src/vendors", "infra/stand-ins"],
  },
};

const sourcesOf = (image: string, workspace: string): Pick<Deployable, "builtFrom" | "tests"> =>
  fromInfra[image] ?? {
    // The gateway's image also contains the composed front end.
    builtFrom: filesIn(withDependencies(image === "gateway" ? [workspace, ...frontEnd] : [workspace])),
    tests: [workspace],
  };

const imageDeployables = images.map(({ name: image, kind }): Deployable => {
  const isService = serviceNames.some(service => service === image);
  const name = isService ? `svc-${image}` : image;
  const { builtFrom, tests } = sourcesOf(image, name);
  return {
    name,
    artifact: { kind: "image", image, target: kind },
    builtFrom: [...builtFrom, ...imageTools],
    testedWith: isService || image === "gateway" ? filesIn(withDependencies(devDependenciesOf(name))) : [],
    tests,
  };
});

/** The packages of its build. The shell also compiles against the types of the remotes, but contains none of them. */
const buildToolsOf = (name: string): readonly string[] =>
  devDependenciesOf(name).filter(folder => !frontEnd.some(other => other === folder));

const frontEndDeployables = frontEnd.map(
  (name): Deployable => ({
    name,
    artifact: { kind: "release" },
    builtFrom: filesIn(withDependencies([name, ...buildToolsOf(name)])),
    testedWith: [],
    tests: [name],
  }),
);

/** The deployables, each with its own pipeline. */
export const deployables: readonly Deployable[] = [...imageDeployables, ...frontEndDeployables];
