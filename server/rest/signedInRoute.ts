import type * as z from 'zod/mini';
import type { User } from '../account/User.js';
import { requireViewer } from '../context.js';
import { readInput } from './readInput.js';
import type { Call, Declaration, Input, Route } from './Route.js';

interface SignedInCall<Parts extends Input> extends Call<Parts> {
  user: User;
}

interface Handled<Parts extends Input, Answer extends z.ZodMiniType> extends Declaration<Parts, Answer> {
  handle: (call: SignedInCall<Parts>) => Promise<z.output<Answer> | undefined>;
}

/** A path for signed-in people; guests are refused with 401 before anything is read. */
export function signedInRoute<Parts extends Input, Answer extends z.ZodMiniType>({
  handle,
  ...declaration
}: Handled<Parts, Answer>): Route {
  return {
    ...declaration,
    isOpen: false,
    answerTo: async (context, request, response) => {
      const { user } = requireViewer(context);
      return handle({ context, user, input: readInput(declaration.input, request), response });
    },
  };
}
