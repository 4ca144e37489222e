import { ApolloLink } from '@apollo/client';
import { finalize, from, switchMap } from 'rxjs';

/** The changes that a person may make faster than the server answers, by the first word of their mutations' names. */
const quickChanges = /^(?:Archive|Arrange|Clear|Move|Pin|Prefer|Rename|Tag|Undo|Update)/;

/** Resolves when all that were sent before have ended. */
let before: Promise<unknown> = Promise.resolve();

/**
 * Sends quick changes one after another. Two requests at once may reach the server in another order, and so may their replies reach
 * the page: what was changed first would stay.
 */
export const inOrder = new ApolloLink((operation, forward) => {
  if (!quickChanges.test(operation.operationName ?? '')) return forward(operation);
  const start = before;
  let end: () => void = () => undefined;
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  before = start.then(() => over);
  return from(start).pipe(
    switchMap(() => forward(operation)),
    finalize(() => {
      end();
    }),
  );
});
