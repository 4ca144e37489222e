import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createPerson } from '../../tests/factories.js';
import { importFile } from '../../tests/imports.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { filedAnswer, filedConversation, filedTurn, filedVote, ownExport } from '../../tests/takeout/ownExport.js';
import { purgeConversations } from '../privacy/removeConversations.js';

/**
 * Columns of texts and lists that no trigger counts for the account, by table, because something else bounds them: each is short, and
 * stands in a row that is counted or one of few. What is new here has to say so, or to be counted.
 */
const bounded: Record<string, readonly string[]> = {
  // Words and ids of ours, requests' ids of at most a hundred characters, and what was made of a prompt's few files.
  answer: [
    'state',
    'error_code',
    'finish_reason',
    'request_id',
    'request_digest',
    'reasoning_effort',
    'verbosity',
    'asked_without',
    'given',
    'payer',
  ],
  answer_block: ['kind'],
  // Text of an answer that is being written: it counts when the answer has ended.
  answer_chunk: ['chunk'],
  conversation: ['purpose', 'key_name'],
  judgement: ['request_id', 'judge', 'verdict'],
  prompt: ['request_id'],
  prompt_version: ['policy'],
  share: ['id', 'kind', 'blind_id'],
  turn: ['request_id', 'request_digest', 'policy', 'blind', 'blind_flaw', 'tool_use'],
  vote: ['outcome', 'tag', 'flaw'],
  // One row for each conversation, and twenty reports of at most 200 lines.
  imported_conversation: ['source', 'source_id', 'digest'],
  import: ['name', 'language', 'state', 'source', 'notes', 'problem'],
  // Files have a room of their own (docs/decisions/53), and so many may stand in a prompt or on a page.
  file: ['state', 'name', 'kind', 'media_type', 'encoding', 'sha256', 'forms'],
  file_text: ['content'],
  turn_file: ['caption'],
  share_file: ['share_id', 'name'],
  // So many of each an account may have.
  api_key: ['name', 'hash', 'last_four', 'rights', 'last_user_agent'],
  preferences: ['chosen'],
  provider_key: ['provider', 'slug', 'name', 'address', 'envelope', 'last_four', 'state', 'said', 'models'],
  session: ['user_agent', 'address'],
  tag: ['name'],
  team: ['name', 'columns', 'system'],
  user: ['email', 'first_name', 'last_name', 'password_hash', 'google_id', 'language'],
  email_token: ['hash', 'purpose', 'password_hash', 'binding_hash'],
  // One short row for each answer that was paid for.
  spend: ['model_id', 'model_name', 'provider_name', 'payer', 'api_key_name', 'state'],
};
/** Tables that nobody fills with texts of their own: the server's, Stripe's, what is sent and forgotten, and indexes of what is counted. */
const ours = new Set([
  ...['customer', 'invoice', 'lease', 'mail', 'mikro_orm_migrations', 'model_mark', 'rate_limit', 'search_file', 'search_text'],
  ...['share_report', 'stated_price', 'stripe_event', 'subscription'],
]);

describe('of what a person can fill', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  const em = () => server.services.orm.em.fork();

  test('every column is counted for the account, or bounded by something else', async () => {
    const columns = await em().execute<{ name: string; column: string; counters: string | null }[]>(
      `select c.table_name as name, c.column_name as column,
         (select string_agg(pg_get_functiondef(tgfoid), ' ') from pg_trigger
          where tgrelid = to_regclass(quote_ident(c.table_name)) and tgname like 'count\\_%') as counters
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
         and c.data_type in ('text', 'json', 'jsonb', 'ARRAY', 'bytea', 'character varying')`,
    );
    const uncounted = columns.filter(
      ({ name, column, counters }) => !ours.has(name) && !new RegExp(String.raw`new\.${column}\b`).test(counters ?? ''),
    );
    const listed = Object.entries(bounded).flatMap(([name, names]) => names.map((column) => `${name}.${column}`));
    expect(uncounted.map(({ name, column }) => `${name}.${column}`).toSorted()).toEqual(listed.toSorted());
  });

  test('names, messages of failures and votes that are imported count until they are removed, and are removed with their conversation', async () => {
    const person = await createPerson(server.services);
    const used = async () => {
      const { data } = await server.graphql<{ me: { storage: { usedBytes: number } } }>(
        '{ me { storage { usedBytes } } }',
        {},
        person.access,
      );
      const [truth] = await em().execute<{ bytes: string }[]>('select bytes from stored_bytes where user_id = ?', [person.user.id]);
      expect(data.me.storage.usedBytes).toBe(Number(truth?.bytes ?? 0));
      return data.me.storage.usedBytes;
    };
    const answers = ['a', 'b'].map((id) =>
      filedAnswer(id, { model: 'm'.repeat(900), merged_from: ['n'.repeat(900)], error: { code: 'timeout', message: 'e'.repeat(9_000) } }),
    );
    const turn = filedTurn('t', { answers, blind: 'voted', vote: filedVote({ ranking: [['b'], ['a']] }) });
    await importFile(server, person.access, ownExport(filedConversation('Voted', { turns: [turn] })));
    // Names of models stand in the answer, in the turn and in the vote.
    expect(await used()).toBeGreaterThan(2 * (3 * 900 + 900 + 9_000));
    await em().execute(`update conversation set deleted_at = now() - interval '1 day' where user_id = ?`, [person.user.id]);
    await purgeConversations(server.services.orm, new AbortController().signal);
    expect(await used()).toBe(0);
    expect(await em().execute('select from vote where user_id = ?', [person.user.id])).toEqual([]);
  });

  test('a message of a failure is no longer than those of providers', async () => {
    const person = await createPerson(server.services);
    const answers = [filedAnswer('a', { error: { code: 'timeout', message: 'e'.repeat(10_001) } })];
    const report = await importFile(server, person.access, ownExport(filedConversation('Long', { turns: [filedTurn('t', { answers })] })));
    expect(report).toMatchObject({ failed: 1, notes: [{ kind: 'CONVERSATION_DAMAGED' }] });
  });
});
