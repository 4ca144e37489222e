import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { answerQuestions, PatientWorker } from './PatientWorker.js';

interface Question {
  id: number;
  question: unknown;
}

/** Both ends of a worker in one thread: each message arrives in its own task, until the worker is terminated. */
function channel(answer: Parameters<typeof answerQuestions>[0]) {
  const worker = {
    onmessage: null as ((event: MessageEvent<unknown>) => void) | null,
    onerror: null,
    isAlive: true,
    postMessage: (data: Question) =>
      void setTimeout(() => {
        if (worker.isAlive) hear(new MessageEvent('message', { data }));
      }),
    terminate: () => void (worker.isAlive = false),
  };
  let hear: (event: MessageEvent<Question>) => void = () => undefined;
  answerQuestions(answer, {
    addEventListener: (_type: 'message', listener: (event: MessageEvent<Question>) => void) => void (hear = listener),
    postMessage: (data: unknown) => void setTimeout(() => worker.isAlive && worker.onmessage?.(new MessageEvent('message', { data }))),
  });
  return worker;
}

const never = new Promise<never>(() => undefined);

// Time advances only when a test says so, so that the load of the machine does not matter.
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('what cannot be loaded holds up no other question, and is itself given up in the end', async () => {
  const start = jest.fn(() =>
    channel((question, begin) => (question === 'hangs' ? never : (begin(), Promise.resolve(`${String(question)}!`)))),
  );
  const worker = new PatientWorker(start, { loading: 30, working: 30 });
  const hanging = worker.ask('hangs');
  const others = Promise.all([worker.ask('one'), worker.ask('two')]);
  await jest.advanceTimersByTimeAsync(29);
  expect(await others).toEqual(['one!', 'two!']);
  await jest.advanceTimersByTimeAsync(1);
  expect(await hanging).toBeUndefined();
  expect(start).toHaveBeenCalledTimes(1);
});

test('work without an end is given up with its worker, and what waited is asked of the next one', async () => {
  const start = jest.fn(() => channel((question, begin) => (begin(), question === 'runs' ? never : Promise.resolve(question))));
  const worker = new PatientWorker(start, { loading: 1_000, working: 10 });
  const [running, next] = [worker.ask('runs'), worker.ask('next')];
  await jest.advanceTimersByTimeAsync(20);
  expect(await running).toBeUndefined();
  expect(await next).toBe('next');
  const another = worker.ask('another');
  await jest.advanceTimersByTimeAsync(2);
  expect(await another).toBe('another');
});

test('what fails is answered with nothing', async () => {
  const worker = new PatientWorker(() => channel(() => Promise.reject(new Error('no grammar'))), { loading: 1_000, working: 1_000 });
  const answer = worker.ask('anything');
  await jest.advanceTimersByTimeAsync(2);
  expect(await answer).toBeUndefined();
});
