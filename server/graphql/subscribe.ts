import { createSourceEventStream, execute, type ExecutionArgs, type ExecutionResult } from 'graphql';
import type { Context } from '../api/Context.js';
import { eventWriter } from '../generation/eventWriter.js';

/** GraphQL's subscribe with its own context for each event. Events that need no GraphQL execution bypass it. */
export async function subscribe(args: ExecutionArgs, context: Context): Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult> {
  const source = await createSourceEventStream({ ...args, contextValue: context });
  if (!(Symbol.asyncIterator in source)) return source;
  const events = source[Symbol.asyncIterator]();
  const write = context.sendResult && eventWriter(args);
  const results: AsyncIterableIterator<ExecutionResult> = {
    [Symbol.asyncIterator]: () => results,
    async next() {
      for (;;) {
        const event = await events.next();
        if (event.done) return { done: true, value: undefined };
        const json = write?.(event.value);
        if (json === undefined) {
          return { done: false, value: await execute({ ...args, rootValue: event.value, contextValue: context.fresh() }) };
        }
        await context.sendResult?.(json);
      }
    },
    async return() {
      await events.return?.();
      return { done: true, value: undefined };
    },
  };
  return results;
}
