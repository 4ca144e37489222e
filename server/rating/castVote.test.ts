import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { BlindVotes, voteDocuments } from '../../tests/BlindVotes.js';
import { ColumnActions, failing, lasting, one, two } from '../../tests/columns.js';
import { createPerson } from '../../tests/factories.js';
import { Library } from '../../tests/prompts.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask, type TurnView } from '../../tests/turns.js';
import { Conversation } from '../conversation/Conversation.js';
import { purgeConversations } from '../privacy/removeConversations.js';
import { Vote } from './Vote.js';

describe('a vote on a blind turn', () => {
  let server: TestServer;
  let hand: ColumnActions;
  let votes: BlindVotes;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    const { access } = await createPerson(server.services, { freeQueries: 100 });
    hand = new ColumnActions(server, access);
    votes = new BlindVotes(server, hand);
  });

  const call = (...input: Parameters<BlindVotes['call']>) => votes.call(...input);
  const done = (...input: Parameters<BlindVotes['done']>) => votes.done(...input);
  const askBlind = (...input: Parameters<BlindVotes['ask']>) => votes.ask(...input);
  const kept = (turn: TurnView) => server.services.orm.em.fork().findOneOrFail(Vote, { turn: turn.id });
  const purge = async ({ conversationId }: TurnView) => {
    await server.graphql('mutation($id: ID!) { deleteConversation(id: $id) { id } }', { id: conversationId }, hand.access);
    const { orm } = server.services;
    await orm.em.fork().nativeUpdate(Conversation, conversationId, { deletedAt: new Date(Date.now() - 11 * 60_000) });
    await purgeConversations(orm, new AbortController().signal);
  };

  test('shows the names, prefers the better answer and keeps the facts of all', async () => {
    const asked = await askBlind();
    const better = asked.answers[1]?.id;
    const turn = await done('vote', { id: asked.id, outcome: 'BETTER', answerId: better });
    expect(turn.preferredAnswerId).toBe(better);
    expect(turn.blind).toMatchObject({
      state: 'VOTED',
      vote: { outcome: 'BETTER', answerId: better, tag: 'OTHER', counts: true, voidReason: null },
    });
    const { createdAt = '', undoUntil = '' } = turn.blind.vote ?? {};
    expect(Date.parse(undoUntil) - Date.parse(createdAt)).toBe(600_000);
    const names = turn.answers.map(({ model }) => model.id);
    expect([...names].sort()).toEqual([`sim/${one}`, `sim/${two}`]);
    const { answers } = await kept(asked);
    expect(answers.map(({ index, modelId }) => ({ index, modelId }))).toEqual(names.map((modelId, index) => ({ index, modelId })));
    for (const { timeToFirstToken } of answers) expect(timeToFirstToken).toEqual(expect.any(Number));
  });

  test('may be a tie or find all bad, and prefers none then', async () => {
    for (const outcome of ['TIE', 'ALL_BAD']) {
      const turn = await done('vote', { id: (await askBlind()).id, outcome });
      expect(turn.preferredAnswerId).toBeNull();
      expect(turn.blind.vote).toMatchObject({ outcome, answerId: null, counts: true });
    }
  });

  test('keeps how long and how marked up the answers are, and the version of the library’s prompt', async () => {
    const prompt = '## Well\n\n- **One** and **two**\n1. Three\n\n```\n# - **no**\n```\n';
    const { current } = await new Library(server, hand.access).make({ text: prompt });
    const asked = await hand.askToTheEnd(['echo', one], { blind: true, prompt, promptVersionId: current.id, promptValues: [] });
    await done('vote', { id: asked.id, outcome: 'TIE' });
    const { answers, promptVersionId } = await kept(asked);
    const echoed = answers.find(({ modelId }) => modelId === 'sim/echo')?.style;
    expect(echoed).toEqual({ length: expect.any(Number), headings: 1, items: 2, bold: 2 });
    expect(promptVersionId).toBe(current.id);
  });

  test('is given once, and on a blind turn only', async () => {
    const plain = await hand.askToTheEnd([one, two]);
    expect((await call('vote', { id: plain.id, outcome: 'TIE' })).error?.code).toBe('CONFLICT');
    const { id } = await askBlind();
    const both = await Promise.all([call('vote', { id, outcome: 'TIE' }), call('vote', { id, outcome: 'ALL_BAD' })]);
    expect(both.map(({ error }) => error?.code).filter(Boolean)).toEqual(['CONFLICT']);
    expect((await call('vote', { id, outcome: 'TIE' })).error?.code).toBe('CONFLICT');
  });

  test('waits for all answers, and needs two complete ones', async () => {
    const { id } = await ask(server, hand.access, [one, lasting], { blind: true });
    expect((await call('vote', { id, outcome: 'TIE' })).error?.code).toBe('CONFLICT');
    await server.graphql('mutation($id: ID!) { stopTurn(id: $id) { id } }', { id }, hand.access);
    await hand.followToTheEnd({ id });
    expect((await call('vote', { id, outcome: 'TIE' })).error?.code).toBe('CONFLICT');
  });

  test('names an answer exactly where one is better, and a complete one of that turn', async () => {
    const asked = await askBlind('What do you say?', [one, two, failing]);
    const { answers } = await hand.read(asked);
    const attributes = async (outcome: string, answerId?: string) =>
      (await call('vote', { id: asked.id, outcome, answerId })).error?.errors.map(({ attr }) => attr);
    expect(await attributes('BETTER')).toEqual(['answer_id']);
    expect(await attributes('TIE', answers[0]?.id)).toEqual(['answer_id']);
    expect(await attributes('BETTER', answers.find(({ state }) => state === 'FAILED')?.id)).toEqual(['answer_id']);
    const foreign = (await askBlind()).answers[0]?.id;
    expect((await call('vote', { id: asked.id, outcome: 'BETTER', answerId: foreign })).error?.code).toBe('NOT_FOUND');
    const complete = answers.find(({ state }) => state === 'COMPLETE')?.id;
    await done('vote', { id: asked.id, outcome: 'BETTER', answerId: complete });
    expect((await kept(asked)).answers).toHaveLength(2);
  });

  test('is void where an answer names itself: the reason is told, the preference stays', async () => {
    const asked = await askBlind('Well. As a model trained by Mistral, I say hello.', ['echo', one]);
    const { answers } = await hand.read(asked);
    const turn = await done('vote', { id: asked.id, outcome: 'BETTER', answerId: answers[0]?.id });
    expect(turn.preferredAnswerId).toBe(answers[0]?.id);
    expect(turn.blind.vote).toMatchObject({
      counts: false,
      voidReason: {
        index: answers.findIndex(({ text }) => text.includes('Mistral')),
        passage: 'As a model trained by Mistral, I say hello.',
      },
    });
  });

  test.each([
    ['the names were seen before', 'NAMES_SEEN'],
    ['a column has parameters of its own', 'PARAMETERS'],
    ['a column has a wording of its own', 'PARAMETERS'],
  ] as const)('gives a preference and counts for no rating where %s, which is said before', async (why, flaw) => {
    const own = why.includes('wording') ? { prompt: 'In other words' } : { maxTokens: 3 };
    const isSeen = flaw === 'NAMES_SEEN';
    const asked = await hand.askToTheEnd([], {
      models: [{ id: `sim/${one}` }, { id: `sim/${two}`, ...(!isSeen && own) }],
      blind: !isSeen,
    });
    if (isSeen) await done('blind', { id: asked.id });
    const before = await server.graphql<{ turn: { blind: { flaw: string } } }>(
      'query($id: ID!) { turn(id: $id) { blind { flaw } } }',
      { id: asked.id },
      hand.access,
    );
    expect(before.data.turn.blind.flaw).toBe(flaw);
    const { answers } = await hand.read(asked);
    const turn = await done('vote', { id: asked.id, outcome: 'BETTER', answerId: answers[0]?.id });
    expect(turn).toMatchObject({ preferredAnswerId: answers[0]?.id, blind: { state: 'VOTED', vote: { counts: false, voidReason: null } } });
    const { data } = await server.graphql<{ ratings: { votes: number } }>('{ ratings { votes } }', {}, hand.access);
    expect(data.ratings.votes).toBe(0);
  });

  test('is taken back with its preference; the names stay shown, and there is no second vote', async () => {
    const asked = await askBlind();
    const vote = { id: asked.id, outcome: 'BETTER', answerId: asked.answers[0]?.id };
    await done('vote', vote);
    const turn = await done('undo', { id: asked.id });
    expect(turn).toMatchObject({ preferredAnswerId: null, blind: { state: 'REVEALED', vote: null } });
    expect(turn.answers[0]?.model.id).toMatch(/^sim\//);
    for (const name of ['vote', 'undo', 'reveal', 'blind', 'tag'] as const)
      expect([name, (await call(name, { ...vote, tag: 'CODE' })).error?.code]).toEqual([name, 'CONFLICT']);
  });

  test('that was taken back leaves a preference that was changed since', async () => {
    const asked = await askBlind();
    const [first, second] = asked.answers;
    await done('vote', { id: asked.id, outcome: 'BETTER', answerId: first?.id });
    await server.graphql('mutation($id: ID!) { preferAnswer(id: $id) { id } }', { id: second?.id }, hand.access);
    expect((await done('undo', { id: asked.id })).preferredAnswerId).toBe(second?.id);
  });

  test('can be taken back for ten minutes', async () => {
    for (const [minutes, code] of [
      [9, undefined],
      [11, 'CONFLICT'],
    ] as const) {
      const { id } = await askBlind();
      await done('vote', { id, outcome: 'TIE' });
      await server.services.orm.em.fork().nativeUpdate(Vote, { turn: id }, { createdAt: new Date(Date.now() - minutes * 60_000) });
      expect((await call('undo', { id })).error?.code).toBe(code);
    }
  });

  test('has a tag that is guessed from the prompt and can be corrected', async () => {
    for (const [prompt, tag] of [
      ['Why does this fail?\n```\nx = 1\n```', 'CODE'],
      ['Write a function in Python that sorts a list.', 'CODE'],
      ['Translate this into French: good morning.', 'TRANSLATION'],
      ['Übersetze das bitte ins Englische: Guten Morgen.', 'TRANSLATION'],
      ['How do you say cheese in German?', 'TRANSLATION'],
      ['Write a short poem about the sea.', 'WRITING'],
      ['Formuliere eine höfliche Absage.', 'WRITING'],
      ['Why is the sky blue?', 'OTHER'],
      ['Warum ist der Himmel blau?', 'OTHER'],
    ] as const) {
      const turn = await done('vote', { id: (await askBlind(prompt)).id, outcome: 'TIE' });
      expect([prompt, turn.blind.vote?.tag]).toEqual([prompt, tag]);
    }
    const asked = await askBlind();
    expect((await call('tag', { id: asked.id, tag: 'CODE' })).error?.code).toBe('CONFLICT');
    await done('vote', { id: asked.id, outcome: 'TIE' });
    expect((await done('tag', { id: asked.id, tag: 'CODE' })).blind.vote?.tag).toBe('CODE');
  });

  test('belongs to the person who asked: other people find no turn, and guests are refused', async () => {
    const asked = await askBlind();
    const other = await createPerson(server.services);
    const variables = { id: asked.id, outcome: 'TIE', tag: 'CODE' };
    for (const name of ['vote', 'undo', 'tag', 'reveal', 'blind'] as const) {
      expect([name, (await call(name, variables, other.access)).error?.code]).toEqual([name, 'NOT_FOUND']);
      expect([name, (await server.graphql(voteDocuments[name], variables)).errors?.[0]?.extensions.code]).toEqual([
        name,
        'UNAUTHENTICATED',
      ]);
    }
    expect((await done('reveal', { id: asked.id })).blind).toEqual({ state: 'REVEALED', vote: null });
  });

  test('stays for the ratings when its conversation is deleted', async () => {
    const asked = await askBlind();
    await done('vote', { id: asked.id, outcome: 'TIE' });
    const { id } = await kept(asked);
    await purge(asked);
    expect((await server.services.orm.em.fork().findOneOrFail(Vote, id)).turn).toBeNull();
  });

  test('goes with its conversation if it is void, because it has a passage of an answer', async () => {
    const asked = await askBlind('Well. As a model trained by Mistral, I say hello.', ['echo', one]);
    await done('vote', { id: asked.id, outcome: 'TIE' });
    const { id, voidReason } = await kept(asked);
    expect(voidReason?.passage).toContain('Mistral');
    await purge(asked);
    expect(await server.services.orm.em.fork().findOne(Vote, id)).toBeNull();
  });
});
