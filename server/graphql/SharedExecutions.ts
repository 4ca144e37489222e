import type { DocumentNode, ExecutionArgs, ExecutionResult } from 'graphql';
import type { Context } from '../api/Context.js';

/** A result that several subscriptions are sent. */
export interface SharedResult {
  result: ExecutionResult;
  /** The result as JSON, written once for all; undefined if it has errors, which each socket presents in its own language. */
  json: string | undefined;
}

/**
 * Executes equal subscriptions of one session once for an event that reaches all of them. Only an execution that has not begun is
 * joined, so nobody gets a state from before their event.
 */
export class SharedExecutions {
  private readonly planned = new Map<string, Promise<SharedResult>>();
  private readonly running = new Map<string, Promise<unknown>>();
  private readonly numbers = new WeakMap<DocumentNode, number>();
  private documents = 0;

  /**
   * The result for this event.
   * @param event what the subscription's resolver gets beside its arguments
   */
  run(
    { document, operationName, variableValues }: ExecutionArgs,
    context: Context,
    event: unknown,
    execute: Execute,
  ): Promise<SharedResult> {
    const session = context.viewer?.claims.sessionId;
    const key = JSON.stringify([session, context.language, this.numberOf(document), operationName, variableValues, event ?? null]);
    const found = this.planned.get(key);
    if (found) return found;
    const before = this.running.get(key) ?? new Promise((resolve) => setImmediate(resolve));
    const made = before
      .catch(() => undefined)
      .then(() => {
        this.planned.delete(key);
        this.running.set(key, made);
        return execute();
      })
      .then(toShared)
      .finally(() => {
        if (this.running.get(key) === made) this.running.delete(key);
      });
    this.planned.set(key, made);
    return made;
  }

  private numberOf(document: DocumentNode): number {
    const known = this.numbers.get(document);
    if (known !== undefined) return known;
    this.documents += 1;
    this.numbers.set(document, this.documents);
    return this.documents;
  }
}

type Execute = () => ExecutionResult | PromiseLike<ExecutionResult>;

const toShared = (result: ExecutionResult): SharedResult => ({
  result,
  json: result.errors ? undefined : JSON.stringify(result),
});
