import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files of more than 20 s by the times of .ci/run. If one starts last, the other workers wait for it. */
export const slowFiles = [
  "infra/local/src/backend/access/access.integration.test.ts",
  "svc-sessions/src/experiments/experiments.integration.test.ts",
  "packages/federation/src/compose.integration.test.ts",
  "packages/service-kit/src/bus/embedded/embedded-bus.integration.test.ts",
  "packages/service-kit/src/bus/kafka/kafka-bus.backbone.test.ts",
  "e2e/npm-start.e2e.test.ts",
  "e2e/player.e2e.test.ts",
  "e2e/offline.e2e.test.ts",
  "e2e/every-screen.e2e.test.ts",
  "e2e/walking-path.e2e.test.ts",
  "e2e/session-screen.e2e.test.ts",
  "e2e/sign-in.e2e.test.ts",
  "e2e/signed-in.e2e.test.ts",
  "e2e/account.e2e.test.ts",
  "e2e/keyboard-path.e2e.test.ts",
  "e2e/shell-failures.e2e.test.ts",
] as const;

/** A test file, as far as its place depends on it. */
type File = { readonly moduleId: string; readonly project: { readonly name: string } };

const isSlow = ({ moduleId }: File): boolean => slowFiles.some(file => moduleId.endsWith(`/${file}`));

/** Puts the files of each project together, because only they share a worker, and its {@link slowFiles} first. */
export const inOrder = <Given extends File>(
  files: readonly Given[],
  projects: ReadonlySet<string>,
): Given[] =>
  [...projects].flatMap(name =>
    files
      .filter(({ project }) => project.name === name)
      .toSorted((a, b) => Number(isSlow(b)) - Number(isSlow(a))),
  );

/** Vitest's order of files within each project, but the slow ones first: a clone of CI has no times of earlier runs. */
export class ProjectsInOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return inOrder(await super.sort(files), new Set(files.map(({ project }) => project.name)));
  }
}
