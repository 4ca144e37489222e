import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { buildSchema, OperationTypeNode } from 'graphql';
import { v7 } from 'uuid';
import { type BillingServer, checkOut, startBillingServer } from '../../tests/billing.js';
import { makeKey } from '../../tests/apiKeys.js';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { sendFile } from '../../tests/files.js';
import { writeImport } from '../../tests/imports.js';
import { type OperationArgument, idArguments } from '../../tests/operationArguments.js';
import { Library } from '../../tests/prompts.js';
import { makeShare } from '../../tests/shares.js';
import { writeProviderKey } from '../../tests/providerKeys.js';
import { makeTag } from '../../tests/tags.js';
import { makeTeam } from '../../tests/teams.js';
import type { GraphQLAnswer } from '../../tests/server.js';
import { ask, follow, type TurnView } from '../../tests/turns.js';
import { Customer } from '../billing/Customer.js';

/** Calls every operation of the schema that takes an id, as people who may not use it. */
describe("somebody else's rows", () => {
  let server: BillingServer;
  let owner: TestPerson;
  let other: TestPerson;
  let turn: TurnView;

  beforeAll(async () => {
    server = await startBillingServer();
    owner = await createPerson(server.services, { freeQueries: 1_000 });
    other = await createPerson(server.services, { freeQueries: 1_000 });
    await checkOut(server, owner);
    turn = await ask(server, owner.access, ['tokens-5']);
    const client = server.socket(owner.access);
    await follow(client, turn.id);
    await client.dispose();
  });
  afterAll(() => server.close());

  type Maker = Pick<TestPerson, 'user' | 'access'>;
  /** What is made once for each person. */
  const once = (make: (person: Maker) => Promise<string>) => {
    const made = new Map<string, Promise<string>>();
    return (person: Maker): Promise<string> => {
      const found = made.get(person.user.id) ?? make(person);
      made.set(person.user.id, found);
      return found;
    };
  };
  /** Few may be made in an hour. */
  const shareOf = once((person) => makeShare(server, person).then(({ id }) => id));
  /** A process of its own reads each. */
  const fileOf = once(({ access }) => sendFile(server, access).then(({ id }) => id));
  /** Ids of every kind that a person can have, each made when it is read: those that cost least first. */
  async function* idsOf({ session, user, access }: TestPerson, { conversationId, id, answers }: TurnView) {
    yield* [id, conversationId, answers[0]?.id ?? '', session.id];
    yield (await server.services.orm.em.fork().findOneOrFail(Customer, { user: user.id })).checkoutId ?? '';
    yield await writeProviderKey(server, user.id);
    yield await writeImport(server.services, user.id);
    yield await makeTag(server, access);
    yield await makeTeam(server, access);
    const prompt = await new Library(server, access).make();
    yield* [prompt.id, prompt.current.id];
    yield await shareOf({ user, access });
    yield await fileOf({ user, access });
  }
  /** The caller's own values that must stand beside an id, so that only the id can be refused. */
  const beside = (place: string, { conversationId, id }: TurnView) => {
    if (place === 'vote.input.answerId') return { turnId: id, outcome: 'BETTER' };
    if (place === 'vote.input.ranking') return { turnId: id, outcome: 'RANKED' };
    if (
      ['saveDraft.input.paragraphs', 'mergeAnswers.input', 'findDifferences.input', 'judgeTurn.input'].some((input) =>
        place.startsWith(`${input}.answerId`),
      )
    )
      return { turnId: id };
    if (place === 'arrangeAnswers.answerIds') return { turnId: id };
    if (place === 'tagConversations.ids') return { tagId: id };
    if (place === 'tagConversations.tagId') return { ids: [conversationId] };
    if (place.endsWith('Attempt.answerId')) return { attempt: 1 };
    return place.endsWith('.input.afterTurnId') ? { conversationId } : {};
  };
  const askToTheEnd = async (access: string, models: string[]) => {
    const asked = await ask(server, access, models);
    const client = server.socket(access);
    await follow(client, asked.id);
    await client.dispose();
    return asked;
  };
  /** A turn of a person, in a state in which the operation can use its ids. */
  async function prepare(place: string, { access }: TestPerson): Promise<TurnView> {
    if (place === 'vote.input.answerId' || place === 'vote.input.ranking') {
      const blind = await ask(server, access, ['tokens-1', 'tokens-2'], { blind: true });
      const client = server.socket(access);
      await follow(client, blind.id);
      await client.dispose();
      return blind;
    }
    if (place === 'restoreAnswer.id') {
      const pair = await askToTheEnd(access, ['tokens-1', 'tokens-2']);
      await server.graphql('mutation($id: ID!) { removeAnswer(id: $id) { id } }', { id: pair.answers[0]?.id }, access);
      return pair;
    }
    if (place === 'restoreAttempt.answerId') {
      const retried = await askToTheEnd(access, ['tokens-1']);
      const [answer] = retried.answers;
      for (const call of ['retryAnswer(id: $id)', 'stopAnswer(id: $id)', 'removeAttempt(answerId: $id, attempt: 1)'])
        await server.graphql(`mutation($id: ID!) { ${call} { id } }`, { id: answer?.id }, access);
      return retried;
    }
    const made = place === 'restoreTurn.id' ? await askToTheEnd(access, ['tokens-1']) : await ask(server, access, ['tokens-1']);
    if (place === 'restoreTurn.id') await server.graphql('mutation($id: ID!) { removeTurn(id: $id) { id } }', { id: made.id }, access);
    if (place === 'readImprovement.turnId') {
      const input = { requestId: v7(), modelId: 'sim/tokens-1', prompt: 'Some words' };
      const document = 'mutation($input: ImprovePromptInput!) { improvePrompt(input: $input) { id } }';
      const { data } = await server.graphql<{ improvePrompt: { id: string } }>(document, { input }, access);
      return { ...made, id: data.improvePrompt.id };
    }
    if (place === 'revokeApiKey.id') return { ...made, id: (await makeKey(server, access)).id };
    if (place === 'tagConversations.ids') return { ...made, id: await makeTag(server, access) };
    if (place === 'restoreTag.id') {
      const id = await makeTag(server, access, 'Deleted');
      await server.graphql('mutation($id: ID!) { deleteTag(id: $id) { id } }', { id }, access);
      return { ...made, id };
    }
    if (place === 'restoreConversation.id' || place === 'restoreConversations.ids')
      await server.graphql('mutation($id: ID!) { deleteConversation(id: $id) { id } }', { id: made.conversationId }, access);
    return made;
  }
  /** The answer, without the parts that differ in every answer. */
  async function answerTo({ place, operation, document, variables }: OperationArgument, id: string, { access }: TestPerson, more: object) {
    const given = variables(id);
    const [, input = '', ...path] = place.split('.');
    // They are fields of the same input, or other arguments.
    Object.assign(path.length > 0 ? (given[input] as object) : given, more);
    const answer =
      operation === OperationTypeNode.SUBSCRIPTION ? await first(access, document, given) : await server.graphql(document, given, access);
    const errors = answer.errors?.map(({ message, extensions }) => ({ message, ...extensions, requestId: undefined }));
    return { data: answer.data, errors };
  }
  /** The first message of a subscription. */
  async function first(access: string, query: string, variables: Record<string, unknown>) {
    const client = server.socket(access);
    try {
      for await (const { data, errors } of client.iterate({ query, variables }))
        return { data, errors: errors as GraphQLAnswer<unknown>['errors'] };
      return { data: undefined, errors: undefined };
    } finally {
      await client.dispose();
    }
  }

  const places = idArguments(buildSchema(readFileSync('schema.graphql', 'utf8')));

  describe.each(places.map((one) => [one.place, one] as const))('%s', (place, one) => {
    test('answers for the rows of others as for none', async () => {
      const [theirs, mine] = [await prepare(place, owner), await prepare(place, other)];
      const more = beside(place, mine);
      const unknown = await answerTo(one, v7(), other, more);
      for await (const id of idsOf(owner, theirs)) expect(await answerTo(one, id, other, more)).toEqual(unknown);
      expect(await answerTo(one, "1' or true --", other, more)).toEqual(unknown);
      if (place === 'checkoutState.id') expect(unknown.data).toEqual({ checkoutState: null });
      // Ids that are not the turn's are a wrong list of its columns, no missing row.
      else if (place === 'arrangeAnswers.answerIds') expect(unknown.errors).toMatchObject([{ code: 'BAD_USER_INPUT' }]);
      else expect(unknown.errors).toMatchObject([{ code: 'NOT_FOUND' }]);
    });

    test('answers for a row of one’s own in another way', async () => {
      const person = await createPerson(server.services);
      await checkOut(server, person);
      const made = await prepare(place, person);
      const own = beside(place, made);
      const unknown = await answerTo(one, v7(), person, own);
      for await (const id of idsOf(person, made)) if (!isDeepStrictEqual(await answerTo(one, id, person, own), unknown)) return;
      throw new Error('No id of one’s own is answered in another way than an unknown one');
    });
  });

  const overHttp = places.filter(({ operation }) => operation !== OperationTypeNode.SUBSCRIPTION);

  test.each(overHttp.map((one) => [one.place, one] as const))('%s refuses a guest and an expired session', async (_place, one) => {
    const guest = await server.graphql(one.document, one.variables(turn.id));
    expect(guest.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    const ended = await createPerson(server.services);
    await server.graphql('mutation($refresh: String!) { logout(refresh: $refresh) }', { refresh: ended.refresh });
    const expired = await server.graphql(one.document, one.variables(turn.id), ended.access);
    expect(expired.status).toBe(401);
    expect(expired.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  test('history holds one’s own alone', async () => {
    const { data } = await server.graphql<{ history: { edges: { node: { id: string } }[] } }>(
      '{ history { edges { node { id } } } }',
      {},
      other.access,
    );
    expect(data.history.edges.map(({ node }) => node.id)).not.toContain(turn.conversationId);
  });

  test('the owner sees it', async () => {
    const { data } = await server.graphql<{ conversation: { id: string } }>(
      'query($id: ID!) { conversation(id: $id) { id } }',
      { id: turn.conversationId },
      owner.access,
    );
    expect(data.conversation.id).toBe(turn.conversationId);
  });
});
