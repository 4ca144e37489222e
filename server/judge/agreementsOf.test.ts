import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { v7 } from 'uuid';
import { ColumnActions, one, sim, two } from '../../tests/columns.js';
import { createConversation } from '../../tests/conversations.js';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { remainingQueries } from '../../tests/turns.js';
import { askForVerdict } from './askedVerdict.js';

const fields = `id answers { id text } blind { vote { counts } }
  judgements { asideId verdict orders { reasons } answers { answerId } agreement { turns alike } }`;

interface JudgedTurn {
  id: string;
  answers: { id: string; text: string }[];
  blind: { vote: { counts: boolean } | null } | null;
  judgements: {
    asideId: string | null;
    verdict: string | null;
    orders: object[] | null;
    answers: { answerId: string }[];
    agreement: { turns: number; alike: number };
  }[];
}

const good = 'Good. <say>Verdict: 2</say>';
const bad = 'Bad. <say>Verdict: 1</say>';
const tie = '<say>Verdict: tie</say>';

describe('a judgement among votes and attempts', () => {
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

  const call = async (document: string, variables: Record<string, unknown>) => {
    const { data, errors } = await server.graphql<Record<string, JudgedTurn>>(document, variables, hand.access);
    const turn = errors ? undefined : Object.values(data)[0];
    if (!turn) throw new Error(JSON.stringify(errors));
    return turn;
  };
  const change = (what: string, id: string | undefined) => call(`mutation($id: ID!) { ${what} { ${fields} } }`, { id });
  const read = (id: string) => call(`query($id: ID!) { turn(id: $id) { ${fields} } }`, { id });
  const vote = (id: string, outcome: string, answerId?: string) =>
    call(`mutation($input: VoteInput!) { vote(input: $input) { ${fields} } }`, { input: { turnId: id, outcome, answerId } });
  const judge = async ({ id, answers }: Pick<JudgedTurn, 'id' | 'answers'>, rubric: string, model = sim('say')) => {
    const input = { requestId: v7(), turnId: id, model, answerIds: answers.map((answer) => answer.id), rubric };
    const { judgements } = await call(`mutation($input: JudgeInput!) { judgeTurn(input: $input) { ${fields} } }`, { input });
    await hand.followToTheEnd({ id: judgements.at(-1)?.asideId ?? '' });
    return read(id);
  };
  const agreementOf = ({ judgements }: JudgedTurn) => judgements.at(-1)?.agreement;
  const write = async () => {
    const { turns } = await createConversation(server.services, person.user, {}, [{ prompt: 'What is A4?', answers: [good, bad] }]);
    return read(turns[0]?.id ?? '');
  };
  /** A turn of two models that was asked blind and voted a tie. */
  const voted = async () => {
    const { id } = await hand.askToTheEnd([one, two], { blind: true });
    return vote(id, 'TIE');
  };

  test('that was made before the turn became blind says nothing of the vote, which does not count because the names were seen', async () => {
    const { id } = await judge(await write(), 'The right one.');
    const { answers } = await change('blindTurn(id: $id)', id);
    const idOf = (text: string) => answers.find((answer) => answer.text === text)?.id;
    const after = await vote(id, 'BETTER', idOf(good));
    expect(after.judgements[0]?.answers).toEqual([{ answerId: idOf(good) }, { answerId: idOf(bad) }]);
    expect(agreementOf(after)).toEqual({ turns: 0, alike: 0 });
  });

  test('says nothing of a vote on an earlier attempt', async () => {
    const [same, other] = [await voted(), await voted()];
    expect(agreementOf(await judge(same, tie))).toEqual({ turns: 1, alike: 1 });
    await server.graphql('mutation($id: ID!) { retryAnswer(id: $id) { id } }', { id: other.answers[0]?.id }, hand.access);
    await hand.followToTheEnd(other);
    expect(agreementOf(await judge(other, tie))).toEqual({ turns: 1, alike: 1 });
  });

  test('says nothing of a vote between two wordings, which does not count; of older ones the answers are enough', async () => {
    const [worded, older] = [await voted(), await voted()];
    expect(worded.blind?.vote?.counts).toBe(true);
    const em = server.services.orm.em.fork();
    await em.execute(`update vote set answers = jsonb_set(answers, '{0,hasOwnPrompt}', 'true') where turn_id = ?`, [worded.id]);
    await em.execute(`update vote set answers = (answers #- '{0,attempt}') #- '{1,attempt}' where turn_id = ?`, [older.id]);
    const judged = await judge(worded, tie);
    expect([judged.blind?.vote?.counts, agreementOf(judged)]).toEqual([false, { turns: 0, alike: 0 }]);
    expect(agreementOf(await judge(older, tie))).toEqual({ turns: 1, alike: 1 });
  });

  test('a vote between two columns of one model does not count', async () => {
    const { id } = await hand.askToTheEnd([one, one], { blind: true });
    expect((await vote(id, 'TIE')).blind?.vote?.counts).toBe(false);
  });

  test('costs the one order that was answered if the other fails', async () => {
    const turn = await write();
    const model = 'tokens-5_fault-http503_fails-1';
    // Each request fails the first time only.
    const prompt = 'What is A4?';
    const answers = [
      { prompt, text: good },
      { prompt, text: bad },
    ] as const;
    await hand.askToTheEnd([model], { prompt: askForVerdict({ rubric: 'Any.', answers }) });
    expect((await judge(turn, 'Any.', sim(model))).judgements).toMatchObject([{ verdict: 'NONE' }]);
    expect(await remainingQueries(server, hand.access)).toBe(59);
  });

  test('has no verdict if its answers are removed before they are read', async () => {
    const { id, judgements } = await judge(await write(), 'The right one.');
    const em = server.services.orm.em.fork();
    await em.execute('update judgement set verdict = null, orders = null where turn_id = ?', [id]);
    await em.execute('delete from turn where id = ?', [judgements[0]?.asideId]);
    expect((await read(id)).judgements).toMatchObject([{ verdict: 'NONE', orders: [], asideId: null }]);
  });
});
