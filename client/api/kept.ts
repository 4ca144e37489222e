import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { tap } from 'rxjs';

/**
 * The queries whose results are kept until something says that they may have changed (specification 9): an event about the person, which
 * Stripe's webhooks and other devices cause, a purchase, or a mutation of this or another tab. The history follows its own events.
 */
const kept = new Set(['Profile', 'Plan', 'Invoices']);

let invalidations = 0;
/** How often all had been invalidated when each was read last. */
const readAt = new Map<string, number>();

/** How a screen reads one of them: not again as long as it is valid. What is not is shown until it has been read again. */
export const keptPolicy = (query: string): 'cache-first' | 'cache-and-network' =>
  readAt.get(query) === invalidations ? 'cache-first' : 'cache-and-network';

/** Whether a query is one of them. */
export const isKept = (query: string | undefined): boolean => query !== undefined && kept.has(query);

/** Says that they may have changed. Screens that show them are read again by client/api/invalidate.ts. */
export function outdateKept(): void {
  invalidations += 1;
}

/** Notes what has been read, and that a mutation may have changed it. @param onMutation called when the server has answered one */
export const noteKept = (onMutation: () => void): ApolloLink =>
  new ApolloLink((operation, forward) => {
    if (operation.operationType === OperationTypeNode.MUTATION) {
      const changed = () => {
        outdateKept();
        onMutation();
      };
      // One that failed may have changed something all the same.
      return forward(operation).pipe(tap({ next: changed, error: changed }));
    }
    const before = invalidations;
    return forward(operation).pipe(
      tap(({ errors }) => {
        if (!errors && isKept(operation.operationName)) readAt.set(operation.operationName ?? '', before);
      }),
    );
  });
