import { execute, type ExecutionArgs, type ExecutionResult, GraphQLError } from 'graphql';
import { Context } from '../api/Context.js';
import { AppError } from '../errors/AppError.js';
import { errorWords } from '../errors/errorWords.js';
import { limits } from '../http/limits.js';

/**
 * Executes an operation of a socket, or one event of a subscription, within the limits of one over HTTP. Where it is ended early, its
 * result is the one error that ended it.
 */
export async function executeWithin(args: ExecutionArgs): Promise<ExecutionResult> {
  const { contextValue } = args;
  if (!(contextValue instanceof Context)) throw new Error('An operation came without its context');
  const { work } = contextValue;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(work.end(new AppError('unavailable', errorWords().tookTooLong)));
    }, limits.operationMs);
  });
  try {
    const result = await Promise.race([execute(args), late]);
    const { failure } = work;
    return failure ? { errors: [new GraphQLError(failure.message, { originalError: failure })] } : result;
  } finally {
    clearTimeout(timer);
  }
}
