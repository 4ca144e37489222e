import { utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { conversationsFile } from '../../shared/exchange/conversationsFile.js';
import { makeKey } from '../../tests/apiKeys.js';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { importFile, importFields, importsOf, sendImport } from '../../tests/imports.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { chatGptConversation, node, shortChat, text } from '../../tests/takeout/chatgptExport.js';
import { until } from '../../tests/until.js';
import { hashPassword } from '../account/password.js';
import { MissingObject } from '../gateways/files/MissingObject.js';
import { removeAccount } from '../privacy/removeAccount.js';
import { Import, ImportState } from './Import.js';
import { keyOf } from './imports.js';

describe('an import', () => {
  let server: TestServer;
  let person: TestPerson;
  beforeAll(async () => {
    server = await startTestServer({ env: { ACCOUNT_BYTES: '200000' } });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    person = await createPerson(server.services);
  });

  const titles = async (access = person.access) =>
    (
      await server.graphql<{ history: { edges: { node: { title: string } }[] } }>(
        '{ history(first: 100) { edges { node { title } } } }',
        {},
        access,
      )
    ).data.history.edges.map((edge) => edge.node.title);
  const change = (name: 'undoImport' | 'restoreImport', id: string, access = person.access) =>
    server.graphql<Record<string, { undoneAt: string | null }>>(
      `mutation($id: ID!) { ${name}(id: $id) { ${importFields} } }`,
      { id },
      access,
    );
  const chats = (...ids: string[]) => JSON.stringify(ids.map((id) => shortChat(id)));
  /** Puts the file of an import that has ended into the store again. */
  const putBack = async (id: string, file: string) => {
    const { files } = server.services;
    const key = keyOf(person.user.id, id);
    // The end is told before the file is let go.
    const isGone = async () => (await files.openArrived(key).catch(() => undefined))?.destroy() === undefined;
    await until(isGone);
    await files.whileArriving(person.user.id, async (folder) => {
      const place = path.join(folder, 'original');
      await writeFile(place, file);
      await files.keepArrived(key, place);
    });
  };

  test('is begun in place of others that have sent nothing for an hour, where too much is arriving', async () => {
    const begin = ({ access: token }: TestPerson, length: number) =>
      server.rest('POST', '/api/v1/imports/uploads', {
        token,
        headers: { 'tus-resumable': '1.0.0', 'upload-length': length.toFixed() },
      });
    const begun: Response[] = [];
    for (let count = 0; count < 10; count += 1) begun.push(await begin(await createPerson(server.services), 490_000_000));
    expect(begun.map(({ status }) => status)).toEqual(Array.from(begun, () => 201));
    expect((await begin(person, 500_000_000)).status).toBe(503);
    const idleSince = new Date(Date.now() - 61 * 60_000);
    const place = path.join(server.services.files.arrivals, path.basename(begun[0]?.headers.get('location') ?? ''));
    await utimes(place, idleSince, idleSince);
    expect((await begin(person, 500_000_000)).status).toBe(201);
  });

  test('of a chain of fifty thousand messages says that it is too long, and takes the others', async () => {
    const chain = Array.from({ length: 50_000 }, (_, place) =>
      node({
        ...{ id: place.toFixed(), parent: place === 0 ? null : (place - 1).toFixed(), role: place % 2 ? 'assistant' : 'user' },
        content: text('x'),
      }),
    );
    const slim = chain.map(({ id, parent, message }) => [id, { parent, message: { author: message?.author, content: message?.content } }]);
    const long = { ...chatGptConversation('long', []), mapping: Object.fromEntries(slim) };
    const report = await importFile(server, person.access, JSON.stringify([long, shortChat('short')]));
    expect(report).toMatchObject({ state: 'DONE', conversations: 1, failed: 1 });
    expect(report.notes.map(({ kind, title }) => [kind, title])).toEqual([['CONVERSATION_TOO_LONG', 'Conversation long']]);
  });

  test('of twenty thousand answers to one prompt says that it is too long, while somebody else’s comes in', async () => {
    const answer = (place: number) =>
      `"a${place.toFixed()}":{"parent":"q","message":{"author":{"role":"assistant"},"content":{"parts":["x"]}}}`;
    const asked = '"q":{"message":{"author":{"role":"user"},"content":{"parts":["Ask"]}}}';
    const wide = `{"title":"Wide","mapping":{${[asked, ...Array.from({ length: 20_000 }, (_, place) => answer(place))].join(',')}}}`;
    const other = await createPerson(server.services);
    const [report, others] = await Promise.all([
      importFile(server, person.access, `[${wide},${chats('after').slice(1)}`),
      importFile(server, other.access, chats('one')),
    ]);
    expect(report).toMatchObject({ state: 'DONE', conversations: 1, notes: [{ kind: 'CONVERSATION_TOO_LONG', title: 'Wide' }] });
    expect(others).toMatchObject({ state: 'DONE', conversations: 1 });
  });

  test('of marks of two characters that stand for a long link says that it is too large, and takes the others', async () => {
    const metadata = { content_references: [{ matched_text: '\ue200\ue201', alt: 'x'.repeat(1_000_000) }] };
    const marks = node({ id: 'a', parent: 'u', role: 'assistant', content: text('\ue200\ue201'.repeat(1_000)), metadata });
    const bomb = chatGptConversation('bomb', [node({ id: 'u', role: 'user', content: text('Ask') }), marks]);
    const report = await importFile(server, person.access, JSON.stringify([bomb, shortChat('short')]));
    expect(report).toMatchObject({ state: 'DONE', conversations: 1, failed: 1 });
    expect(report.notes.map(({ kind, title }) => [kind, title])).toEqual([['CONVERSATION_TOO_LARGE', 'Conversation bomb']]);
  });

  test('of more branches than there may be counts those that are left out', async () => {
    const wide = Array.from({ length: 40 }, (_, place) => node({ id: `u${place.toFixed()}`, role: 'user', content: text('x') }));
    const report = await importFile(server, person.access, JSON.stringify([chatGptConversation('wide', wide)]));
    expect(report).toMatchObject({ turns: 32, notes: [{ kind: 'TOO_MANY_BRANCHES', count: 8 }] });
  });

  test('of a turn that was still compared blind brings one that is not', async () => {
    const at = '2026-11-14T12:05:00.000Z';
    const answers = ['A', 'B'].map((id) => ({ id, model: id, model_name: id, state: 'complete', blocks: [{ kind: 'text', text: id }] }));
    const turns = [{ id: 't', asked_at: at, prompt: 'Which?', blind: 'blind', answers }];
    const one = { id: 'one', title: 'One', created_at: at, updated_at: at, turns };
    const whole = { format: 'polylogue.conversations', version: 1, exported_at: at, conversations: [one] };
    expect(await importFile(server, person.access, JSON.stringify(whole))).toMatchObject({ conversations: 1, turns: 1, notes: [] });
    const file = await server.rest('GET', '/api/v1/llm/export/', { token: person.access });
    expect(conversationsFile.parse(await file.json()).conversations[0]?.turns).toMatchObject([{ blind: null, vote: null }]);
  });

  test('into a full account stops, and what came in stays', async () => {
    const large = shortChat('large', 'Much', 'word '.repeat(60_000));
    const report = await importFile(server, person.access, JSON.stringify([shortChat('small'), large, shortChat('later')]));
    expect(report).toMatchObject({ state: 'FULL', conversations: 1 });
    expect(await titles()).toEqual(['Conversation small']);
  });

  test('is undone with its conversations, and restored with those that were not deleted by themselves', async () => {
    const { id } = await importFile(server, person.access, chats('one', 'two'));
    const { data } = await server.graphql<{ history: { edges: { node: { id: string } }[] } }>(
      '{ history { edges { node { id } } } }',
      {},
      person.access,
    );
    const deleted = data.history.edges[0]?.node.id;
    await server.graphql('mutation($id: ID!) { deleteConversation(id: $id) { id } }', { id: deleted }, person.access);
    expect((await change('undoImport', id)).data['undoImport']?.undoneAt).not.toBeNull();
    expect(await titles()).toEqual([]);
    expect(await importsOf(server, person.access)).toMatchObject([{ id, conversations: 2 }]);
    expect((await change('restoreImport', id)).data['restoreImport']?.undoneAt).toBeNull();
    expect(await titles()).toHaveLength(1);
    await change('undoImport', id);
    const em = server.services.orm.em.fork();
    await em.nativeUpdate(Import, { id }, { undoneAt: new Date(Date.now() - 11 * 60_000) });
    expect((await change('restoreImport', id)).errors?.[0]?.extensions.code).toBe('CONFLICT');
  });

  test('that is undone while it is read ends, and brings nothing any more', async () => {
    const many = chats(...Array.from({ length: 120 }, (_, place) => place.toFixed()));
    const id = (await sendImport(server, person.access, many)).headers.get('polylogue-import') ?? '';
    await until(async () => (await titles()).length > 0);
    expect((await sendImport(server, person.access, chats('other'))).status).toBe(409);
    await change('undoImport', id);
    expect(await titles()).toEqual([]);
    const next = await importFile(server, person.access, chats('other'));
    expect([next.state, await titles()]).toEqual(['DONE', ['Conversation other']]);
  });

  test('goes on where a server that died had come to', async () => {
    const file = chats('one', 'two', 'three');
    const { id } = await importFile(server, person.access, file);
    await putBack(id, file);
    const em = server.services.orm.em.fork();
    await em.nativeUpdate(Import, { id }, { state: ImportState.READING, position: 1, endedAt: null });
    await server.services.startImports();
    const report = await until(async () => (await importsOf(server, person.access)).find(({ state }) => state === ImportState.DONE));
    expect(report).toMatchObject({ conversations: 3, known: 2 });
  });

  test('whose file cannot be fetched just now is read later; one whose file is lost says so', async () => {
    const fetching = jest.spyOn(server.services.files, 'openArrived');
    fetching.mockRejectedValueOnce(new Error('The file store answered 503: an object was not given'));
    await sendImport(server, person.access, chats('one'));
    await until(() => fetching.mock.calls.length > 0);
    await server.services.startImports();
    const read = await until(async () => (await importsOf(server, person.access)).find(({ state }) => state === ImportState.DONE));
    expect(read).toMatchObject({ conversations: 1, problem: null });
    fetching.mockRejectedValueOnce(new MissingObject());
    expect(await importFile(server, person.access, chats('two'))).toMatchObject({ state: 'REFUSED', problem: 'file_lost' });
    fetching.mockRestore();
  });

  test('whose file could not be removed from the store leaves nothing there when its account is deleted', async () => {
    const { id } = await importFile(server, person.access, chats('one'));
    await putBack(id, chats('one'));
    const { files, orm } = server.services;
    await removeAccount(orm.em.fork(), files, person.user.id, new AbortController().signal);
    await expect(files.openArrived(keyOf(person.user.id, id))).rejects.toThrow(MissingObject);
  });

  test('is nobody else’s, and no key’s', async () => {
    const { id } = await importFile(server, person.access, chats('one'));
    const other = await createPerson(server.services, { passwordHash: await hashPassword('side-by-side') });
    for (const name of ['undoImport', 'restoreImport'] as const)
      expect((await change(name, id, other.access)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect(await importsOf(server, other.access)).toEqual([]);
    const key = await makeKey(server, other.access, { password: 'side-by-side', rights: ['ASK', 'READ', 'PROMPTS'] });
    expect((await sendImport(server, key.secret, chats('one'))).status).toBe(403);
    expect((await server.graphql('{ imports { id } }', {}, key.secret)).errors?.[0]?.extensions.code).toBe('KEY_WITHOUT_RIGHT');
    expect((await sendImport(server, 'nothing', chats('one'))).status).toBe(401);
    expect((await server.graphql('{ imports { id } }')).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });
});
