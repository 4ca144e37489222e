import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createParser } from 'eventsource-parser';
import { catchTimers } from '../../tests/catchTimers.js';
import { createPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { until } from '../../tests/until.js';
import { simulatedReasoning, simulatedText } from '../../sandbox/llm/simulatedText.js';
import { AnswerRow } from './AnswerRow.js';

interface WholeAnswer {
  conversation: string;
  turn: string;
  answers: {
    id: string;
    model: string;
    state: string;
    text: string;
    reasoning: string;
    error: { code: string } | null;
    usage: object | null;
    timing: object;
  }[];
}

describe('REST', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  test('models are listed as the design has them, with and without the slash', async () => {
    const { access } = await createPerson(server.services);
    await server.services.catalogue.refresh();
    for (const path of ['/api/v1/llm/models/', '/api/v1/llm/models']) {
      const response = await server.rest('GET', path, { token: access });
      const models = (await response.json()) as Record<string, unknown>[];
      expect(Object.keys(models[0] ?? {})).toEqual([
        'id',
        'name',
        'provider',
        'tier',
        'context_window',
        'price_in',
        'price_out',
        'capabilities',
        'parameters',
        'efforts',
        'own_key',
        'available',
      ]);
      expect(models.every(({ id, provider }) => String(id).startsWith(`${String(provider)}/`))).toBe(true);
    }
  });

  test('a query answers when all have ended, where no stream is wanted', async () => {
    const { access } = await createPerson(server.services);
    const response = await server.rest('POST', '/api/v1/llm/query/', {
      body: { prompt: 'Hello', models: ['sim/tokens-20_reasoning-9', 'sim/tokens-5_fault-http503'], stream: false },
      token: access,
    });
    expect(response.status).toBe(200);
    const whole = (await response.json()) as WholeAnswer;
    const [text, reasoning] = [simulatedText('tokens-20_reasoning-9'), simulatedReasoning('tokens-20_reasoning-9')];
    expect(whole.answers).toMatchObject([
      { model: 'sim/tokens-20_reasoning-9', state: 'complete', text, reasoning, error: null },
      { model: 'sim/tokens-5_fault-http503', state: 'failed', text: '', reasoning: '', error: { code: 'provider_unavailable' } },
    ]);
    const next = await server.rest('POST', '/api/v1/llm/query', {
      body: { prompt: 'And now', models: [{ id: 'sim/echo', max_tokens: 50 }], conversation: whole.conversation, stream: false },
      token: access,
    });
    expect(((await next.json()) as WholeAnswer).conversation).toBe(whole.conversation);
  });

  test('a stream carries delta, answer and done', async () => {
    const { access } = await createPerson(server.services);
    const response = await server.rest('POST', '/api/v1/llm/query/', {
      body: { prompt: 'Hello', models: ['sim/tokens-30_rate-30'] },
      token: access,
    });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const events: { event: string | undefined; data: Record<string, unknown> }[] = [];
    const parser = createParser({
      onEvent: ({ event, data }) => events.push({ event, data: JSON.parse(data) as Record<string, unknown> }),
    });
    parser.feed(await response.text());
    const text = events
      .filter(({ event }) => event === 'delta')
      .map(({ data }) => data['text'])
      .join('');
    expect(text).toBe(simulatedText('tokens-30_rate-30'));
    expect(events.filter(({ event }) => event === 'answer').at(-1)?.data).toMatchObject({ state: 'complete', text });
    const atBeginning = events.find(({ event, data }) => event === 'answer' && data['state'] === 'streaming')?.data;
    expect(atBeginning?.['text']).not.toBe('');
    expect(text.startsWith(String(atBeginning?.['text']))).toBe(true);
    expect(events.at(-1)).toMatchObject({ event: 'done', data: { conversation: expect.any(String), turn: expect.any(String) } });
  });

  describe('that is signed out in the middle', () => {
    const models = ['sim/tokens-2_fault-stall_at-1'];
    const refusal = { type: 'client_error', errors: [{ code: 'unauthenticated', attr: 'non_field_errors' }] };
    const begin = (token: string, stream: boolean) =>
      server.rest('POST', '/api/v1/llm/query/', { body: { prompt: 'Hello', models, stream }, token });
    const signOut = (refresh: string) => server.rest('POST', '/api/v1/auth/logout/', { body: { refresh } });
    const lastEvent = (text: string) => text.trim().split('\n\n').at(-1)?.split('\n') ?? [];

    test('a stream says so last, and its answers are written all the same', async () => {
      const { access, refresh, user } = await createPerson(server.services);
      const response = await begin(access, true);
      const [answer] = await server.services.orm.em.fork().find(AnswerRow, { turn: { user } });
      expect((await signOut(refresh)).ok).toBe(true);
      const [event, data] = lastEvent(await response.text());
      expect(event).toBe('event: error');
      expect(JSON.parse(data?.slice('data: '.length) ?? '')).toMatchObject(refusal);
      expect(server.services.runner.isRunning(answer?.id ?? '')).toBe(true);
    });

    test('a whole answer is 401', async () => {
      const { access, refresh, user } = await createPerson(server.services);
      const whole = begin(access, false);
      const em = server.services.orm.em.fork();
      await until(() => em.count(AnswerRow, { turn: { user } }));
      await signOut(refresh);
      const response = await whole;
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject(refusal);
    });

    test('a stream ends with its access token', async () => {
      const person = await createPerson(server.services);
      // Issued in four minutes, it holds for ten more.
      const runTimers = catchTimers(14 * 60_000);
      const { access } = await server.services.tokens.issue(person.session, new Date(Date.now() + 4 * 60_000));
      const response = await begin(access, true);
      expect(runTimers()).toBe(1);
      const [event] = lastEvent(await response.text());
      expect(event).toBe('event: error');
    });
  });

  test('history pages through every conversation once, newest first', async () => {
    const { access } = await createPerson(server.services, { premiumGranted: true });
    for (let at = 0; at < 7; at += 1) {
      await server.rest('POST', '/api/v1/llm/query/', {
        body: { prompt: `Prompt ${at.toFixed()}`, models: ['sim/tokens-1'], stream: false },
        token: access,
      });
    }
    const prompts: string[] = [];
    let path: string | null = '/api/v1/llm/history/?first=3';
    while (path) {
      const page = (await (await server.rest('GET', path, { token: access })).json()) as {
        results: { prompt: string; models: string[]; title: string }[];
        next: string | null;
      };
      prompts.push(...page.results.map((row) => row.prompt));
      expect(page.results[0]).toMatchObject({ models: ['sim/tokens-1'], created_at: expect.any(String), updated_at: expect.any(String) });
      path = page.next && new URL(page.next).pathname + new URL(page.next).search;
    }
    expect(prompts).toEqual([6, 5, 4, 3, 2, 1, 0].map((at) => `Prompt ${at.toFixed()}`));
  });

  test.each([
    ['no body', undefined, 400],
    ['no JSON', '{', 400],
    ['wrong types', { prompt: 5, models: 'x', stream: 'y' }, 400],
    ['a foreign cursor', undefined, 400],
  ])('%s is a validation error', async (name, body, status) => {
    const { access } = await createPerson(server.services);
    const response =
      name === 'a foreign cursor'
        ? await server.rest('GET', '/api/v1/llm/history/?after=bm9uc2Vuc2U', { token: access })
        : await server.rest('POST', '/api/v1/llm/query/', { body, token: access });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ type: 'validation_error' });
  });

  test('guests get 401, unknown paths 404, both in the one shape', async () => {
    for (const [method, path] of [
      ['GET', '/api/v1/llm/history/'],
      ['POST', '/api/v1/llm/query/'],
      ['GET', '/api/v1/auth/me/'],
    ] as const) {
      const response = await server.rest(method, path, method === 'POST' ? { body: { prompt: 'x', models: ['sim/echo'] } } : {});
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({
        type: 'client_error',
        errors: [{ code: 'unauthenticated', attr: 'non_field_errors' }],
      });
    }
    const nowhere = await server.rest('GET', '/api/v1/nowhere/');
    expect(nowhere.status).toBe(404);
    expect(await nowhere.json()).toMatchObject({ type: 'client_error', errors: [{ code: 'not_found' }] });
  });
});
