import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text as readText } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { builtFile } from '../../tests/builtFile.js';
import { createPerson } from '../../tests/factories.js';
import { type SentryIngest, startSentryIngest } from '../../tests/sentryIngest.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask, follow } from '../../tests/turns.js';
import { until } from '../../tests/until.js';
import { startReporting } from './startReporting.js';

const canary = 'canary-prompt-of-somebody';
const password = 'canary-password';

interface Event {
  tags?: { request_id?: string };
  exception: { values: { type: string; value: string; stacktrace?: { frames: unknown[] } }[] };
}

interface Span {
  name: string;
  span_id: string;
  trace_id: string;
  parent_span_id?: string;
}

/** The real server with Sentry's own client, which sends errors and spans to a stand-in of Sentry. */
describe('reports', () => {
  let server: TestServer;
  let ingest: SentryIngest;
  let access: string;
  let requestId: string | undefined;

  beforeAll(async () => {
    ingest = await startSentryIngest();
    server = await startTestServer({ env: { SENTRY_DSN: ingest.dsn, TRUST_PROXY: 'loopback' } });
    const stop = await startReporting(server.services.env);
    ({ access } = await createPerson(server.services));
    await server.rest('POST', '/api/v1/auth/login/', { body: { email: 'canary@example.com', password } });
    const turn = await ask(server, access, ['tokens-20'], { prompt: canary, system: canary });
    const client = server.socket(access);
    await follow(client, turn.id);
    await client.dispose();
    // Provokes an unexpected error: a table is missing.
    await server.services.orm.em.getConnection().execute('alter table "turn" rename to "turn_gone"');
    const input = `{ prompt: "${canary}", models: [{ id: "sim/tokens-5" }], requestId: "01a1fe24-0000-7000-8000-000000000000" }`;
    const { errors } = await server.graphql(`mutation { ask(input: ${input}) { id } }`, {}, access);
    requestId = errors?.[0]?.extensions.requestId;
    await stop?.();
    await until(() => ingest.items('event').length > 0 && ingest.items('span').length > 0);
  });
  afterAll(async () => {
    await server.close();
    ingest.close();
  });

  test('tell of an unexpected error: its kind, where in the code it was, and its request', () => {
    const events = ingest.items('event').map((item) => JSON.parse(item) as Event);
    const event = events.find(({ tags }) => tags?.request_id === requestId);
    const values = event?.exception.values ?? [];
    expect(values.map(({ value }) => value).join('')).toBe('');
    expect(values.some(({ stacktrace }) => (stacktrace?.frames.length ?? 0) > 0)).toBe(true);
  });

  test('have the spans of each request, each request a trace of its own', () => {
    const spans = ingest.items('span').flatMap((item) => (JSON.parse(item) as { items: Span[] }).items);
    const signIn = spans.find(({ name }) => name === 'POST /api/v1/auth/login/');
    const asked = spans.find(({ name }) => name === 'chat sim');
    expect(spans.some(({ name, trace_id }) => name === 'POST /graphql' && trace_id === asked?.trace_id)).toBe(true);
    expect(asked?.trace_id).not.toBe(signIn?.trace_id);
    expect(spans.some(({ parent_span_id }) => parent_span_id === signIn?.span_id)).toBe(true);
    const subscribed = spans.find(({ name }) => name === 'subscription Stream');
    expect(subscribed?.trace_id).toBeDefined();
    expect([asked?.trace_id, signIn?.trace_id]).not.toContain(subscribed?.trace_id);
  });

  test('contain no text, address or secret of a person', () => {
    const all = ingest.bodies.join('\n');
    for (const secret of [canary, password, 'canary@example.com', access, 'Bearer']) expect(all).not.toContain(secret);
  });
});

test('an unhandled rejection is reported, logged and ends the process, also where it says that something was aborted', async () => {
  const ingest = await startSentryIngest();
  const built = (source: string) => pathToFileURL(builtFile(source)).href;
  const program = `
    import { readEnv } from '${built('server/config/env.ts')}';
    import { startReporting } from '${built('server/telemetry/startReporting.ts')}';
    await startReporting(readEnv('local', { SENTRY_DSN: '${ingest.dsn}' }));
    setInterval(() => undefined, 1_000);
    void Promise.reject(new DOMException('Gone.', 'AbortError'));`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 110_000,
  });
  const [logged, [code]] = await Promise.all([readText(child.stderr), once(child, 'exit')]);
  await until(() => ingest.items('event').length > 0);
  ingest.close();
  expect(code).toBe(1);
  expect(logged).toContain('AbortError');
  expect(ingest.items('event').map((item) => (JSON.parse(item) as Event).exception.values[0]?.type)).toEqual(['AbortError']);
});
