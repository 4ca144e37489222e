import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { v7 } from 'uuid';
import { ColumnActions, sim } from '../../tests/columns.js';
import { createPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { remainingQueries } from '../../tests/turns.js';

const given = 30;
/** Writes at once and ends; writes a little and waits; waits before it writes; fails before it writes, and after. */
const kinds = {
  whole: 'tokens-5_seed-71',
  begun: 'tokens-5000_rate-20_seed-72',
  silent: 'tokens-5_delay-600000_seed-73',
  failed: 'tokens-5_fault-http503_seed-74',
  broken: 'tokens-9_fault-reset_at-4_seed-75',
} as const;
type Kind = keyof typeof kinds;

interface Asked {
  id: string;
  answers: { id: string; state: string; text: string }[];
}

describe('what was shown is paid, and what brought nothing is given back once', () => {
  let server: TestServer;
  let hand: ColumnActions;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    const { access } = await createPerson(server.services, { freeQueries: given });
    hand = new ColumnActions(server, access);
  });

  const spent = async () => given - (await remainingQueries(server, hand.access));
  const call = async (query: string, variables: Record<string, unknown>): Promise<Asked> => {
    const { data, errors } = await server.graphql<Record<string, Asked>>(query, variables, hand.access);
    const [value] = Object.values(errors ? {} : data);
    if (!value) throw new Error(JSON.stringify(errors));
    return value;
  };
  const turnOf = (id: string) => call('query($id: ID!) { turn(id: $id) { id answers { id state text } } }', { id });
  const stop = (id: string) => call('mutation($id: ID!) { stopAnswer(id: $id) { id } }', { id });
  const written = (model: string = kinds.whole) => hand.askToTheEnd([model]);
  const lastOf = ({ answers }: { answers: { id: string }[] }) => answers.at(-1)?.id ?? '';
  const two = () => hand.askToTheEnd([kinds.whole, 'tokens-5_seed-76']);
  const ids = ({ answers }: { answers: { id: string }[] }) => answers.map(({ id }) => id);

  /** Every verb that asks a model: it prepares, asks the model of the kind, and tells where its answers are followed. */
  const verbs: Record<string, (model: string) => Promise<{ before: number; turnId: string; answerIds: string[] }>> = {
    ask: async (model) => {
      const turn = await call('mutation($input: AskInput!) { ask(input: $input) { id answers { id } } }', {
        input: { requestId: v7(), prompt: 'What?', models: [sim(model)] },
      });
      return { before: 0, turnId: turn.id, answerIds: ids(turn) };
    },
    add: async (model) => {
      const turn = await written();
      const { turn: more } = await hand.change('add', { id: turn.id, model: sim(model) });
      return { before: 1, turnId: turn.id, answerIds: [more?.answers.at(-1)?.id ?? ''] };
    },
    replace: async (model) => {
      const turn = await written(kinds.failed);
      await hand.change('replace', { id: lastOf(turn), model: sim(model) });
      return { before: 0, turnId: turn.id, answerIds: ids(turn) };
    },
    merge: async (model) => {
      const turn = await two();
      const merged = await call('mutation($input: MergeInput!) { mergeAnswers(input: $input) { id answers { id } } }', {
        input: { requestId: v7(), turnId: turn.id, model: sim(model), answerIds: ids(turn) },
      });
      return { before: 2, turnId: turn.id, answerIds: [lastOf(merged)] };
    },
    differences: async (model) => {
      const turn = await two();
      const aside = await call('mutation($input: DifferencesInput!) { findDifferences(input: $input) { id answers { id } } }', {
        input: { requestId: v7(), turnId: turn.id, model: sim(model), answerIds: ids(turn) },
      });
      return { before: 2, turnId: aside.id, answerIds: ids(aside) };
    },
    judge: async (model) => {
      const turn = await two();
      await call('mutation($input: JudgeInput!) { judgeTurn(input: $input) { id } }', {
        input: { requestId: v7(), turnId: turn.id, model: sim(model), answerIds: ids(turn), rubric: 'The right one' },
      });
      const aside = await asideOf(turn.id);
      return { before: 2, turnId: aside.id, answerIds: ids(aside) };
    },
    improve: async (model) => {
      const aside = await call('mutation($input: ImprovePromptInput!) { improvePrompt(input: $input) { id answers { id } } }', {
        input: { requestId: v7(), modelId: `sim/${model}`, prompt: 'Make it good' },
      });
      return { before: 0, turnId: aside.id, answerIds: ids(aside) };
    },
  };
  const judgementsOf = async (id: string) => {
    const query = 'query($id: ID!) { turn(id: $id) { judgements { asideId verdict } } }';
    const { data } = await server.graphql<{ turn: { judgements: { asideId: string; verdict: string | null }[] } }>(
      query,
      { id },
      hand.access,
    );
    return data.turn.judgements;
  };
  const asideOf = async (turnId: string) => turnOf((await judgementsOf(turnId))[0]?.asideId ?? '');
  /** Follows a turn until all of these answers have text. */
  const untilBegun = async (turnId: string, answerIds: string[]) => {
    for (;;) {
      const { answers } = await turnOf(turnId);
      if (answers.filter(({ id }) => answerIds.includes(id)).every(({ text }) => text !== '')) return;
    }
  };
  const bringToEnd = async (kind: Kind, turnId: string, answerIds: string[]) => {
    if (kind === 'begun') await untilBegun(turnId, answerIds);
    // Twice and at once, as an impatient person does.
    if (kind === 'begun' || kind === 'silent') await Promise.all([...answerIds, ...answerIds].map(stop));
    await hand.followToTheEnd({ id: turnId });
  };

  const paid: Record<Kind, boolean> = { whole: true, begun: true, silent: false, failed: false, broken: true };
  const cases = Object.keys(verbs).flatMap((verb) => Object.entries(paid).map(([kind, isPaid]) => ({ verb, kind, isPaid })));
  test.each(cases)('$verb, $kind: paid $isPaid, and retried the same', async ({ verb, kind, isPaid }) => {
    const isKind = (name: string): name is Kind => name in kinds;
    if (!isKind(kind)) throw new Error(kind);
    const { before, turnId, answerIds } = (await verbs[verb]?.(kinds[kind])) ?? { before: 0, turnId: '', answerIds: [] };
    await bringToEnd(kind, turnId, answerIds);
    const cost = isPaid ? answerIds.length : 0;
    expect(await spent()).toBe(before + cost);
    // Reading what came of it, again and again, gives nothing back either.
    if (verb === 'improve')
      for (let times = 0; times < 2; times += 1)
        await server.graphql('mutation($id: ID!) { readImprovement(turnId: $id) { outcome } }', { id: turnId }, hand.access);
    expect(await spent()).toBe(before + cost);
    const [first = ''] = answerIds;
    await call('mutation($id: ID!) { retryAnswer(id: $id) { id } }', { id: first });
    await bringToEnd(kind, turnId, [first]);
    expect(await spent()).toBe(before + cost + (isPaid ? 1 : 0));
  });

  test.each([
    ['one order read, the other stopped', 1, ['whole', 'stopped']],
    ['one order stopped, the other read', 1, ['stopped', 'whole']],
    ['neither read', 0, ['stopped', 'stopped']],
    ['both read', 2, ['whole', 'whole']],
  ])('a judge, %s: %i paid, also where it is retried and read again', async (_, count, wanted) => {
    const turn = await two();
    const model = 'tokens-5_delay-600000_seed-77';
    await call('mutation($input: JudgeInput!) { judgeTurn(input: $input) { id } }', {
      input: { requestId: v7(), turnId: turn.id, model: sim(model), answerIds: ids(turn), rubric: 'The right one' },
    });
    const aside = await asideOf(turn.id);
    await Promise.all(ids(aside).map(stop));
    expect(await spent()).toBe(2);
    for (const [at, kind] of wanted.entries()) {
      const id = aside.answers[at]?.id ?? '';
      if (kind !== 'whole') continue;
      // The same column with a model that answers.
      await server.services.orm.em.fork().execute('update answer set model_id = ? where id = ?', [`sim/${kinds.whole}`, id]);
      await call('mutation($id: ID!) { retryAnswer(id: $id) { id } }', { id });
    }
    await hand.followToTheEnd(aside);
    for (let times = 0; times < 2; times += 1) expect((await judgementsOf(turn.id))[0]?.verdict).toBe('NONE');
    expect(await spent()).toBe(2 + count);
    for (const [at, kind] of wanted.entries()) {
      const id = aside.answers[at]?.id ?? '';
      await call('mutation($id: ID!) { retryAnswer(id: $id) { id } }', { id });
      if (kind === 'stopped') await stop(id);
    }
    await hand.followToTheEnd(aside);
    await Promise.all([judgementsOf(turn.id), judgementsOf(turn.id)]);
    // A retry that wrote is paid like the first; nothing earlier is given back.
    expect(await spent()).toBe(2 + 2 * count);
  });

  test.each(['http503', 'empty'])(
    'Continue, %s: given back where nothing came, paid where more came, the text before stays paid',
    async (fault) => {
      const model = `tokens-9_seed-78_fault-${fault}_fails-1`;
      const turn = await hand.askToTheEnd([], { models: [{ ...sim(model), maxTokens: 1 }] });
      const id = lastOf(turn);
      await call('mutation($id: ID!) { retryAnswer(id: $id) { id } }', { id });
      await hand.followToTheEnd(turn);
      expect(await spent()).toBe(1);
      for (const cost of [1, 2]) {
        await call('mutation($id: ID!) { continueAnswer(id: $id) { id } }', { id });
        await hand.followToTheEnd(turn);
        expect(await spent()).toBe(cost);
      }
    },
  );

  test('an earlier attempt that is brought back is neither paid nor given back again', async () => {
    const turn = await written(kinds.broken);
    const id = lastOf(turn);
    await hand.change('replace', { id, model: sim(kinds.silent) });
    await stop(id);
    expect(await spent()).toBe(1);
    for (let times = 0; times < 3; times += 1) {
      await call('mutation($id: ID!) { bringBackAnswer(id: $id) { id } }', { id }).catch(() => undefined);
      await stop(id);
    }
    expect(await spent()).toBe(1);
  });
});
