import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { v7 } from 'uuid';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { Library, type PromptView } from '../../tests/prompts.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask, follow, tryToAsk, type TurnView } from '../../tests/turns.js';

const originFields = `promptVersion { number note prompt { id title } } promptValues { name value excerpt digest }`;

describe('a turn that is made from a prompt', () => {
  let server: TestServer;
  let person: TestPerson;
  let library: Library;
  let prompt: PromptView;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    person = await createPerson(server.services);
    library = new Library(server, person.access);
    prompt = await library.make();
  });

  const values = [{ name: 'what', value: 'hello\u0000' }];
  const asked = async (input: Record<string, unknown> = {}): Promise<TurnView> => {
    const turn = await ask(server, person.access, ['tokens-3', 'tokens-4'], {
      promptVersionId: prompt.current.id,
      promptValues: values,
      ...input,
    });
    const client = server.socket(person.access);
    await follow(client, turn.id);
    await client.dispose();
    return turn;
  };
  const originOf = async (id: string) =>
    (
      await library.call<{ promptVersion: { number: number } | null; promptValues: { name: string; digest: string }[] }>(
        `query($id: ID!) { turn(id: $id) { ${originFields} } }`,
        { id },
      )
    ).result;
  const gaveOf = async () =>
    (
      await library.call<{ version: { statistics: object; turns: { id: string }[] } }>(
        `query($id: ID!) { prompt(id: $id) { version(number: 1) {
           statistics { turns preferred votes } turns { id promptValues { digest } answers { id excerpt } } } } }`,
        { id: prompt.id },
      )
    ).result.version;

  test('says which version it came from, and what was filled in', async () => {
    const turn = await asked();
    await library.make({ id: prompt.id, baseVersion: 1, text: 'Second' });
    expect(await originOf(turn.id)).toEqual({
      promptVersion: { number: 1, note: null, prompt: { id: prompt.id, title: 'Wall text' } },
      promptValues: [{ name: 'what', value: 'hello\ufffd', excerpt: 'hello\ufffd', digest: expect.any(String) }],
    });
  });

  test('stays when its prompt is deleted, and names it again when that is undone', async () => {
    const { id } = await asked();
    await library.change('deletePrompt', prompt.id);
    expect(await originOf(id)).toMatchObject({ promptVersion: null, promptValues: [{ name: 'what' }] });
    await library.change('restorePrompt', prompt.id);
    expect((await originOf(id)).promptVersion?.number).toBe(1);
  });

  test('is of no prompt where none is named', async () => {
    const { id } = await ask(server, person.access, ['tokens-1']);
    expect(await originOf(id)).toEqual({ promptVersion: null, promptValues: [] });
  });

  test('has the version and the values in what its request id stands for', async () => {
    const requestId = v7();
    const { id } = await asked({ requestId });
    expect((await asked({ requestId })).id).toBe(id);
    const others: object[] = [{ promptValues: [] }, { promptVersionId: null, promptValues: null }];
    for (const other of others) {
      const { errors } = await tryToAsk(server, person.access, ['tokens-3', 'tokens-4'], {
        requestId,
        ...{ promptVersionId: prompt.current.id, promptValues: values, ...other },
      });
      expect(errors?.[0]?.extensions.code).toBe('CONFLICT');
    }
  });

  test('is not asked from a version of somebody else, of a deleted prompt, or with values of none', async () => {
    const other = new Library(server, (await createPerson(server.services)).access);
    const theirs = await other.make();
    const gone = await library.make({ title: 'Gone' });
    await library.change('deletePrompt', gone.id);
    const refusals = [theirs.current.id, gone.current.id, v7(), 'no id'].map((promptVersionId) =>
      tryToAsk(server, person.access, ['tokens-1'], { promptVersionId }),
    );
    for (const { errors } of await Promise.all(refusals)) expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    const named = (promptValues: object[], more: object = { promptVersionId: prompt.current.id }) =>
      tryToAsk(server, person.access, ['tokens-1'], { promptValues, ...more });
    for (const bad of [
      named(values, {}),
      named([...values, ...values]),
      named([{ name: 'what', value: 'ä'.repeat(102_401) }]),
      named(Array.from({ length: 51 }, (_, index) => ({ name: index.toFixed(), value: '' }))),
    ]) {
      const { errors } = await bad;
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', errors: [{ attr: 'prompt_values' }] });
    }
  });

  test('counts for its version: asked, preferred, voted; not while it is blind or deleted', async () => {
    const first = await asked();
    const second = await asked({ blind: true });
    expect(await gaveOf()).toMatchObject({ statistics: { turns: 1, preferred: 0, votes: 0 }, turns: [{ id: first.id }] });
    const prefer = 'mutation($id: ID!) { preferAnswer(id: $id) { id } }';
    await library.call(prefer, { id: first.answers[0]?.id });
    const answers = second.answers.map(({ id }) => id);
    const vote = 'mutation($input: VoteInput!) { vote(input: $input) { id } }';
    await library.call(vote, { input: { turnId: second.id, outcome: 'BETTER', answerId: answers[1] } });
    expect(await gaveOf()).toMatchObject({
      statistics: { turns: 2, preferred: 2, votes: 1 },
      turns: [{ id: second.id, promptValues: [{ digest: expect.any(String) }] }, { id: first.id }],
    });
    await library.call('mutation($id: ID!) { deleteConversation(id: $id) { id } }', { id: first.conversationId });
    expect(await gaveOf()).toMatchObject({ statistics: { turns: 1 }, turns: [{ id: second.id }] });
  });

  test('is in the data download with its prompt, and both go with the account', async () => {
    const { id } = await asked();
    await library.make({ id: prompt.id, baseVersion: 1, text: 'Second', note: 'Why' });
    const response = await server.rest('GET', '/api/v1/auth/me/export/', { token: person.access });
    expect(await response.json()).toMatchObject({
      prompts: [{ id: prompt.id, title: 'Wall text', versions: [{ number: 1 }, { number: 2, text: 'Second', note: 'Why' }] }],
      conversations: [{ turns: [{ id, promptVersion: prompt.current.id, promptValues: [{ name: 'what' }] }] }],
    });
    const em = server.services.orm.em.fork();
    await em.execute('delete from "user" where id = ?', [person.user.id]);
    expect(await em.execute('select 1 from prompt_version where prompt_id = ?', [prompt.id])).toEqual([]);
  });
});
