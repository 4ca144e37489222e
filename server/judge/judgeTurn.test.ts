import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { v7 } from 'uuid';
import { ColumnActions, sim } from '../../tests/columns.js';
import { createConversation } from '../../tests/conversations.js';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { remainingQueries } from '../../tests/turns.js';
import { withoutMarks } from '../../tests/withoutMarks.js';
import { Vote, VoteOutcome, VoteTag } from '../rating/Vote.js';
import { AnswerRow } from '../turn/AnswerRow.js';
import { BlindState, Turn } from '../turn/Turn.js';

const fields = `id judgements { id asideId rubric verdict orders { verdict reasons } judge { id name mark }
  answers { answerId model { id name } } agreement { turns alike needed kappa } }`;

interface JudgementView {
  asideId: string | null;
  verdict: string | null;
  orders: { verdict: string; reasons: string }[] | null;
  answers: { answerId: string; model: { id: string } }[];
  agreement: { turns: number; alike: number; needed: number; kappa: number | null };
}

/** An answer that makes the model `say`, wherever it stands, find it the better one, and one that makes it find the other. */
const good = 'Good. <say>Good is right.\nVerdict: 2</say>';
const bad = 'Bad. <say>Bad is wrong.\nVerdict: 1</say>';

describe('judging by a model', () => {
  let server: TestServer;
  let person: TestPerson;
  let hand: ColumnActions;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    person = await createPerson(server.services, { freeQueries: 60 });
    hand = new ColumnActions(server, person.access);
  });

  const em = () => server.services.orm.em.fork();
  const call = async <Data>(query: string, variables: Record<string, unknown>, access = hand.access) => {
    const { data, errors } = await server.graphql<Record<string, Data>>(query, variables, access);
    return { value: errors ? undefined : Object.values(data)[0], error: errors?.[0]?.extensions };
  };
  const write = async (answers = [good, bad]) => {
    const { id: conversationId, turns } = await createConversation(server.services, person.user, {}, [{ prompt: 'What is A4?', answers }]);
    const [turn] = turns;
    if (!turn) throw new Error('Nothing was written');
    return { ...turn, conversationId };
  };
  const judge = (turn: { id: string; answers: string[] }, input: Record<string, unknown> = {}) =>
    call<{ id: string; judgements: JudgementView[] }>(`mutation($input: JudgeInput!) { judgeTurn(input: $input) { ${fields} } }`, {
      input: {
        requestId: v7(),
        turnId: turn.id,
        model: sim('say'),
        answerIds: turn.answers.slice(0, 2),
        rubric: 'The right one.',
        ...input,
      },
    });
  const read = async (id: string) =>
    (await call<{ judgements: JudgementView[] }>(`query($id: ID!) { turn(id: $id) { ${fields} } }`, { id })).value?.judgements ?? [];
  /** The judgement of a turn, once the model has answered in both orders. */
  const judged = async (turn: { id: string; answers: string[] }, input: Record<string, unknown> = {}) => {
    const { value, error } = await judge(turn, input);
    const asideId = value?.judgements.at(-1)?.asideId;
    if (asideId == null) throw new Error(JSON.stringify(error));
    await hand.followToTheEnd({ id: asideId });
    const judgement = (await read(turn.id)).at(-1);
    if (!judgement) throw new Error('Nothing was judged');
    return judgement;
  };

  test('asks in both orders, without names, for two queries; an answer that wins both is the choice', async () => {
    const turn = await write();
    const judgement = await judged(turn);
    expect(judgement).toMatchObject({
      verdict: 'FIRST',
      rubric: 'The right one.',
      judge: { id: 'sim/say' },
      answers: [
        { answerId: turn.answers[0], model: { id: 'sim/0' } },
        { answerId: turn.answers[1], model: { id: 'sim/1' } },
      ],
      orders: [
        { verdict: 'FIRST', reasons: 'Bad is wrong.' },
        { verdict: 'FIRST', reasons: 'Good is right.' },
      ],
      agreement: { turns: 0, alike: 0, needed: 10, kappa: null },
    });
    const sent = server.sandbox.requests.filter(({ model }) => model === 'say').slice(-2);
    const prompts = sent.map(({ messages }) => withoutMarks(String(messages[1]?.content))).sort();
    const inOrder = (one: string, other: string) =>
      `<prompt>\nWhat is A4?\n</prompt>\n\n<answer_1>\n${one}\n</answer_1>\n\n<answer_2>\n${other}\n</answer_2>\n\nRubric:\nThe right one.`;
    expect(prompts).toEqual([inOrder(bad, good), inOrder(good, bad)]);
    expect(JSON.stringify(sent.map(({ messages }) => messages))).not.toContain('Model 0');
    expect(await remainingQueries(server, hand.access)).toBe(58);
  });

  test('shows each answer with the wording of the prompt that its model got', async () => {
    const turn = await write();
    const [first] = turn.answers;
    await em().nativeUpdate(AnswerRow, { id: first }, { prompt: 'How large is A4?' });
    await judged(turn);
    const sent = server.sandbox.requests.filter(({ model }) => model === 'say').slice(-2);
    const starts = sent.map(({ messages }) => withoutMarks(String(messages[1]?.content)).split('\n\n<answer_2>')[0]).sort();
    const shown = (one: string, other: string, text: string) =>
      `<prompt_1>\n${one}\n</prompt_1>\n\n<prompt_2>\n${other}\n</prompt_2>\n\n<answer_1>\n${text}\n</answer_1>`;
    expect(starts).toEqual([shown('How large is A4?', 'What is A4?', good), shown('What is A4?', 'How large is A4?', bad)]);
    // Both with one wording of their own: that one alone.
    await em().nativeUpdate(AnswerRow, { turn: turn.id }, { prompt: 'How large is A4?' });
    await judged(turn);
    expect(withoutMarks(String(server.sandbox.requests.at(-1)?.messages[1]?.content))).toMatch(
      /^<prompt>\nHow large is A4\?\n<\/prompt>\n\n<answer_1>/,
    );
  });

  test('names the same answer first, in whichever order the person chose them', async () => {
    const turn = await write([bad, good]);
    expect(await judged(turn, { answerIds: turn.answers.toReversed() })).toMatchObject({
      verdict: 'SECOND',
      answers: [{ answerId: turn.answers[0] }, { answerId: turn.answers[1] }],
    });
  });

  test.each([
    ['a model that always prefers the first answer has none to prefer', 'Verdict: 1', 'TIE', ['FIRST', 'SECOND']],
    ['a tie in both orders is a tie', 'Verdict: tie', 'TIE', ['TIE', 'TIE']],
    ['what cannot be read is no verdict', 'Answer 1, I think.', 'NONE', ['NONE', 'NONE']],
  ])('%s', async (_name, said, verdict, orders) => {
    const judgement = await judged(await write(), { rubric: `<say>${said}</say>` });
    expect([judgement.verdict, judgement.orders?.map((order) => order.verdict)]).toEqual([verdict, orders]);
  });

  test('one that fails in both orders gives no verdict, and both queries back; one that is cut off gives none either', async () => {
    const turn = await write();
    expect(await judged(turn, { model: sim('tokens-5_fault-http503') })).toMatchObject({ verdict: 'NONE' });
    expect(await remainingQueries(server, hand.access)).toBe(60);
    const rubric = '<say>Verdict: 1 or rather 2</say>';
    expect(await judged(turn, { rubric, model: { ...sim('say'), maxTokens: 3 } })).toMatchObject({ verdict: 'NONE' });
  });

  test('is one judgement for one request, and pending until both orders have ended', async () => {
    const turn = await write();
    const input = { requestId: 'the-same-request', model: sim('tokens-6000_rate-20') };
    const [one, other] = [await judge(turn, input), await judge(turn, input)];
    expect(one.value?.judgements).toMatchObject([{ verdict: null, orders: null }]);
    expect(other.value?.judgements).toHaveLength(1);
    expect((await judge(turn, { ...input, rubric: 'Another' })).error?.code).toBe('CONFLICT');
    await call('mutation($id: ID!) { stopTurn(id: $id) { id } }', { id: one.value?.judgements[0]?.asideId });
    expect(await read(turn.id)).toMatchObject([{ verdict: 'NONE' }]);
  });

  test('is refused before the vote, and not told while names are hidden', async () => {
    const turn = await write();
    await judged(turn);
    await em().nativeUpdate(Turn, { id: turn.id }, { blind: BlindState.BLIND });
    expect((await judge(turn)).error?.code).toBe('CONFLICT');
    expect(await read(turn.id)).toEqual([]);
    expect((await exported()).judgements).toEqual([]);
  });

  const exported = async () => {
    const response = await server.rest('GET', '/api/v1/auth/me/export/', { token: hand.access });
    return (await response.json()) as { judgements: object[] };
  };

  test('is in the data export, and goes with its conversation', async () => {
    const turn = await write();
    await judged(turn);
    expect((await exported()).judgements).toMatchObject([{ turn: turn.id, judge: 'sim/say', verdict: 'FIRST', orders: [{}, {}] }]);
    await em().execute('delete from conversation where id = ?', [turn.conversationId]);
    expect((await exported()).judgements).toEqual([]);
  });

  test('needs two answers of one’s own turn that have text', async () => {
    const turn = await write([good, bad, '', 'Third']);
    const [first, second, empty, third] = turn.answers;
    const other = await write();
    const cases: [Record<string, unknown>, string][] = [
      [{ answerIds: [first] }, 'BAD_USER_INPUT'],
      [{ answerIds: [first, first] }, 'BAD_USER_INPUT'],
      [{ answerIds: [first, second, third] }, 'BAD_USER_INPUT'],
      [{ rubric: ' ' }, 'BAD_USER_INPUT'],
      [{ rubric: 'x'.repeat(4_001) }, 'BAD_USER_INPUT'],
      [{ answerIds: [first, empty] }, 'CONFLICT'],
      [{ answerIds: [first, other.answers[0]] }, 'NOT_FOUND'],
    ];
    for (const [input, code] of cases) expect([input, (await judge(turn, input)).error?.code]).toEqual([input, code]);
    const stranger = await createPerson(server.services);
    expect((await call('query($id: ID!) { turn(id: $id) { judgements { id } } }', { id: turn.id }, stranger.access)).error?.code).toBe(
      'NOT_FOUND',
    );
    expect(await remainingQueries(server, hand.access)).toBe(60);
  });

  describe('tells its agreement with the votes', () => {
    /** A turn with a vote on it. @param picked the index of the better answer; undefined for a tie */
    const voted = async (
      answers: string[],
      picked: number | undefined,
      outcome = picked === undefined ? VoteOutcome.TIE : VoteOutcome.BETTER,
    ) => {
      const turn = await write(answers);
      const fork = em();
      fork.create(Vote, {
        user: person.user.id,
        turn: turn.id,
        outcome,
        answerId: picked === undefined ? null : (turn.answers[picked] ?? null),
        tag: VoteTag.OTHER,
        answers: turn.answers.map((answerId, index) => ({
          ...{ answerId, index, modelId: `sim/${index.toFixed()}`, modelName: 'Model', providerName: 'Simulated', mark: index },
          ...{ timeToFirstToken: null, tokensPerSecond: null, costMicrodollars: null },
        })),
      });
      await fork.flush();
      return turn;
    };

    test('as kappa, once there are ten turns on which both decided', async () => {
      // The model always finds the good one; the person does in eight of ten.
      for (let at = 0; at < 9; at += 1) {
        const isFirst = at % 2 === 0;
        const turn = await voted(isFirst ? [good, bad] : [bad, good], (isFirst ? 0 : 1) ^ (at === 8 ? 1 : 0));
        const { agreement } = await judged(turn);
        expect(agreement).toEqual({ turns: at + 1, alike: Math.min(at + 1, 8), needed: 10, kappa: null });
      }
      const { agreement } = await judged(await voted([bad, good], undefined));
      // The person: 4 first, 5 second, 1 tie; the model: 5 and 5. By chance they agree on 0.45.
      expect(agreement).toMatchObject({ turns: 10, alike: 8 });
      expect(agreement.kappa).toBeCloseTo((0.8 - 0.45) / (1 - 0.45), 6);
    });

    test('without what says nothing of the two answers: other models’ judgements, third answers, votes against all, void votes', async () => {
      await judged(await voted([good, bad], 0), { model: sim('messages') });
      await judged(await voted([good, bad, 'Third'], 2));
      await judged(await voted([good, bad], undefined, VoteOutcome.ALL_BAD));
      const turn = await voted([good, bad], 0);
      await em().nativeUpdate(Vote, { turn: turn.id }, { voidReason: { index: 0, passage: 'I am' } });
      expect((await judged(turn)).agreement.turns).toBe(0);
      const again = await voted([good, bad], 0);
      await judged(again);
      expect((await judged(again)).agreement).toMatchObject({ turns: 1, alike: 1 });
    });
  });
});
