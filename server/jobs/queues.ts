import type { PoolClient } from 'pg';
import { PgBoss, type Queue } from 'pg-boss';

/** Chores, each done by one of the servers: name of the queue and schedule, a cron expression in UTC. */
const crons = {
  'remove-deleted-accounts': '* * * * *',
  'add-up-storage': '*/5 * * * *',
  'run-imports': '* * * * *',
  'purge-conversations': '7 * * * *',
  'purge-removals': '8 * * * *',
  'purge-prompts': '9 * * * *',
  'purge-tags': '12 * * * *',
  'purge-files': '*/5 * * * *',
  'purge-accounts': '23 3 * * *',
  'purge-stripe-events': '43 3 * * *',
  reconcile: '11 4 * * *',
};

export type ChoreName = keyof typeof crons;

const choreQueue = {
  // While a job waits or runs, no second one is added.
  policy: 'exclusive',
  notify: true,
  retryLimit: 3,
  retryDelay: 60,
  retryBackoff: true,
  // A server without a heartbeat for so long is gone; a living one may work for long.
  heartbeatSeconds: 60,
  expireInSeconds: 6 * 60 * 60,
};

export const mailQueue = 'mail';

const queues: Record<string, Omit<Queue, 'name'>> = {
  ...Object.fromEntries(Object.keys(crons).map((name) => [name, choreQueue])),
  // While one runs, a second may wait: what comes as the first has looked for the last time is not read a minute later.
  'run-imports': { ...choreQueue, policy: 'stately' },
  [mailQueue]: {
    notify: true,
    // A mail server that is back should get mails soon: 5 s, doubled each time, at most five minutes.
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 300,
    // The mail itself limits how long it is tried.
    retryLimit: 1_000,
    // A server that took a mail and has not finished by then is gone: another takes it.
    expireInSeconds: 120,
    // The outcome is stored in the mail's row.
    deleteAfterSeconds: 60 * 60,
  },
};

/**
 * Migrates the job library's own tables, and updates its queues and schedules.
 * @param timeoutMs longest wait for a statement
 */
export async function migrateJobs(client: PoolClient, timeoutMs: number): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(Object.assign({ text, query_timeout: timeoutMs }, values && { values })) },
    schedule: false,
    supervise: false,
    registerInstance: false,
    openTelemetry: { enabled: false },
  });
  await boss.start();
  const found = new Map((await boss.getQueues()).map((queue) => [queue.name, new Map(Object.entries(queue))]));
  for (const [name, options] of Object.entries(queues)) {
    const there = found.get(name);
    const { policy, ...changeable } = options;
    if (!there) await boss.createQueue(name, { ...changeable, ...(policy !== undefined && { policy }) });
    else if (Object.entries(changeable).some(([key, value]) => there.get(key) !== value)) await boss.updateQueue(name, changeable);
  }
  const planned = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  for (const [name, cron] of Object.entries(crons)) {
    // One run makes up for all that were due while no server ran.
    if (planned.get(name) !== cron) await boss.schedule(name, cron, null, { missed: 'once' });
  }
  for (const name of planned.keys()) {
    if (name in crons) continue;
    // Only an older release has this chore. No server works on its queue any more, so the queue is deleted with its schedule.
    await boss.unschedule(name);
    await boss.deleteQueue(name);
  }
  await boss.stop();
}
