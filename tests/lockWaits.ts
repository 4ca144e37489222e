import type { TestServer } from './server.js';
import { until } from './until.js';

/** Waits for so many statements that wait for a lock. @returns the ids of their backends */
export const lockWaits = (server: TestServer, count: number): Promise<number[]> =>
  until(async () => {
    const rows = await server.services.orm.em
      .fork()
      .execute<{ pid: number }[]>(`select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`);
    return rows.length >= count ? rows.map(({ pid }) => pid) : undefined;
  });
