import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { freePort } from '../../db/freePort.js';
import { createPerson } from '../../tests/factories.js';
import { refuseAnswers, takeAnswers } from '../../tests/refuseAnswers.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask, follow, TurnFollower } from '../../tests/turns.js';
import { until } from '../../tests/until.js';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';
import { serveMetrics } from './serveMetrics.js';

describe('the metrics', () => {
  let server: TestServer;
  let url: string;
  let stop: (() => Promise<void>) | undefined;

  beforeAll(async () => {
    const port = await freePort();
    server = await startTestServer({ env: { METRICS_PORT: port.toFixed() } });
    stop = await serveMetrics(server.services.env, server.services);
    url = `http://127.0.0.1:${port.toFixed()}`;
  });
  afterAll(async () => {
    await stop?.();
    await server.close();
  });

  const scrape = async () => (await fetch(`${url}/metrics`)).text();
  /** The value of a series, found by the beginning of its line. */
  const valueOf = (text: string, series: string): number | undefined => {
    const line = text.split('\n').find((one) => one.startsWith(`${series} `));
    return line === undefined ? undefined : Number(line.slice(series.length + 1));
  };

  test('say what is being written, live, and how it ended, by provider alone', async () => {
    const { access } = await createPerson(server.services);
    const models = ['tokens-120_rate-20_seed-1', 'tokens-10_seed-2', 'tokens-5_fault-http429', 'premium/tokens-5'];
    const turn = await ask(server, access, models.slice(0, 3));
    const client = server.socket(access);
    const follower = new TurnFollower();
    let during: Promise<string> | undefined;
    await follow(client, turn.id, follower, () => {
      const [slow, quick, failing] = [0, 1, 2].map((index) => follower.held.get(index));
      if ((slow?.text.length ?? 0) > 100 && quick?.state === 'COMPLETE' && failing?.state === 'FAILED')
        during ??= scrape().finally(server.sandbox.hurry);
    });
    const live = (await during) ?? '';
    expect(valueOf(live, 'polylogue_answers_open{provider="sim"}')).toBe(1);
    expect(valueOf(live, 'polylogue_answer_characters_total{provider="sim"}')).toBeGreaterThan(100);
    expect(valueOf(live, 'polylogue_answer_first_token_seconds_count{provider="sim"}')).toBe(2);
    expect(valueOf(live, 'polylogue_sockets_open')).toBe(1);
    expect(valueOf(live, 'polylogue_subscriptions_open')).toBe(1);

    const after = await scrape();
    const written = models.slice(0, 2).reduce((sum, model) => sum + simulatedText(model).length, 0);
    expect(valueOf(after, 'polylogue_answers_open{provider="sim"}')).toBeUndefined();
    expect(valueOf(after, 'polylogue_answer_characters_total{provider="sim"}')).toBe(written);
    expect(valueOf(after, 'polylogue_answer_tokens_total{provider="sim"}')).toBe(130);
    expect(valueOf(after, 'polylogue_answers_ended_total{provider="sim",state="complete"}')).toBe(2);
    expect(valueOf(after, 'polylogue_answers_ended_total{provider="sim",state="failed"}')).toBe(1);
    expect(valueOf(after, 'polylogue_answer_failures_total{provider="sim",code="provider_rate_limited"}')).toBe(1);
    await client.dispose();
  });

  test('count an answer that could not be saved as failed, and not as complete', async () => {
    const { access } = await createPerson(server.services);
    const counts = async () => {
      const text = await scrape();
      return ['answers_ended_total{provider="sim",state="complete"}', 'answer_failures_total{provider="sim",code="not_saved"}'].map(
        (series) => valueOf(text, `polylogue_${series}`) ?? 0,
      );
    };
    const [complete = NaN, notSaved = NaN] = await counts();
    await refuseAnswers(server.services, "new.state = 'COMPLETE'");
    try {
      const turn = await ask(server, access, ['tokens-10_seed-4']);
      const client = server.socket(access);
      const { held } = await follow(client, turn.id);
      await client.dispose();
      expect(held.get(0)).toMatchObject({ state: 'FAILED' });
    } finally {
      await takeAnswers(server.services);
    }
    expect(await counts()).toEqual([complete, notSaved + 1]);
  });

  test('count what Continue adds, and not what was there', async () => {
    const { access } = await createPerson(server.services);
    const characters = async () => valueOf(await scrape(), 'polylogue_answer_characters_total{provider="sim"}') ?? 0;
    const before = await characters();
    const model = 'tokens-200_rate-100_seed-3';
    const turn = await ask(server, access, [model]);
    const client = server.socket(access);
    const follower = new TurnFollower();
    const stopTurn = 'mutation($id: ID!) { stopTurn(id: $id) { id } }';
    let stopped: Promise<unknown> | undefined;
    await follow(client, turn.id, follower, () => {
      if ((follower.held.get(0)?.text.length ?? 0) > 100) stopped ??= server.graphql(stopTurn, { id: turn.id }, access);
    });
    await stopped;
    await server.graphql('mutation($id: ID!) { continueAnswer(id: $id) { id } }', { id: turn.answers[0]?.id }, access);
    await follow(client, turn.id, follower, server.sandbox.hurry);
    expect(follower.held.get(0)?.text).toBe(simulatedText(model));
    expect((await characters()) - before).toBe(simulatedText(model).length);
    await client.dispose();
  });

  test('say how the database and Node stand', async () => {
    const text = await scrape();
    const [used = NaN, idle = NaN, waiting] = ['used', 'idle', 'waiting'].map((state) =>
      valueOf(text, `polylogue_database_connections{state="${state}"}`),
    );
    expect(used + idle).toBeGreaterThan(0);
    expect(waiting).toBe(0);
    expect(valueOf(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  });

  test('count requests by the template of their route, and never by a path, query or method that was sent', async () => {
    await server.rest('GET', '/API/v1/LLM/models/?secret=canary-query');
    await server.rest('GET', '/api/v1/canary-path/4711');
    await server.rest('GET', '/canary-page');
    await server.rest('PROPFIND', '/canary-method');
    await server.graphql('query CanaryOperation { __typename }');
    // A request is counted when its connection has sent the whole answer, which may be a moment after the client has it.
    const text = await until(async () => {
      const scraped = await scrape();
      return scraped.includes('method="other",route="other"') ? scraped : undefined;
    });
    expect(valueOf(text, 'polylogue_http_requests_total{method="GET",route="/api/v1/llm/models/",status="200"}')).toBe(1);
    expect(valueOf(text, 'polylogue_http_requests_total{method="GET",route="other",status="404"}')).toBe(2);
    expect(valueOf(text, 'polylogue_http_requests_total{method="other",route="other",status="405"}')).toBe(1);
    expect(valueOf(text, 'polylogue_http_requests_total{method="POST",route="/graphql",status="200"}')).toBeGreaterThan(0);
    expect(text).not.toMatch(/canary/i);
    expect(text).not.toMatch(/tokens-\d|seed-/);
  });

  test('are on a port of their own, at /metrics alone', async () => {
    expect((await server.rest('GET', '/metrics')).status).toBe(404);
    expect((await fetch(url)).status).toBe(404);
    expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(404);
  });

  test('are off where no port is given', async () => {
    expect(await serveMetrics({ ...server.services.env, METRICS_PORT: undefined }, server.services)).toBeUndefined();
  });
});
