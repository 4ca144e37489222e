import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { v7 } from 'uuid';
import { createConversation } from '../../tests/conversations.js';
import { makeKey } from '../../tests/apiKeys.js';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { startOwnProvider } from '../../tests/ownProvider.js';
import { writeImport } from '../../tests/imports.js';
import { Library } from '../../tests/prompts.js';
import { makeShare } from '../../tests/shares.js';
import { addOwnKey } from '../../tests/providerKeys.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { makeTag, tagConversations } from '../../tests/tags.js';
import { makeTeam } from '../../tests/teams.js';
import { writeVotes } from '../../tests/votes.js';
import { EmailTokenPurpose, newEmailToken } from '../account/EmailToken.js';
import { purgeConversations } from './removeConversations.js';

/** Tables without a person, and that of mails, whose addresses are emptied: server/profile/profile.test.ts. */
const impersonal = ['lease', 'mail', 'mikro_orm_migrations', 'model_mark', 'rate_limit', 'server_spend', 'stripe_event'];
/** Tables with what belongs to a conversation, each with the part of a download that has its rows. In no part: indexes of words, and ids of imports. */
const ofConversations = {
  answer: 'conversations',
  answer_block: 'conversations',
  answer_chunk: 'conversations',
  conversation: 'conversations',
  conversation_tag: 'conversations',
  draft: 'drafts',
  imported_conversation: undefined,
  judgement: 'judgements',
  opening: 'openings',
  search_text: undefined,
  turn: 'conversations',
  turn_file: 'conversations',
  vote: 'votes',
};
/** Tables with what else belongs to a person. In no part: counts, indexes of words, texts of files, links of mails, ids of Stripe, and reports by others. */
const ofPeople = {
  account_bytes: undefined,
  api_key: 'apiKeys',
  customer: undefined,
  email_token: undefined,
  file: 'files',
  file_text: undefined,
  import: 'imports',
  invoice: 'invoices',
  preferences: 'preferences',
  prompt: 'prompts',
  prompt_version: 'prompts',
  provider_key: 'providerKeys',
  search_file: undefined,
  session: 'sessions',
  share: 'shares',
  share_file: 'shares',
  share_report: undefined,
  spend: 'spend',
  stated_price: 'caps',
  subscription: 'subscriptions',
  tag: 'tags',
  team: 'teams',
  tool_list: 'toolLists',
  user: 'profile',
};

const own = { ...ofConversations, ...ofPeople };

describe('of what is deleted nothing is left in any table', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const em = () => server.services.orm.em.fork();
  const allTables = async (): Promise<string[]> =>
    (
      await em().execute<{ name: string }[]>(
        `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
      )
    ).map(({ name }) => name);
  /** The tables with rows that contain one of these words. */
  const tablesWith = async (words: readonly string[]): Promise<string[]> => {
    const found: string[] = [];
    for (const table of await allTables()) {
      const rows = await em().execute<unknown[]>(`select from "${table}" as one where one::text ~ ? limit 1`, [words.join('|')]);
      if (rows.length > 0 && table !== 'mail') found.push(table);
    }
    return found.sort();
  };

  /** A conversation with an aside, and rows in every table of conversations. @returns ids of it and of what is in it */
  async function writeConversation({ user, access }: TestPerson, word: string): Promise<string[]> {
    const { id, turns } = await createConversation(server.services, user, {}, [
      { prompt: word, answers: [`${word} one`, `${word} two`] },
      { prompt: 'More', answers: ['More'] },
    ]);
    const [turn = { id: '', answers: [] }] = turns;
    const [answerId] = turn.answers;
    const aside = await createConversation(server.services, user, {}, [{ prompt: `${word} aside`, answers: ['Yes'] }]);
    const paragraphs = [{ id: 'paragraph-1', text: word, answerId, attempt: 1, passage: 0 }];
    const input = { turnId: turn.id, version: 0, paragraphs };
    await server.graphql('mutation($input: SaveDraftInput!) { saveDraft(input: $input) { conflicts } }', { input }, access);
    await tagConversations(server, access, [id], await makeTag(server, access));
    const [file, opening] = [v7(), v7()];
    await writeVotes(em(), user.id, [{ models: 'ab', says: 'a', isVoid: true }]);
    for (const [sql, ...values] of [
      [`update conversation set purpose = 'JUDGE', about_id = ? where id = ?`, id, aside.id],
      [
        `update vote set turn_id = ?, void_reason = json_build_object('index', 0, 'passage', ?::text) where user_id = ? and turn_id is null`,
        ...[turn.id, word, user.id],
      ],
      [
        `insert into opening (id, user_id, messages, length, used_at)
         values (?, ?, json_build_array(json_build_object('role', 'user', 'text', ?::text)), 1, now() - interval '2 hours')`,
        ...[opening, user.id, word],
      ],
      ['update conversation set opening_id = ? where id = ?', opening, id],
      // Its text is not the conversation's.
      [
        `insert into file (id, user_id, state, name, kind, media_type, sha256, bytes, kept_bytes, forms, created_at, held_until)
         values (?, ?, 'READY', 'notes.txt', 'TEXT', 'text/plain', ?, 4, 4, '[]', now(), now() + interval '1 hour')`,
        ...[file, user.id, file],
      ],
      [`insert into file_text (file_id, content) values (?, ?)`, file, user.id],
      [
        `insert into imported_conversation (conversation_id, user_id, source, source_id, digest) values (?, ?, 'TEXT', ?, '')`,
        ...[id, user.id, word],
      ],
      [`insert into turn_file (id, turn_id, file_id, place) values (?, ?, ?, 0)`, v7(), turn.id, file],
      [`insert into answer_chunk (answer_id, attempt, block, "offset", chunk) values (?, 1, 0, 0, ?)`, answerId, word],
      [
        `insert into judgement (id, user_id, turn_id, aside_id, request_id, judge, rubric, answers, created_at)
         values (?, ?, ?, ?, ?, '{}', ?, '[]', now())`,
        ...[v7(), user.id, turn.id, aside.turns[0]?.id, v7(), word],
      ],
    ] as const)
      await em().execute(sql, values);
    return [id, aside.id, ...[...turns, ...aside.turns].flatMap((one) => [one.id, ...one.answers])];
  }

  /** A conversation, and rows in every other table of people. @returns the ids of the person and of what is in the conversation */
  async function writeAccount(person: TestPerson, word: string): Promise<string[]> {
    const { id } = person.user;
    const written = await writeConversation(person, word);
    await new Library(server, person.access).make({ title: word, text: word });
    await makeTeam(server, person.access);
    await writeImport(server.services, id);
    await makeKey(server, person.access);
    const provider = await startOwnProvider();
    await addOwnKey(server, person.access, provider);
    provider.close();
    await server.graphql(`mutation { updatePreferences(input: { aboutMe: "${word}" }) { id } }`, {}, person.access);
    const { id: shared } = await makeShare(server, person, [word]);
    const { hash, expiresAt } = newEmailToken(EmailTokenPurpose.RESET).fields;
    for (const [sql, ...values] of [
      [`insert into email_token (hash, user_id, purpose, expires_at, created_at) values (?, ?, 'RESET', ?, now())`, hash, id, expiresAt],
      [`insert into customer (user_id) values (?)`, id],
      [`insert into share_file (share_id, place, file_id, name) select ?, 0, id, '${word}.txt' from file where user_id = ?`, shared, id],
      [`insert into share_report (id, share_id, reason, created_at) values (?, ?, '${word}', now())`, v7(), shared],
      [
        `insert into spend (id, user_id, turn_id, answer_id, attempt, day, asked_at, ended_at, model_id, model_name, provider_name, payer,
           tokens_in, tokens_out, tokens_estimated, state)
         values (?, ?, ?, ?, 1, now(), now(), now(), 'a/b', '${word}', 'A', 'OWN', 1, 1, false, 'COMPLETE')`,
        ...[v7(), id, v7(), v7()],
      ],
      [`insert into stated_price (id, user_id, model_id, price_in, price_out) values (?, ?, '${word}', 1, 1)`, v7(), id],
      [`insert into tool_list (id, user_id, definitions, used_at) values (?, ?, '["${word}"]', now())`, v7(), id],
      [
        `insert into subscription (id, user_id, status, created_at, period_start, period_end, amount, currency)
         values ('sub_${word}', ?, 'canceled', now(), now(), now(), 2000, 'usd')`,
        id,
      ],
      [
        `insert into invoice (id, user_id, number, status, created_at, period_start, period_end, amount, amount_refunded, currency)
         values ('in_${word}', ?, 'A-1', 'paid', now(), now(), now(), 2000, 0, 'usd')`,
        id,
      ],
    ] as const)
      await em().execute(sql, values);
    return [id, ...written];
  }

  test('of an account, and everything of another person stays', async () => {
    const [person, other] = [await createPerson(server.services), await createPerson(server.services)];
    const words = ['heliotrope', ...(await writeAccount(person, 'heliotrope'))];
    const others = [other.user.id, 'marigold', ...(await writeConversation(other, 'marigold'))];
    // A new table is to be named above.
    expect([...Object.keys(own), ...impersonal].sort()).toEqual((await allTables()).sort());
    expect(await tablesWith(words)).toEqual(Object.keys(own).sort());
    const before = await tablesWith(others);
    expect(before).toEqual(expect.arrayContaining(Object.keys(ofConversations)));
    const remove = 'mutation($email: String!) { deleteAccount(input: { email: $email }) }';
    expect((await server.graphql(remove, { email: person.user.email }, person.access)).data).toEqual({ deleteAccount: true });
    expect(await tablesWith([...words, person.user.email])).toEqual([]);
    expect(await tablesWith(others)).toEqual(before);
  });

  test('of an account that has all of it a download has every part', async () => {
    const person = await createPerson(server.services);
    await writeAccount(person, 'saffron');
    const download = await server.rest('GET', '/api/v1/auth/me/export/', { token: person.access });
    const parts = (await download.json()) as Record<string, object>;
    const empty = Object.values(own).filter((part) => part !== undefined && Object.keys(parts[part] ?? {}).length === 0);
    expect(empty).toEqual([]);
    const ofWord = ['preferences', 'conversations', 'judgements', 'openings', 'toolLists', 'drafts', 'prompts', 'shares', 'caps', 'spend'];
    expect(ofWord.filter((part) => !JSON.stringify(parts[part]).includes('saffron'))).toEqual([]);
  });

  test('of a conversation, with what was asked about it', async () => {
    const person = await createPerson(server.services);
    const words = ['amaranth', ...(await writeConversation(person, 'amaranth'))];
    const kept = ['celandine', ...(await writeConversation(person, 'celandine'))];
    expect(await tablesWith(words)).toEqual(Object.keys(ofConversations));
    await em().execute(`update conversation set deleted_at = now() - interval '1 day' where id = ?`, [words[1]]);
    await purgeConversations(server.services.orm, new AbortController().signal);
    expect(await tablesWith(words)).toEqual([]);
    expect(await tablesWith(kept)).toEqual(Object.keys(ofConversations));
  });
});
