import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { PgBoss } from 'pg-boss';
import type { TestServer } from './server.js';

/** A job's row in the database. */
export interface JobRow {
  id: string;
  state: string;
  retry_count: number;
  /** Seconds until the next attempt. */
  wait: number;
  output: unknown;
}

const addressOf = ({ services }: Pick<TestServer, 'services'>): string => services.env.DATABASE_URL ?? '';

/** Runs SQL on a server's database, over a separate connection. */
export async function sql<Row extends object>(server: Pick<TestServer, 'services'>, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: addressOf(server) });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** The jobs of a queue, oldest first. */
export const jobsOf = (server: Pick<TestServer, 'services'>, queue: string): Promise<JobRow[]> =>
  sql<JobRow>(
    server,
    'select id, state, retry_count, extract(epoch from start_after - now())::float8 as wait, output from pgboss.job where name = $1 order by created_on',
    [queue],
  );

/**
 * Adds a job to a queue.
 * @returns its id; null if a chore already waits or runs
 */
export async function addJob(server: Pick<TestServer, 'services'>, queue: string, data: object | null = null): Promise<string | null> {
  const boss = new PgBoss({ connectionString: addressOf(server), supervise: false, schedule: false, migrate: false });
  await boss.start();
  try {
    return await boss.send(queue, data);
  } finally {
    await boss.stop();
  }
}

/** Adds a job to a queue, and waits until one of the servers on the database has done it. */
export async function runJob(server: Pick<TestServer, 'services'>, queue: string): Promise<void> {
  const id = await addJob(server, queue);
  if (id === null) throw new Error(`A job of ${queue} waits or runs already`);
  const isDone = async () => (await jobsOf(server, queue)).find((job) => job.id === id)?.state === 'completed';
  while (!(await isDone())) await delay(20);
}

/** Waits until all jobs of a queue are done: a starting server adds some, and another one on its database may take them. */
export async function jobsDone(server: Pick<TestServer, 'services'>, queue: string): Promise<void> {
  while (!(await jobsOf(server, queue)).every(({ state }) => state === 'completed')) await delay(20);
}

/** Makes waiting mails due now, and notifies the servers with a job for a mail that does not exist. */
export async function hurryMails(server: Pick<TestServer, 'services'>): Promise<void> {
  await sql(server, "update pgboss.job set start_after = now() where name = 'mail' and state in ('created', 'retry')");
  await addJob(server, 'mail', { mail: '00000000-0000-7000-8000-000000000000' });
}
