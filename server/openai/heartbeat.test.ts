import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fakeOnly } from '../../tests/fakeOnly.js';
import { saying } from '../../tests/openAiClient.js';
import { createProgram } from '../../tests/programs.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { until } from '../../tests/until.js';

describe('a stream whose model is silent', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ stallMs: 600_000 });
  });
  afterAll(() => server.close());
  beforeEach(() => {
    jest.useFakeTimers(fakeOnly('setInterval', 'clearInterval'));
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const model = 'sim/tokens-5_delay-600000';

  test.each([
    ['/v1/chat/completions', { model, messages: saying('Hello'), stream: true }],
    ['/v1/responses', { model, input: 'Hello', store: false, stream: true }],
  ])('at %s begins and goes on with comment lines', async (path, body) => {
    const { key } = await createProgram(server);
    const before = server.sandbox.requests.length;
    let response: Response | undefined;
    const answered = server.rest('POST', path, { token: key.secret, body }).then((begun) => (response = begun));
    await until(() => {
      jest.advanceTimersByTime(15_000);
      return response;
    });
    const { body: stream, headers, status } = await answered;
    expect([status, headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
    const reader = stream?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    await until(async () => {
      jest.advanceTimersByTime(15_000);
      text += (await reader?.read())?.value ?? '';
      return text.split('\n\n').length > 2;
    });
    expect(text).toMatch(/^(: still there\n\n)+$/);
    // The first comment lines come before the provider is asked.
    const asked = await until(() => server.sandbox.requests[before]);
    await reader?.cancel();
    await until(() => asked.closedByClientAt !== undefined);
  });
});
