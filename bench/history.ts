import 'reflect-metadata';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import * as z from 'zod';
import { startEmbedded } from '../db/embedded.js';
import { createApp } from '../server/createApp.js';
import { Session } from '../server/session/Session.js';
import { User } from '../server/account/User.js';
import { readEnv } from '../server/config/env.js';
import { Catalogue } from '../server/model/catalogue.js';
import { startServices } from '../server/startServices.js';
import { fillHistory } from './fillHistory.js';
import { HistoryReader } from './HistoryReader.js';
import { randomFrom, vocabulary, wordOf } from './historyWords.js';
import { type Figure, isMet, tableOf } from './table.js';

/**
 * `npm run bench:history`: how long the list and the search of conversations take over GraphQL, with a million messages in
 * 20,000 conversations, for a person who has 40,000 messages of them. The database is kept in .cache for the next time.
 * `--quick` asks less often.
 */
const { values: options } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const rounds = options.quick ? 40 : 400;
const pageMs = 5;
const searchMs = 20;

const say = (line: string) => process.stderr.write(`${line}\n`);
const stops: (() => Promise<unknown>)[] = [];

try {
  const database = await startEmbedded({ dataDir: '.cache/bench-history', log: say });
  stops.push(() => database.stop());
  const heavy = await fillHistory(database.url, say);

  const env = readEnv('local', {
    DATABASE_URL: database.url,
    PORT: '0',
    TOKEN_SECRETS: 'a secret of the bench that is long enough',
    FAIR_USE: '1000000',
  });
  const log = pino({ level: 'silent' });
  const services = await startServices({
    env,
    log,
    databaseUrl: database.url,
    tokenSecrets: env.TOKEN_SECRETS ?? [],
    catalogue: new Catalogue([], log),
  });
  stops.push(() => services.stop());
  const app = await createApp(services);
  const port = await app.listen();
  stops.push(() => app.close(0));
  const em = services.orm.em.fork();
  const session = em.create(Session, { user: await em.findOneOrFail(User, { id: heavy }) });
  await em.flush();
  const { access } = await services.tokens.issue(session, new Date());
  const [{ postmaster }] = z
    .tuple([z.object({ postmaster: z.coerce.number() })])
    .parse(await em.execute(`select split_part(pg_read_file('postmaster.pid'), e'\\n', 1) as postmaster`));
  const reader = new HistoryReader(`http://127.0.0.1:${port}`, access, postmaster);

  const next = randomFrom(99);
  const pick = () => vocabulary[Math.floor(next() * vocabulary.length)] ?? '';
  const cursors = await reader.cursors();
  const kinds: [name: string, most: number | undefined, call: () => Promise<unknown>][] = [
    ['first page', pageMs, () => reader.page()],
    ['next page, anywhere', pageMs, () => reader.page(cursors[Math.floor(next() * cursors.length)])],
    ['search by a word, as often as it is used', searchMs, () => reader.search(`${wordOf(next)} `)],
    ['search by any word of the language', searchMs, () => reader.search(`${pick()} `)],
    ['search by one of the ten commonest words', searchMs, () => reader.search(`${vocabulary[Math.floor(next() * 10)] ?? ''} `)],
    ['search by a word as it is typed', searchMs, () => reader.search(wordOf(next))],
    ['search by two words', undefined, () => reader.search(`${wordOf(next)} ${wordOf(next)} `)],
    ['search by three letters of a word', undefined, () => reader.search(wordOf(next).slice(0, 3))],
    ['search by five letters of a word', undefined, () => reader.search(pick().slice(0, 5))],
    ['search by a word and two letters', undefined, () => reader.search(`${pick()} ${wordOf(next).slice(0, 2)}`)],
    ['search by what is nowhere', undefined, () => reader.search('qqqzzz ')],
  ];
  // As a server that has been up for a while: code that is still cold would be measured otherwise.
  for (const [, , call] of kinds) await reader.time(call, rounds);
  say(`Load of this machine: ${loadavg()[0]?.toFixed(1) ?? '?'} processes`);
  const figures: Figure[] = [];
  for (const [name, most, call] of kinds) {
    const { p50, p95, node, postgres } = await reader.time(call, rounds);
    say(
      `${name}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms; processor ${(node + postgres).toFixed(1)} ms, of it PostgreSQL ${postgres.toFixed(1)}`,
    );
    figures.push({ name: `${name}, p50`, value: p50, unit: 'ms' });
    figures.push({ name: `${name}, p95`, value: p95, unit: 'ms', ...(most !== undefined && { target: { most } }) });
  }
  process.stdout.write(`${tableOf(figures)}\n`);
  if (figures.some((figure) => isMet(figure) === false)) process.exitCode = 1;
} finally {
  for (const stop of stops.reverse()) await stop();
}
