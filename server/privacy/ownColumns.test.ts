import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { makeKey } from '../../tests/apiKeys.js';
import { createPerson } from '../../tests/factories.js';
import { sendFile } from '../../tests/files.js';
import { startOwnProvider } from '../../tests/ownProvider.js';
import { writeImport } from '../../tests/imports.js';
import { Library } from '../../tests/prompts.js';
import { makeShare } from '../../tests/shares.js';
import { addOwnKey } from '../../tests/providerKeys.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { makeTag } from '../../tests/tags.js';
import { makeTeam } from '../../tests/teams.js';

/** Columns that a download leaves out, by table: keys of other tables, hashes, and what the server counts for itself. */
const leftOut: Record<string, string[]> = {
  team: ['user_id'],
  tag: ['user_id', 'deleted_at'],
  file: ['user_id', 'state', 'kept_bytes', 'forms'],
  import: ['user_id', 'position', 'tries', 'ran_at'],
  session: ['id', 'user_id', 'generation', 'rotated_at'],
  api_key: ['id', 'user_id', 'hash', 'last_four', 'warned_month'],
  spend: ['user_id', 'turn_id', 'answer_id'],
  provider_key: ['id', 'user_id', 'envelope', 'last_four'],
  invoice: ['id', 'user_id'],
  subscription: ['id', 'user_id'],
  prompt: ['user_id', 'request_id', 'version', 'current_id', 'bytes', 'deleted_at'],
  prompt_version: ['prompt_id'],
  share: ['user_id'],
};
/** Names in a download that are not those of their columns, by table. */
const renamed: Record<string, Record<string, string>> = { session: { openedAt: 'created_at' }, invoice: { state: 'status' } };

const row = z.record(z.string(), z.unknown());
const exportSchema = z.object({
  teams: z.tuple([row]),
  tags: z.tuple([row]),
  files: z.tuple([row]),
  imports: z.tuple([row]),
  sessions: z.tuple([row]),
  apiKeys: z.tuple([row]),
  providerKeys: z.tuple([row]),
  invoices: z.tuple([row]),
  subscriptions: z.tuple([row]),
  shares: z.tuple([row]),
  prompts: z.tuple([z.looseObject({ versions: z.tuple([row]) })]),
  spend: z.tuple([row]),
});

const columnOf = (table: string, name: string): string =>
  renamed[table]?.[name] ?? name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

describe('a download of a person has every column of', () => {
  let server: TestServer;
  let records: Record<string, object>;
  beforeAll(async () => {
    server = await startTestServer();
    const person = await createPerson(server.services);
    const { user, access } = person;
    await makeShare(server, person);
    await writeImport(server.services, user.id);
    await makeTeam(server, access);
    await makeTag(server, access);
    await sendFile(server, access);
    await makeKey(server, access);
    const provider = await startOwnProvider();
    await addOwnKey(server, access, provider);
    provider.close();
    await new Library(server, access).make({ title: 'One', text: 'Two' });
    const em = server.services.orm.em.fork();
    await em.execute(
      `insert into invoice (id, user_id, number, status, created_at, period_start, period_end, amount, amount_refunded, currency)
       values ('in_1', ?, 'A-1', 'paid', now(), now(), now(), 2000, 0, 'usd')`,
      [user.id],
    );
    await em.execute(
      `insert into subscription (id, user_id, status, created_at, period_start, period_end, amount, currency)
       values ('sub_1', ?, 'active', now(), now(), now(), 2000, 'usd')`,
      [user.id],
    );
    await em.execute(
      `insert into spend (id, user_id, turn_id, answer_id, attempt, day, asked_at, ended_at, model_id, model_name, provider_name, payer, tokens_in, tokens_out,
         tokens_estimated, state)
       values (gen_random_uuid(), ?, gen_random_uuid(), gen_random_uuid(), 1, now(), now(), now(), 'a/b', 'B', 'A', 'OWN', 1, 1, false, 'COMPLETE')`,
      [user.id],
    );
    const download = await server.rest('GET', '/api/v1/auth/me/export/', { token: access });
    const own = exportSchema.parse(await download.json());
    const { teams, tags, files, imports, sessions, apiKeys, providerKeys, subscriptions, invoices, prompts, shares, spend } = own;
    const [{ versions, ...prompt }] = prompts;
    // Made for the download.
    const [{ url: _url, ...file }] = files;
    // Of a table of its own.
    const [{ files: _files, ...shared }] = shares;
    records = {
      team: teams[0],
      tag: tags[0],
      file,
      import: imports[0],
      session: sessions[0],
      api_key: apiKeys[0],
      provider_key: providerKeys[0],
      subscription: subscriptions[0],
      invoice: invoices[0],
      spend: spend[0],
      prompt,
      prompt_version: versions[0],
      share: shared,
    };
  });
  afterAll(() => server.close());

  test.each(Object.entries(leftOut))('%s but for what is named here', async (table, left) => {
    const rows = await server.services.orm.em
      .fork()
      .execute<{ name: string }[]>(
        `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = ?`,
        [table],
      );
    const exported = Object.keys(records[table] ?? {}).map((name) => columnOf(table, name));
    expect(exported.toSorted()).toEqual(
      rows
        .map(({ name }) => name)
        .filter((name) => !left.includes(name))
        .toSorted(),
    );
  });
});
