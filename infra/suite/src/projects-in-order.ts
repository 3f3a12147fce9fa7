import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files of more than 20 s by the times of .ci/run. If one starts last, the other workers wait for it. */
export const slowFiles = [
  "e2e/every-screen.e2e.test.ts",
  "e2e/offline.e2e.test.ts",
  "e2e/player.e2e.test.ts",
  "e2e/session-screen.e2e.test.ts",
  "infra/local/src/backend/access/access.integration.test.ts",
] as const;

/** What the sequencer needs to know of a test file. */
type File = { readonly moduleId: string; readonly project: { readonly name: string } };

const isSlow = ({ moduleId }: File): boolean => slowFiles.some(file => moduleId.endsWith(`/${file}`));

/**
 * Sorts the files by project, in the order of their first files, because a worker is shared by the files of one project
 * only. Within a project, {@link slowFiles} come first.
 */
export const inOrder = <Given extends File>(files: readonly Given[]): Given[] =>
  [...Map.groupBy(files, ({ project }) => project.name).values()].flatMap(ofProject =>
    ofProject.toSorted((a, b) => Number(isSlow(b)) - Number(isSlow(a))),
  );

/** Vitest's order of files within each project, but the slow ones first: a clone of CI has no times of earlier runs. */
export class ProjectsInOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const names = files.map(({ project }) => project.name);
    const sorted = await super.sort(files);
    return inOrder(sorted.toSorted((a, b) => names.indexOf(a.project.name) - names.indexOf(b.project.name)));
  }
}
