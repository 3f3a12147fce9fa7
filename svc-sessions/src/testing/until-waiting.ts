import type { TestService } from "@phaselock/service-kit/testing";
import { expect, vi } from "vitest";

/** Resolves once as many connections of the service wait for a lock. */
export const untilWaiting = ({ pool }: TestService, count: number): Promise<void> =>
  vi.waitFor(async () => {
    const { rowCount } = await pool.query(
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    expect(rowCount).toBe(count);
  }, 10_000);
