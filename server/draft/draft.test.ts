import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { v7 } from 'uuid';
import { createConversation } from '../../tests/conversations.js';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { BlindState, Turn } from '../turn/Turn.js';

const draftFields = 'turnId version updatedAt paragraphs { id text edited source { answerId attempt passage name mark } }';
const saveDocument = `mutation($input: SaveDraftInput!) { saveDraft(input: $input) { conflicts draft { ${draftFields} } } }`;

interface DraftView {
  turnId: string;
  version: number;
  paragraphs: { id: string; text: string; edited: boolean; source: { answerId: string; name: string } | null }[];
}

describe('a draft of paragraphs from several answers', () => {
  let server: TestServer;
  let person: TestPerson;
  let turn: { id: string; answers: string[] };
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    person = await createPerson(server.services);
    const made = await createConversation(server.services, person.user, {}, [{ prompt: 'Why?', answers: ['First.', 'Second.'] }]);
    [turn = { id: '', answers: [] }] = made.turns;
  });

  const save = async (paragraphs: Record<string, unknown>[], { version = 0, turnId = turn.id, access = person.access } = {}) => {
    const { data, errors } = await server.graphql<{ saveDraft: { conflicts: boolean; draft: DraftView } }>(
      saveDocument,
      { input: { turnId, version, paragraphs } },
      access,
    );
    return errors ? { error: errors[0]?.extensions } : data.saveDraft;
  };
  const read = async (id = turn.id, access = person.access) => {
    const { data } = await server.graphql<{ turn: { draft: DraftView | null } }>(
      `query($id: ID!) { turn(id: $id) { draft { ${draftFields} } } }`,
      { id },
      access,
    );
    return data.turn.draft;
  };
  const [firstId, secondId, ownId] = ['paragraph-1', 'paragraph-2', 'paragraph-3'];
  const picked = (id: string, index: number, more: Record<string, unknown> = {}) => ({
    id,
    text: `Text of ${id}`,
    answerId: turn.answers[index],
    attempt: 1,
    passage: 0,
    ...more,
  });

  test('is empty before the first paragraph, and keeps each with its source', async () => {
    expect(await read()).toBeNull();
    const saved = await save([
      picked(firstId, 1, { passage: 3 }),
      picked(secondId, 0, { edited: true }),
      { id: ownId, text: 'Mine', edited: true },
    ]);
    expect(saved).toMatchObject({ conflicts: false, draft: { turnId: turn.id, version: 1 } });
    const source = (index: number, passage: number) => ({
      answerId: turn.answers[index],
      attempt: 1,
      passage,
      name: `Model ${index.toFixed()}`,
      mark: index,
    });
    expect((await read())?.paragraphs).toEqual([
      { id: firstId, text: 'Text of paragraph-1', edited: false, source: source(1, 3) },
      { id: secondId, text: 'Text of paragraph-2', edited: true, source: source(0, 0) },
      { id: ownId, text: 'Mine', edited: false, source: null },
    ]);
  });

  test('is read with the turns of its conversation', async () => {
    await save([picked(firstId, 0)]);
    const { data } = await server.graphql<{ turn: { conversation: { turns: { draft: DraftView }[] } } }>(
      `query($id: ID!) { turn(id: $id) { conversation { turns { draft { ${draftFields} } } } } }`,
      { id: turn.id },
      person.access,
    );
    expect(data.turn.conversation.turns.map(({ draft }) => draft.paragraphs.map(({ id }) => id))).toEqual([[firstId]]);
  });

  test('counts its changes, and a repeated save changes nothing', async () => {
    await save([picked(firstId, 0)]);
    const again = await save([picked(firstId, 0)]);
    expect(again).toMatchObject({ conflicts: false, draft: { version: 1 } });
    expect(await save([], { version: 1 })).toMatchObject({ conflicts: false, draft: { version: 2, paragraphs: [] } });
  });

  test('is not overwritten by who has not seen its latest version, and is given to them', async () => {
    await save([picked(firstId, 0)]);
    await save([picked(firstId, 0), picked(secondId, 1)], { version: 1 });
    const late = await save([{ id: ownId, text: 'Late' }], { version: 1 });
    expect(late).toMatchObject({ conflicts: true, draft: { version: 2, paragraphs: [{ id: firstId }, { id: secondId }] } });
    expect((await read())?.version).toBe(2);
  });

  test('of two first saves at once, one is told of the other', async () => {
    const both = await Promise.all([save([picked(firstId, 0)]), save([picked(secondId, 1)])]);
    expect(both.map((result) => 'conflicts' in result && result.conflicts).sort()).toEqual([false, true]);
    expect((await read())?.paragraphs).toHaveLength(1);
  });

  test('keeps the name of its source when the column gets another model', async () => {
    await save([picked(firstId, 0)]);
    await server.services.orm.em.fork().execute(`update answer set model_name = 'Other', mark = 9 where id = ?`, [turn.answers[0]]);
    await save([picked(firstId, 0, { text: 'Changed', edited: true }), picked(secondId, 0)], { version: 1 });
    expect((await read())?.paragraphs.map(({ source }) => source?.name)).toEqual(['Model 0', 'Other']);
  });

  test('takes no answer of another turn', async () => {
    const other = await createConversation(server.services, person.user, {}, [{ prompt: 'Else', answers: ['Other'] }]);
    const { error } = (await save([picked(firstId, 0, { answerId: other.turns[0]?.answers[0] })])) as { error: unknown };
    expect(error).toMatchObject({ code: 'NOT_FOUND' });
    expect(await read()).toBeNull();
  });

  test('has at most 200 paragraphs, 100 KB, no empty ones and no id twice', async () => {
    const many = (count: number, text = 'x') =>
      Array.from({ length: count }, (_, index) => ({ id: `own-${index.toFixed()}-${v7()}`, text }));
    const attrOf = async (paragraphs: Record<string, unknown>[]) => {
      const { error } = (await save(paragraphs)) as { error?: { errors: { attr: string }[] } };
      return error?.errors.map(({ attr }) => attr);
    };
    expect(await attrOf(many(201))).toEqual(['paragraphs']);
    expect(await attrOf(many(2, 'ä'.repeat(25_601)))).toEqual(['paragraphs']);
    expect(await attrOf([picked(firstId, 0, { text: ' \n' })])).toEqual(['paragraphs.0.text']);
    expect(await attrOf([picked(firstId, 0), picked(firstId, 1)])).toEqual(['paragraphs']);
    expect(await attrOf([picked('short', 0)])).toEqual(['paragraphs.0.id']);
    expect(await save(many(200, 'ä'.repeat(256)))).toMatchObject({ conflicts: false });
  });

  test('belongs to one person', async () => {
    await save([picked(firstId, 0)]);
    const other = await createPerson(server.services);
    expect(await save([], { version: 1, access: other.access })).toMatchObject({ error: { code: 'NOT_FOUND' } });
    expect(await save([], { turnId: v7() })).toMatchObject({ error: { code: 'NOT_FOUND' } });
    expect(await save([], { access: '' })).toMatchObject({ error: { code: 'UNAUTHENTICATED' } });
    expect((await read())?.version).toBe(1);
  });

  test('is not made of a deleted conversation', async () => {
    const gone = await createConversation(server.services, person.user, { deletedAt: new Date() }, [{ prompt: 'Gone', answers: ['x'] }]);
    expect(await save([], { turnId: gone.turns[0]?.id ?? '' })).toMatchObject({ error: { code: 'NOT_FOUND' } });
  });

  test('waits until the names of a blind turn are shown', async () => {
    const em = server.services.orm.em.fork();
    await em.nativeUpdate(Turn, { id: turn.id }, { blind: BlindState.BLIND });
    expect(await save([picked(firstId, 0)])).toMatchObject({ error: { code: 'CONFLICT' } });
    expect(await read()).toBeNull();
    await em.nativeUpdate(Turn, { id: turn.id }, { blind: BlindState.VOTED });
    expect(await save([picked(firstId, 0)])).toMatchObject({ conflicts: false });
  });

  describe('of a turn that is made blind', () => {
    const blindAndShown = async () => {
      const em = server.services.orm.em.fork();
      // The first answer was written anew since: its second attempt is the current one.
      await em.execute(`update answer_block set attempt = 2 where answer_id = ?`, [turn.answers[0]]);
      await em.execute(`update answer set attempt = 2 where id = ?`, [turn.answers[0]]);
      for (const name of ['blindTurn', 'revealTurn']) {
        const document = `mutation($id: ID!) { ${name}(id: $id) { answers { id attempt text } } }`;
        const { errors } = await server.graphql(document, { id: turn.id }, person.access);
        expect(errors).toBeUndefined();
      }
      const { data } = await server.graphql<{ turn: { answers: { id: string; attempt: number; text: string }[] } }>(
        'query($id: ID!) { turn(id: $id) { answers { id attempt text } } }',
        { id: turn.id },
        person.access,
      );
      const idOf = (text: string) => data.turn.answers.find((answer) => answer.text === text)?.id ?? '';
      expect(data.turn.answers.map(({ attempt }) => attempt)).toEqual([3, 3]);
      return { first: idOf('First.'), second: idOf('Second.') };
    };
    const rows = () => [
      picked('earlier-attempt', 0),
      { id: ownId, text: 'Mine' },
      picked(firstId, 0, { attempt: 2, passage: 4 }),
      picked(secondId, 1, { edited: true }),
    ];

    test('names its answers by their new ids and the current attempts by their new number, as a further version', async () => {
      await save(rows());
      const { first, second } = await blindAndShown();
      const draft = await read();
      expect(draft?.version).toBe(2);
      expect(draft?.paragraphs).toEqual([
        {
          id: 'earlier-attempt',
          text: 'Text of earlier-attempt',
          edited: false,
          source: { answerId: first, attempt: 1, passage: 0, name: 'Model 0', mark: 0 },
        },
        { id: ownId, text: 'Mine', edited: false, source: null },
        {
          id: firstId,
          text: 'Text of paragraph-1',
          edited: false,
          source: { answerId: first, attempt: 3, passage: 4, name: 'Model 0', mark: 0 },
        },
        {
          id: secondId,
          text: 'Text of paragraph-2',
          edited: true,
          source: { answerId: second, attempt: 3, passage: 0, name: 'Model 1', mark: 1 },
        },
      ]);
      const more = [picked(secondId, 0, { answerId: second, attempt: 3, text: 'Changed' }), picked(firstId, 0, { answerId: first })];
      expect(await save(more, { version: 2 })).toMatchObject({ conflicts: false, draft: { version: 3 } });
    });

    test('is given to who saves with the old ids', async () => {
      await save(rows());
      const { first } = await blindAndShown();
      const late = await save([...rows(), picked('another-one', 1)], { version: 1 });
      expect(late).toMatchObject({ conflicts: true, draft: { version: 2, paragraphs: { 0: { source: { answerId: first } } } } });
    });

    test('stays the same version without a picked paragraph', async () => {
      await save([{ id: ownId, text: 'Mine' }]);
      await blindAndShown();
      expect(await read()).toMatchObject({ version: 1, paragraphs: [{ id: ownId }] });
    });
  });

  test('is in the data export', async () => {
    await save([picked(firstId, 1), { id: ownId, text: 'Mine' }]);
    const response = await server.rest('GET', '/api/v1/auth/me/export/', { token: person.access });
    const { drafts } = (await response.json()) as { drafts: unknown[] };
    expect(drafts).toMatchObject([
      {
        turn: turn.id,
        paragraphs: [
          { text: 'Text of paragraph-1', source: { name: 'Model 1' } },
          { text: 'Mine', source: null },
        ],
      },
    ]);
  });
});
