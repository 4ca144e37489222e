import type * as z from 'zod/mini';
import { readInput } from './readInput.js';
import type { Call, Declaration, Input, Route } from './Route.js';

interface Handled<Parts extends Input, Answer extends z.ZodMiniType> extends Declaration<Parts, Answer> {
  handle: (call: Call<Parts>) => Promise<z.output<Answer> | undefined>;
}

/** A path that guests may call, too. */
export function openRoute<Parts extends Input, Answer extends z.ZodMiniType>({ handle, ...declaration }: Handled<Parts, Answer>): Route {
  return {
    ...declaration,
    isOpen: true,
    answerTo: (context, request, response) => handle({ context, input: readInput(declaration.input, request), response }),
  };
}
