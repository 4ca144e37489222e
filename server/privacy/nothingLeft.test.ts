import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
/** Tables with what belongs to a conversation. */
const ofConversations = [
  ...['answer', 'answer_block', 'answer_chunk', 'conversation', 'conversation_tag', 'draft', 'imported_conversation', 'judgement'],
  ...['opening', 'search_text', 'turn', 'turn_file', 'vote'],
];
/** Tables with what else belongs to a person. */
const ofPeople = [
  ...[
    'account_bytes',
    'api_key',
    'customer',
    'email_token',
    'file',
    'file_text',
    'import',
    'invoice',
    'preferences',
    'prompt',
    'prompt_version',
    'provider_key',
    'search_file',
    'session',
    'share',
    'share_file',
    'share_report',
    'spend',
    'stated_price',
    'subscription',
    'tag',
    'team',
    'tool_list',
    'user',
  ],
];

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

  test('of an account, and everything of another person stays', async () => {
    const [person, other] = [await createPerson(server.services), await createPerson(server.services)];
    const { id } = person.user;
    const words = [id, 'heliotrope', ...(await writeConversation(person, 'heliotrope'))];
    const others = [other.user.id, 'marigold', ...(await writeConversation(other, 'marigold'))];
    await new Library(server, person.access).make({ title: 'heliotrope', text: 'heliotrope' });
    await makeTeam(server, person.access);
    await writeImport(server.services, id);
    await makeKey(server, person.access);
    const provider = await startOwnProvider();
    await addOwnKey(server, person.access, provider);
    provider.close();
    await server.graphql('mutation { updatePreferences(input: { aboutMe: "heliotrope" }) { id } }', {}, person.access);
    const { id: shared } = await makeShare(server, person, ['heliotrope']);
    const { hash, expiresAt } = newEmailToken(EmailTokenPurpose.RESET).fields;
    for (const [sql, ...values] of [
      [`insert into email_token (hash, user_id, purpose, expires_at, created_at) values (?, ?, 'RESET', ?, now())`, hash, id, expiresAt],
      [`insert into customer (user_id) values (?)`, id],
      [`insert into share_file (share_id, place, file_id, name) select ?, 0, id, 'heliotrope.txt' from file where user_id = ?`, shared, id],
      [`insert into share_report (id, share_id, reason, created_at) values (?, ?, 'heliotrope', now())`, v7(), shared],
      [
        `insert into spend (id, user_id, turn_id, answer_id, attempt, day, asked_at, ended_at, model_id, model_name, provider_name, payer,
           tokens_in, tokens_out, tokens_estimated, state)
         values (?, ?, ?, ?, 1, now(), now(), now(), 'a/b', 'heliotrope', 'A', 'OWN', 1, 1, false, 'COMPLETE')`,
        ...[v7(), id, v7(), v7()],
      ],
      [`insert into stated_price (id, user_id, model_id, price_in, price_out) values (?, ?, 'heliotrope', 1, 1)`, v7(), id],
      [`insert into tool_list (id, user_id, definitions, used_at) values (?, ?, 'heliotrope', now())`, v7(), id],
      [
        `insert into subscription (id, user_id, status, created_at, period_start, period_end, amount, currency)
         values ('sub_heliotrope', ?, 'canceled', now(), now(), now(), 2000, 'usd')`,
        id,
      ],
      [
        `insert into invoice (id, user_id, number, status, created_at, period_start, period_end, amount, amount_refunded, currency)
         values ('in_heliotrope', ?, 'A-1', 'paid', now(), now(), now(), 2000, 0, 'usd')`,
        id,
      ],
    ] as const)
      await em().execute(sql, values);
    // A new table is to be named above.
    expect([...ofConversations, ...ofPeople, ...impersonal].sort()).toEqual((await allTables()).sort());
    expect(await tablesWith(words)).toEqual([...ofConversations, ...ofPeople].sort());
    const before = await tablesWith(others);
    expect(before).toEqual(expect.arrayContaining(ofConversations));
    const remove = 'mutation($email: String!) { deleteAccount(input: { email: $email }) }';
    expect((await server.graphql(remove, { email: person.user.email }, person.access)).data).toEqual({ deleteAccount: true });
    expect(await tablesWith([...words, person.user.email])).toEqual([]);
    expect(await tablesWith(others)).toEqual(before);
  });

  test('of a conversation, with what was asked about it', async () => {
    const person = await createPerson(server.services);
    const words = ['amaranth', ...(await writeConversation(person, 'amaranth'))];
    const kept = ['celandine', ...(await writeConversation(person, 'celandine'))];
    expect(await tablesWith(words)).toEqual(ofConversations);
    await em().execute(`update conversation set deleted_at = now() - interval '1 day' where id = ?`, [words[1]]);
    await purgeConversations(server.services.orm, new AbortController().signal);
    expect(await tablesWith(words)).toEqual([]);
    expect(await tablesWith(kept)).toEqual(ofConversations);
  });
});
