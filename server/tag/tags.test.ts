import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { v7 } from 'uuid';
import { createConversation } from '../../tests/conversations.js';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { makeTag, tagConversations } from '../../tests/tags.js';
import { maxTagName, maxTags, maxTagsOfConversation } from '../../shared/tag/limits.js';
import { purgeTags } from './ownData.js';

describe('tags', () => {
  let server: TestServer;
  let person: TestPerson;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    person = await createPerson(server.services);
  });

  const call = (document: string, variables: object, access: string | undefined = person.access) =>
    server.graphql<Record<string, { id: string; name: string }>>(document, { ...variables }, access);
  const make = (name: string, access?: string) => call('mutation($name: String!) { makeTag(name: $name) { id name } }', { name }, access);
  const rename = (id: string, name: string, access?: string) =>
    call('mutation($id: ID!, $name: String!) { renameTag(id: $id, name: $name) { id name } }', { id, name }, access);
  const remove = (id: string, access?: string) => call('mutation($id: ID!) { deleteTag(id: $id) { id name } }', { id }, access);
  const restore = (id: string, access?: string) => call('mutation($id: ID!) { restoreTag(id: $id) { id name } }', { id }, access);
  const names = async (access = person.access) =>
    (await server.graphql<{ tags: { name: string }[] }>('{ tags { name } }', {}, access)).data.tags.map(({ name }) => name);
  const write = async (title: string, of = person) => (await createConversation(server.services, of.user, { title })).id;
  const tag = (ids: string[], tagId: string, tagged = true, access = person.access) => tagConversations(server, access, ids, tagId, tagged);
  const tagsOf = async (id: string) =>
    (
      await server.graphql<{ conversation: { tags: { name: string }[] } }>(
        'query($id: ID!) { conversation(id: $id) { tags { name } } }',
        { id },
        person.access,
      )
    ).data.conversation.tags.map(({ name }) => name);
  const refusal = async (answer: ReturnType<typeof make> | ReturnType<typeof tag>) => (await answer).errors?.[0]?.extensions;

  test('are made under a name that is there once, whatever its capitals, and renamed', async () => {
    const { id, name } = (await make('  Wall \n text ')).data['makeTag'] ?? { id: '' };
    expect(name).toBe('Wall text');
    expect((await make('WALL TEXT')).data['makeTag']).toEqual({ id, name });
    await make('Änderung');
    expect(await names()).toEqual(['Änderung', 'Wall text']);
    expect((await rename(id, 'wall Text')).data['renameTag']).toEqual({ id, name: 'wall Text' });
    expect(await refusal(rename(id, 'änderung'))).toMatchObject({ code: 'BAD_USER_INPUT', errors: [{ code: 'taken', attr: 'name' }] });
    expect(await names()).toEqual(['Änderung', 'wall Text']);
  });

  test.each([
    ['nothing', ' \n '],
    ['too many characters', 'x'.repeat(maxTagName + 1)],
    ['a control character', 'a\u0000b'],
    ['half a character', 'a\ud800'],
  ])('with %s as a name are refused', async (_what, name) => {
    const id = await makeTag(server, person.access);
    for (const answer of [make(name), rename(id, name)])
      expect(await refusal(answer)).toMatchObject({ code: 'BAD_USER_INPUT', errors: [{ attr: 'name' }] });
    expect(await names()).toEqual(['Paper']);
  });

  test('are at most fifty, also where they are made at the same time', async () => {
    const made = await Promise.all(Array.from({ length: maxTags + 3 }, (_, at) => make(`Tag ${at.toFixed()}`)));
    expect(made.filter(({ errors }) => errors)).toHaveLength(3);
    expect(await refusal(make('One more'))).toMatchObject({ errors: [{ code: 'too_many' }] });
    expect(await names()).toHaveLength(maxTags);
  });

  test('are given to several conversations and taken from them, and find them', async () => {
    const [one, two, three] = [await write('One'), await write('Two'), await write('Three')];
    const [paper, letters] = [await makeTag(server, person.access), await makeTag(server, person.access, 'Letters')];
    const given = await tag([one, two, one], paper);
    expect(given.data.tagConversations.map(({ id }) => id)).toEqual([one, two]);
    await tag([two], letters);
    await tag([two], letters);
    expect([await tagsOf(one), await tagsOf(two), await tagsOf(three)]).toEqual([['Paper'], ['Letters', 'Paper'], []]);
    const found = async (variables: object) =>
      (
        await server.graphql<{ history: { edges: { node: { title: string } }[] } }>(
          'query($tag: ID, $search: String, $archived: Boolean) { history(tag: $tag, search: $search, archived: $archived) { edges { node { title } } } }',
          { ...variables },
          person.access,
        )
      ).data.history.edges.map(({ node }) => node.title);
    expect(await found({ tag: paper, archived: false })).toEqual(['Two', 'One']);
    expect(await found({ tag: letters, archived: null })).toEqual(['Two']);
    expect(await found({ tag: paper, archived: true })).toEqual([]);
    expect(await found({ tag: paper, search: 'one', archived: null })).toEqual(['One']);
    expect(await found({ tag: letters, search: 'one', archived: null })).toEqual([]);
    await tag([one, two], paper, false);
    expect([await tagsOf(one), await tagsOf(two)]).toEqual([[], ['Letters']]);
  });

  test('are at most ten on a conversation; of several none gets one more if one has no room', async () => {
    const [full, other] = [await write('Full'), await write('Other')];
    const tags = await Promise.all(
      Array.from({ length: maxTagsOfConversation + 1 }, (_, at) => makeTag(server, person.access, `Tag ${at.toFixed()}`)),
    );
    const [last = '', ...first] = tags;
    for (const id of first) await tag([full], id);
    const refused = await refusal(tag([other, full], last));
    expect(refused).toMatchObject({ code: 'BAD_USER_INPUT', errors: [{ code: 'too_many', attr: 'ids' }] });
    expect(refused?.errors[0]?.detail).toContain('“Full”');
    expect(await tagsOf(other)).toEqual([]);
    expect((await tag([full, other], first[0] ?? '')).errors).toBeUndefined();
    // What was taken off meanwhile comes back only where there is room.
    await remove(first[0] ?? '');
    await tag([full], last);
    await restore(first[0] ?? '');
    expect(await tagsOf(full)).toHaveLength(maxTagsOfConversation);
    expect(await tagsOf(other)).toEqual(['Tag 1']);
  });

  test('of which one is deleted leave the conversations, and come back with them for ten minutes', async () => {
    const one = await write('One');
    const [paper, letters] = [await makeTag(server, person.access), await makeTag(server, person.access, 'Letters')];
    await tag([one], paper);
    await tag([one], letters);
    expect((await remove(paper)).data['deleteTag']).toEqual({ id: paper, name: 'Paper' });
    expect([await names(), await tagsOf(one)]).toEqual([['Letters'], ['Letters']]);
    for (const gone of [remove(paper), rename(paper, 'x'), tag([one], paper)])
      expect(await refusal(gone)).toMatchObject({ code: 'NOT_FOUND' });
    await restore(paper);
    await restore(paper);
    expect(await tagsOf(one)).toEqual(['Letters', 'Paper']);

    await remove(paper);
    await make('paper');
    expect(await refusal(restore(paper))).toMatchObject({ errors: [{ code: 'taken', attr: 'name' }] });
    const em = server.services.orm.em.fork();
    await em.execute(`update tag set deleted_at = now() - interval '11 minutes' where id = ?`, [paper]);
    expect(await refusal(restore(paper))).toMatchObject({ code: 'NOT_FOUND' });
    await remove(letters);
    await purgeTags(server.services.orm);
    const left = await em.execute<{ id: string }[]>('select id from tag where id in (?, ?)', [paper, letters]);
    expect(left).toEqual([{ id: letters }]);
    expect(await em.execute('select from conversation_tag where tag_id = ?', [paper])).toEqual([]);
  });

  test('that are made and deleted without end are not all kept', async () => {
    for (let at = 0; at < maxTags + 5; at += 1) await remove(await makeTag(server, person.access));
    const rows = await server.services.orm.em.fork().execute('select from tag where user_id = ?', [person.user.id]);
    expect(rows).toHaveLength(maxTags);
  });

  test('of others, and their conversations, are refused like none, and nothing is half done', async () => {
    const other = await createPerson(server.services);
    const [mine, theirs] = [await write('Mine'), await write('Theirs', other)];
    const [paper, foreign] = [await makeTag(server, person.access), await makeTag(server, other.access)];
    for (const refused of [
      tag([mine, theirs], paper),
      tag([mine, v7()], paper),
      tag([mine, 'none'], paper),
      tag([mine], foreign),
      rename(foreign, 'x'),
      remove(foreign),
      restore(foreign),
    ])
      expect(await refusal(refused)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await tagsOf(mine)).toEqual([]);
    expect(await names(other.access)).toEqual(['Paper']);
    for (const ids of [[], Array.from({ length: 101 }, () => mine)])
      expect(await refusal(tag(ids, paper))).toMatchObject({ code: 'BAD_USER_INPUT', errors: [{ attr: 'ids' }] });
    expect(await refusal(make('Guest', ''))).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  test('that have changed are told to open pages, and the conversations that have got one', async () => {
    const one = await write('One');
    const client = server.socket(person.access);
    const events = client.iterate<{ historyChanged: { id: string | null; conversation: object | null } }>({
      query: 'subscription { historyChanged { id conversation { tags { name } } } }',
    });
    const next = async () => ((await events.next()).value as { data: { historyChanged: object } }).data.historyChanged;
    expect(await next()).toEqual({ id: null, conversation: null });
    const paper = await makeTag(server, person.access);
    expect(await next()).toEqual({ id: null, conversation: null });
    await tag([one], paper);
    expect(await next()).toEqual({ id: one, conversation: { tags: [{ name: 'Paper' }] } });
    await rename(paper, 'Letters');
    expect(await next()).toEqual({ id: null, conversation: null });
    await client.dispose();
  });

  test('do the same over REST, where the history has them', async () => {
    const one = await write('One');
    await write('Two');
    const token = person.access;
    const send = async (method: string, path: string, body?: object) => {
      const response = await server.rest(method, `/api/v1/llm/${path}`, { token, ...(body && { body }) });
      return { status: response.status, ...((await response.json()) as { id?: string }) };
    };
    const made = await send('POST', 'tags/', { name: 'Paper' });
    const id = made.id ?? '';
    expect(await send('PATCH', `tags/${id}/`, { name: 'Letters' })).toEqual({ status: 200, id, name: 'Letters' });
    expect(await send('POST', `tags/${id}/conversations/`, { ids: [one] })).toEqual({ status: 200, ids: [one] });
    expect(await send('GET', 'tags/')).toEqual({ status: 200, results: [{ id, name: 'Letters' }] });
    expect(await send('GET', `history/?tag=${id}&first=1`)).toMatchObject({
      results: [{ id: one, title: 'One', tags: [{ id, name: 'Letters' }] }],
      next: null,
    });
    expect(await send('GET', 'history/?tag=none')).toMatchObject({ status: 404 });
    await send('DELETE', `tags/${id}/`);
    expect(await send('GET', 'history/?first=100')).toMatchObject({ results: [{ tags: [] }, { tags: [] }] });
    expect(await send('POST', `tags/${id}/restore/`)).toMatchObject({ status: 200, name: 'Letters' });
    expect(await send('POST', `tags/${id}/conversations/`, { ids: [one], tagged: false })).toMatchObject({ status: 200 });
    expect(await tagsOf(one)).toEqual([]);
  });

  test('stand in the download of a person’s data', async () => {
    const one = await write('One');
    await tag([one], await makeTag(server, person.access));
    await makeTag(server, person.access, 'Letters');
    const download = await server.rest('GET', '/api/v1/auth/me/export/', { token: person.access });
    expect(await download.json()).toMatchObject({
      tags: [{ name: 'Letters' }, { name: 'Paper' }],
      conversations: [{ id: one, tags: ['Paper'] }],
    });
  });
});
