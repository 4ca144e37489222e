import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask, follow } from '../../tests/turns.js';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';
import { startTracing } from './startTracing.js';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status: { code?: number };
  attributes: { key: string; value: Record<string, unknown> }[];
}

const canary = 'canary-prompt-of-somebody';
const password = 'canary-password';

/** The real server with the SDK's own exporter, which sends spans to the test's collector. */
describe('traces', () => {
  let server: TestServer;
  let collector: Server;
  let stop: (() => Promise<void>) | undefined;
  const received: string[] = [];

  const spans = (): Span[] =>
    received.flatMap((body) => {
      const { resourceSpans } = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
      return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
    });
  const named = (name: string | RegExp): Span[] =>
    spans().filter((span) => (typeof name === 'string' ? span.name === name : name.test(span.name)));
  const valueOf = (span: Span | undefined, key: string): unknown =>
    Object.values(span?.attributes.find((one) => one.key === key)?.value ?? {})[0];

  beforeAll(async () => {
    collector = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        received.push(Buffer.concat(chunks).toString());
        response.end('{}');
      });
    }).listen(0, '127.0.0.1');
    await once(collector, 'listening');
    const address = collector.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    // The SDK reads these variables itself.
    const endpoint = `http://127.0.0.1:${port.toFixed()}`;
    process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = endpoint;
    process.env['OTEL_EXPORTER_OTLP_PROTOCOL'] = 'http/json';
    server = await startTestServer({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, TRUST_PROXY: 'loopback' } });
    stop = await startTracing(server.services.env);

    const { access } = await createPerson(server.services);
    await server.graphql('query Read($id: ID!) { conversation(id: $id) { id } }', { id: 'canary-variable' }, access);
    await server.rest('GET', '/api/v1/llm/models/?canary-query', {
      token: access,
      headers: { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` },
    });
    await server.rest('POST', '/api/v1/auth/login/', { body: { email: 'canary@example.com', password } });
    const turn = await ask(server, access, ['tokens-20', 'tokens-5_fault-http429'], { prompt: canary, system: canary });
    const client = server.socket(access);
    await follow(client, turn.id);
    await client.dispose();
    await stop?.();
  });
  afterAll(async () => {
    delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT'];
    delete process.env['OTEL_EXPORTER_OTLP_PROTOCOL'];
    await server.close();
    collector.close();
  });

  test('have a span for each request, named by its route, on the trace of a proxy that is trusted', () => {
    const [models] = named('GET /api/v1/llm/models/');
    expect(models).toMatchObject({ traceId: 'a'.repeat(32), parentSpanId: 'b'.repeat(16) });
    expect(valueOf(models, 'http.response.status_code')).toBe(200);
    expect(named('POST /api/v1/auth/login/')).toHaveLength(1);
  });

  test('have the operation, its queries and its providers below their request', () => {
    const [operation] = named('mutation Ask');
    const request = spans().find(({ spanId }) => spanId === operation?.parentSpanId);
    expect(request?.name).toBe('POST /graphql');
    const children = spans().filter(({ parentSpanId }) => parentSpanId === request?.spanId);
    expect(children.map(({ name }) => name)).toEqual(expect.arrayContaining(['with', 'select', 'chat sim']));
    expect(named('subscription Stream')).toHaveLength(1);
  });

  test('say of a provider’s request who wrote, how it ended and how much', () => {
    const [whole, failed] = named('chat sim').sort((one) => (one.status.code === 2 ? 1 : -1));
    expect(valueOf(whole, 'gen_ai.request.model')).toBe('sim/tokens-20');
    expect(valueOf(whole, 'polylogue.answer.state')).toBe('COMPLETE');
    expect(Number(valueOf(whole, 'gen_ai.usage.output_tokens'))).toBe(20);
    expect(valueOf(failed, 'polylogue.answer.state')).toBe('FAILED');
    expect(valueOf(failed, 'error.type')).toBe('provider_rate_limited');
  });

  test('carry statements with placeholders, and no text, address or secret of a person', () => {
    const statements = spans()
      .map((span) => valueOf(span, 'db.query.text'))
      .filter((text) => text !== undefined);
    expect(statements.length).toBeGreaterThan(5);
    expect(String(statements.find((text) => String(text).includes('insert into turn')))).toContain('?');
    const all = received.join('\n');
    expect(/canary|eyJ|bearer/i.exec(all)).toBeNull();
    expect(all).not.toContain(simulatedText('tokens-20').slice(0, 12));
  });

  test('are off unless a standard variable asks for them', async () => {
    const off = { ...server.services.env, OTEL_EXPORTER_OTLP_ENDPOINT: undefined };
    expect(await startTracing(off)).toBeUndefined();
    expect(await startTracing({ ...server.services.env, OTEL_TRACES_EXPORTER: 'none' })).toBeUndefined();
  });
});
