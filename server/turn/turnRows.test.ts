import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask, follow, type TurnView } from '../../tests/turns.js';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';
import { excerptOf } from '../../shared/turn/excerpt.js';

const model = 'tokens-300_seed-7';
const rows = 'turns { id excerpt answers { id index attempt state sample turnId excerpt model { id name provider mark } } }';
const whole = 'turns { id excerpt answers { id index attempt state sample turnId excerpt model { id name provider mark } text } }';

interface Row {
  id: string;
  excerpt: string;
  answers: { id: string; state: string; excerpt: string; text?: string }[];
}

/** Lists of turns are read without texts; their fields must equal those of whole answers. */
describe('turns by a line each', () => {
  let server: TestServer;
  let person: TestPerson;
  const turns: TurnView[] = [];

  const read = async (fields: string) => {
    const query = `query($id: ID!) { conversation(id: $id) { ${fields} lastTurn { id answers { text } } } }`;
    const { data } = await server.graphql<{ conversation: { turns: Row[]; lastTurn: { id: string; answers: { text: string }[] } } }>(
      query,
      { id: turns[0]?.conversationId },
      person.access,
    );
    return data.conversation;
  };

  beforeAll(async () => {
    server = await startTestServer();
    person = await createPerson(server.services, { premiumGranted: true });
    const client = server.socket(person.access);
    for (let number = 0; number < 3; number += 1) {
      const before = turns[0] ? { conversationId: turns[0].conversationId } : {};
      const turn = await ask(server, person.access, [model, 'echo'], { ...before, prompt: `${'Long question. '.repeat(20)}👋🏽${number}` });
      turns.push(turn);
      await follow(client, turn.id);
    }
    await client.dispose();
  });
  afterAll(() => server.close());

  test('have the same fields as with their words', async () => {
    const [short, long] = [await read(rows), await read(whole)];
    for (const answer of long.turns.flatMap(({ answers }) => answers)) {
      expect(answer.excerpt).toBe(excerptOf(answer.text ?? ''));
      delete answer.text;
    }
    expect(short.turns).toEqual(long.turns);
    expect(short.turns.map(({ id }) => id)).toEqual(turns.map(({ id }) => id));
  });

  test('end in the last one, which has every word', async () => {
    const { lastTurn } = await read(rows);
    expect(lastTurn.id).toBe(turns[2]?.id);
    expect(lastTurn.answers[0]?.text).toBe(simulatedText(model));
  });

  test('bring the words of any of them when it is asked for by itself', async () => {
    const query = 'query($id: ID!) { turn(id: $id) { id conversationId answers { text } } }';
    const { data } = await server.graphql<{ turn: TurnView }>(query, { id: turns[1]?.id }, person.access);
    expect(data.turn.conversationId).toBe(turns[1]?.conversationId);
    expect(data.turn.answers[0]?.text).toBe(simulatedText(model));
  });

  test('show what is being written', async () => {
    const slow = await ask(server, person.access, ['tokens-4000_rate-40_seed-8'], { conversationId: turns[0]?.conversationId });
    const client = server.socket(person.access);
    await follow(client, slow.id, undefined, ({ deltas }) => {
      if (deltas.length > 0) throw new Error('It has begun');
    }).catch(() => undefined);
    const row = (await read(rows)).turns.at(-1)?.answers[0];
    await client.dispose();
    expect(row?.state).toBe('STREAMING');
    expect(row?.excerpt).not.toBe('');
    expect(simulatedText('tokens-4000_rate-40_seed-8').startsWith(row?.excerpt ?? '?')).toBe(true);
    await server.graphql('mutation($id: ID!) { stopTurn(id: $id) { id } }', { id: slow.id }, person.access);
    turns.push(slow);
  });
});

test('an excerpt never ends within a character', () => {
  const text = `${'x'.repeat(199)}👋🏽`;
  expect(excerptOf(text)).toBe('x'.repeat(199));
  expect(excerptOf('short')).toBe('short');
});
