import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * The slowest test files, slowest first, by the times of .ci/run. A new file of more than 30 s belongs here: without it the
 * last worker of a group may start that file when the others are done.
 */
export const slowestFiles = [
  "e2e/every-screen.e2e.test.ts",
  "infra/faults/src/fault-slice.faults.test.ts",
  "infra/faults/src/brokers/publishing.faults.test.ts",
  "e2e/offline.e2e.test.ts",
  "svc-billing/src/model/billing.model.test.ts",
  "e2e/journey.browsers.test.ts",
  "e2e/player.e2e.test.ts",
  "e2e/camera.e2e.test.ts",
  "e2e/mounted-pair.e2e.test.ts",
  "infra/local/src/backend/access/access.integration.test.ts",
  "svc-analytics/src/rollups/query-plans.integration.test.ts",
  "e2e/player-picture.e2e.test.ts",
  "e2e/session-screen.e2e.test.ts",
  "infra/servers/postgres/src/start-postgres.integration.test.ts",
  "e2e/film.e2e.test.ts",
  "e2e/walking-path.e2e.test.ts",
  "e2e/player-places.e2e.test.ts",
  "infra/fuzz/src/fuzz.integration.test.ts",
  "e2e/signals.e2e.test.ts",
  "svc-analytics/src/log/query-plans.integration.test.ts",
  "e2e/signed-in.e2e.test.ts",
  "e2e/npm-start.e2e.test.ts",
  "e2e/sign-in.e2e.test.ts",
  "e2e/account.e2e.test.ts",
  "packages/service-kit/src/bus/kafka/kafka-bus.backbone.test.ts",
] as const;

const rankOf = (path: string): number => {
  const rank = slowestFiles.findIndex(file => path.endsWith(`/${file}`));
  return rank === -1 ? slowestFiles.length : rank;
};

/** Orders the files by {@link slowestFiles}. Files that are not listed keep their order, after those. */
export const slowestFirst = <File extends { readonly moduleId: string }>(files: readonly File[]): File[] =>
  files.toSorted((a, b) => rankOf(a.moduleId) - rankOf(b.moduleId));

/** Vitest's order of files, but the slowest first: a clone of CI has no times of earlier runs. */
export class SlowestFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return slowestFirst(await super.sort(files));
  }
}
