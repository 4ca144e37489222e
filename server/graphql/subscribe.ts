import { createSourceEventStream, type ExecutionArgs, type ExecutionResult } from 'graphql';
import type { Context } from '../api/Context.js';
import { eventWriter } from '../generation/eventWriter.js';
import { executeWithin } from './executeWithin.js';
import type { SharedExecutions } from './SharedExecutions.js';

/**
 * GraphQL's subscribe with its own context for each event. Events that need no GraphQL execution bypass it, and those that only tell
 * that something has changed are executed once for all equal subscriptions of a session.
 */
export async function subscribe(
  args: ExecutionArgs,
  context: Context,
  shared: SharedExecutions,
): Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult> {
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
        const value: unknown = event.value;
        const json = write?.(value);
        if (json !== undefined) {
          await context.sendResult?.(json);
          continue;
        }
        const run = () => executeWithin({ ...args, rootValue: value, contextValue: context.fresh() });
        // Other events are each reader's own.
        if (value !== undefined && typeof value !== 'string') return { done: false, value: await run() };
        const { result, json: written } = await shared.run(args, context, value, run);
        if (written === undefined || !context.sendResult) return { done: false, value: result };
        await context.sendResult(written);
      }
    },
    async return() {
      await events.return?.();
      return { done: true, value: undefined };
    },
  };
  return results;
}
