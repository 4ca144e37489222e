import { on } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { getNamedType, type GraphQLObjectType, isObjectType, isRequiredArgument } from 'graphql';
import { v7 } from 'uuid';
import { createPerson } from '../../tests/factories.js';
import { Library } from '../../tests/prompts.js';
import { openAcknowledged, sendRaw } from '../../tests/rawSocket.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { until } from '../../tests/until.js';
import { buildSchema } from '../graphql/schema.js';
import { simulatedReasoning } from '../../sandbox/llm/simulatedText.js';

const thoughtful = 'tokens-60_rate-100_seed-21_reasoning-20';
const plain = 'tokens-30_seed-22_usage-off';
const refused = 'fault-http429_retry-77';
const echo = 'echo_rate-40';
const models = [
  { id: `sim/${thoughtful}`, temperature: 0.25 },
  { id: `sim/${plain}`, topP: 0.5, maxTokens: 4321 },
  { id: `sim/${refused}` },
  { id: `sim/${echo}` },
];
/** Words of the models' ids, names, provider, refusals and reasoning. */
const telling = ['seed-2', 'tokens-', 'http429', 'echo_', 'sim/', 'Simulated', 'rate_limited', simulatedReasoning(thoughtful)];
/** Fields that tell a model by their value, unless it is null. */
const nullWhileBlind = [
  ...['sample', 'sources', 'replaced', 'finishReason', 'usage', 'costMicrodollars', 'retryAfter', 'retry_after', 'thinking'],
  ...['temperature', 'topP', 'maxTokens', 'tokensIn', 'tokensOut', 'startedAt', 'firstTokenAt', 'endedAt', 'timeToFirstToken'],
  ...['duration', 'tokensPerSecond', 'started_at', 'first_token_at', 'ended_at', 'time_to_first_token', 'tokens_per_second'],
  ...['preferredAnswerId', 'preferredAttempt', 'preferredText', 'vote', 'draft', 'earlier'],
];
const falseWhileBlind = ['refunded', 'hasEarlier', 'tokensEstimated'];
const prompt = 'Say zyzzyva';

const schema = buildSchema();

/**
 * Fields with turns in turns, of attempts, and of the prompt's files, which are the person's own: they would make an operation too complex,
 * and such a turn is told as any other is.
 */
const nested = ['siblings', 'attempts', 'earlier', 'files'];

/** A selection of every field of a type, and of the types below it to this depth, that needs no argument. */
function everything(type: GraphQLObjectType, depth: number): string {
  const fields = Object.values(type.getFields()).filter(({ name, args }) => !nested.includes(name) && !args.some(isRequiredArgument));
  const selected = fields.flatMap(({ name, type: result }) => {
    const named = getNamedType(result);
    if (!isObjectType(named)) return [name];
    return depth > 0 ? [`${name} { ${everything(named, depth - 1)} }`] : [];
  });
  return ['__typename', ...selected].join(' ');
}

function selection(name: string, depth: number): string {
  const type = schema.getType(name);
  if (!isObjectType(type)) throw new Error(name);
  return everything(type, depth);
}

/** The JSON texts of a reply: the events of a stream and the headers are lines of their own. */
const jsonIn = (text: string): string[] => {
  const [headers = '', ...body] = text.split('\n');
  const isStream = body.some((line) => line.startsWith('data: '));
  return [
    headers,
    ...(isStream ? body.filter((line) => line.startsWith('data: ')).map((line) => line.slice(6)) : [body.join('\n')]),
  ].filter(Boolean);
};

/** Words in this text, or values of this JSON, that may not be told. */
function leaks(texts: readonly string[]): string[] {
  return texts.flatMap((text) => {
    const words = telling.filter((word) => text.includes(word));
    const values: string[] = [];
    for (const json of jsonIn(text))
      JSON.parse(json, (key, value: unknown) => {
        if (nullWhileBlind.includes(key) && value !== null) values.push(`${key}: ${JSON.stringify(value)}`);
        if (falseWhileBlind.includes(key) && value !== false) values.push(`${key}: ${JSON.stringify(value)}`);
        return value;
      });
    return [...words, ...values];
  });
}

/** The fields of a type from which answers can be reached. */
const doorsOf = (root: string): string[] => {
  const reaches = (type: unknown, seen = new Set<unknown>()): boolean => {
    if (!isObjectType(type) || seen.has(type)) return false;
    seen.add(type);
    if (['Turn', 'Answer', 'AnswerModel', 'AnswerEvents'].includes(type.name)) return true;
    return Object.values(type.getFields()).some((field) => reaches(getNamedType(field.type), seen));
  };
  const type = schema.getType(root);
  if (!isObjectType(type)) throw new Error(root);
  return Object.values(type.getFields()).flatMap((field) => (reaches(getNamedType(field.type)) ? [field.name] : []));
};

test('a query or subscription through which answers can be read is one of those that are tried below', () => {
  expect(doorsOf('Query').sort()).toEqual(['conversation', 'history', 'prompt', 'prompts', 'ratings', 'turn']);
  expect(doorsOf('Subscription').sort()).toEqual(['answerStream', 'conversationChanged', 'historyChanged']);
});

describe('no API tells the model of an answer before the vote', () => {
  let server: TestServer;
  let access: string;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    ({ access } = await createPerson(server.services, { premiumGranted: true }));
  });

  const turnFields = `${selection('Turn', 2)} conversation { ${selection('Conversation', 0)} models { ${selection('AnswerModel', 0)} } turns { id answers { id state excerpt model { ${selection('AnswerModel', 0)} } } } lastTurn { ${selection('Turn', 1)} } }`;
  const answerFields = selection('Answer', 2);
  /** Answers' fields that a list of turns can afford. */
  const listedFields = selection('Answer', 1).replaceAll('__typename ', '');
  /** The same without what columns saw, which is asked for apart. */
  const [sawFields = ''] = /saw \{[^}]*\}/.exec(listedFields) ?? [];
  const otherFields = listedFields.replace(sawFields, '');

  const graphql = async (document: string, variables: Record<string, unknown>): Promise<string> => {
    const { data, errors } = await server.graphql(document, variables, access);
    return JSON.stringify({ data, errors });
  };
  const rest = async (method: string, path: string, options: Parameters<TestServer['rest']>[2] = {}): Promise<string> => {
    const response = await server.rest(method, path, { token: access, ...options });
    return `${JSON.stringify([...response.headers])}\n${await response.text()}`;
  };

  /** All that can be read of a turn. */
  const readAll = async (id: string, conversationId: string, promptId?: string): Promise<string[]> => [
    await graphql(`query($id: ID!) { turn(id: $id) { ${turnFields} } }`, { id }),
    await graphql(`query($id: ID!) { conversation(id: $id) { turns { answers { ${otherFields} } } } }`, { id: conversationId }),
    await graphql(`query($id: ID!) { conversation(id: $id) { turns { answers { modelId: model { id } ${sawFields} } } } }`, {
      id: conversationId,
    }),
    await graphql(
      `query($id: ID!) { turn(id: $id) { answers { earlier { ${selection('AnswerAttempt', 1)} } attempts { ${selection('AnswerAttempt', 1)} } } } }`,
      { id },
    ),
    await graphql(`{ history(first: 5) { edges { node { id lastTurn { id } models { ${selection('AnswerModel', 0)} } } } } }`, {}),
    await graphql(`{ history(search: "zyzzyva") { edges { hit { ${selection('SearchHit', 1)} } } } }`, {}),
    await graphql(`{ ratings { ${selection('Ratings', 1)} } }`, {}),
    ...(promptId === undefined
      ? []
      : [
          await graphql(
            `query($id: ID!) { prompt(id: $id) { current { ${selection('PromptVersion', 0)} statistics { ${selection('PromptStatistics', 0)} } turns { id excerpt answers { id state excerpt model { id name } } } } } }`,
            { id: promptId },
          ),
        ]),
    await rest('GET', '/api/v1/llm/history/'),
    await rest('GET', '/api/v1/llm/history/?search=zyzzyva'),
  ];
  const download = () => rest('GET', '/api/v1/auth/me/export/');

  /** Collects every frame of these subscriptions. */
  const listen = async (turnId: string, conversationId: string) => {
    const socket = await openAcknowledged(server, access);
    const frames: string[] = [];
    let hasEnded = false;
    const reading = (async () => {
      for await (const [data] of on(socket, 'message', { close: ['close'] })) {
        const frame = String(data);
        frames.push(frame);
        if ((JSON.parse(frame) as { id?: string; type: string }).type === 'complete') hasEnded = true;
      }
    })();
    const subscribe = (query: string, variables: Record<string, unknown>) => {
      sendRaw(socket, { id: v7(), type: 'subscribe', payload: { query, variables } });
    };
    subscribe(`subscription($id: ID!) { answerStream(turnId: $id) { ${selection('AnswerEvents', 4)} } }`, { id: turnId });
    subscribe(`subscription($id: ID!) { conversationChanged(id: $id) { id lastTurn { ${selection('Turn', 2)} } models { id name } } }`, {
      id: conversationId,
    });
    subscribe(`subscription { historyChanged { id conversation { lastTurn { ${selection('Turn', 1)} } models { id name } } } }`, {});
    return {
      frames,
      ended: () => until(() => hasEnded),
      close: async () => {
        socket.close();
        await reading;
      },
    };
  };

  test('of a turn that was asked blind: not while it is written, nor after, nor when it is tried again', async () => {
    const { id: promptId, current } = await new Library(server, access).make({ title: 'Blind', text: prompt });
    const { data } = await server.graphql<{ ask: { id: string; conversationId: string; answers: { id: string }[] } }>(
      `mutation($input: AskInput!) { ask(input: $input) { ${turnFields} } }`,
      { input: { requestId: v7(), prompt, models, blind: true, promptVersionId: current.id, promptValues: [] } },
      access,
    );
    const { id, conversationId, answers } = data.ask;
    const told = [JSON.stringify(data)];
    const sockets = await listen(id, conversationId);
    told.push(...(await readAll(id, conversationId, promptId)), await download());
    for (const answer of answers)
      told.push(await graphql(`mutation($id: ID!) { retryAnswer(id: $id) { ${answerFields} } }`, { id: answer.id }));
    await sockets.ended();
    told.push(...(await readAll(id, conversationId, promptId)), await download());
    for (const answer of answers) {
      told.push(await graphql(`mutation($id: ID!) { stopAnswer(id: $id) { ${answerFields} } }`, { id: answer.id }));
      told.push(await graphql(`mutation($id: ID!) { continueAnswer(id: $id) { ${answerFields} } }`, { id: answer.id }));
      told.push(await graphql(`mutation($id: ID!) { retryAnswer(id: $id) { ${answerFields} } }`, { id: answer.id }));
    }
    told.push(await graphql(`mutation($id: ID!) { stopTurn(id: $id) { ${turnFields} } }`, { id }));
    told.push(...sockets.frames);
    await sockets.close();
    expect(leaks(told)).toEqual([]);
    expect(told.join('').match(/zyzzyva/g)?.length).toBeGreaterThan(5);
    expect(sockets.frames.join('')).toMatch(/"chunk":".*"state":"COMPLETE"/s);

    await graphql('mutation($id: ID!) { revealTurn(id: $id) { id } }', { id });
    const shown = [...(await readAll(id, conversationId, promptId)), await download()];
    // Each of these does find the names, once they are shown.
    for (const text of shown.filter((one) => !one.includes('"hit"') && !one.includes('"ratings"'))) expect(leaks([text])).not.toEqual([]);
  });

  test('of a finished turn that was made blind, also by the request that asked it', async () => {
    const headers = { 'idempotency-key': v7() };
    const body = { prompt, models: models.map((model) => model.id), stream: false };
    const first = await server.rest('POST', '/api/v1/llm/query/', { token: access, body, headers });
    const { turn: id, conversation } = (await first.json()) as { turn: string; conversation: string };
    const told = [await graphql(`mutation($id: ID!) { blindTurn(id: $id) { ${turnFields} } }`, { id })];
    told.push(...(await readAll(id, conversation)), await download());
    told.push(await rest('POST', '/api/v1/llm/query/', { body, headers }));
    told.push(await rest('POST', '/api/v1/llm/query/', { body: { ...body, stream: true }, headers }));
    expect(leaks(told)).toEqual([]);
    expect(told.filter((text) => text.includes('blind/a')).length).toBeGreaterThan(6);
  });
});
