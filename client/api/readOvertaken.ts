import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { finalize, type Observable, of, share, shareReplay, switchMap, tap } from 'rxjs';
import { isRecord } from './isRecord.js';

/** When an object last changed, by type and id, and when any object of a type did, by type. Kept only while queries are under way. */
const changes = new Map<string, number>();
let clock = 0;
let underWay = 0;

/** Types that are not checked: answers have a version (attempt and state), and models do not change. */
const timeless = new Set(['Answer', 'AnswerModel', 'Model']);

function note(told: unknown): void {
  if (underWay === 0) return;
  clock += 1;
  for (const thing of thingsIn(told)) changes.set(thing, clock).set(listOf(thing), clock);
}

/** Notes the changes of the history's subscription. Its first message has no id; a deleted conversation's message has only an id. */
const ofHistory = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    tap(({ data }) => {
      const told: unknown = data?.['historyChanged'];
      if (isRecord(told) && typeof told['id'] === 'string') note({ __typename: 'Conversation', id: told['id'] });
    }),
  ),
);

/** The context of a query that is sent even while the same is under way, because the other's reply may be older. */
export const unjoined = { unjoined: true };

const keyOf = ({ operationName, variables }: ApolloLink.Operation): string => JSON.stringify([operationName, variables]);

/** Queries and subscriptions under way that an equal one may join. */
const joinable = new Map<string, Observable<ApolloLink.Result>>();
let mutationsAnswered = 0;

/**
 * Gives an operation the results of an equal one that is under way, as Apollo's own deduplication does; but no query the reply to one that
 * was sent before a mutation was answered, because it may be older than what changed.
 */
const joining = new ApolloLink((operation, forward) => {
  if (operation.operationType === OperationTypeNode.MUTATION) {
    const count = () => {
      mutationsAnswered += 1;
    };
    // One that failed may have changed something all the same.
    return forward(operation).pipe(tap({ next: count, error: count }));
  }
  if (operation.getContext()['unjoined'] === true) return forward(operation);
  const isQuery = operation.operationType === OperationTypeNode.QUERY;
  const key = isQuery ? `${String(mutationsAnswered)} ${keyOf(operation)}` : keyOf(operation);
  const same = joinable.get(key);
  if (same) return same;
  const joined = forward(operation).pipe(
    finalize(() => joinable.delete(key)),
    // A query has its reply a moment before it is over.
    isQuery ? shareReplay({ refCount: true, bufferSize: 1 }) : share(),
  );
  joinable.set(key, joined);
  return joined;
});

interface Reply {
  /** The number of its query, among all that were sent. */
  asked: number;
  /** The clock when that was sent. */
  since: number;
  result: ApolloLink.Result;
}

/** Queries under way, by name and variables, with the reply to the one that was sent last among those that have one. */
const readings = new Map<string, { underWay: number; newest?: Reply }>();
let asked = 0;

/**
 * Sends a query again if an object in its reply changed while the query was under way: the reply may be older than the change
 * and would undo it in the cache. Objects with a version are left to GuardedCache. If the same query was sent later and already
 * has a reply, that reply is used for both.
 */
const ofReplies = new ApolloLink((operation, forward) => {
  if (operation.operationType === OperationTypeNode.MUTATION) {
    return forward(operation).pipe(
      tap(({ data }) => {
        note(data);
      }),
    );
  }
  const key = keyOf(operation);
  const same = readings.get(key) ?? { underWay: 0 };
  readings.set(key, same);
  same.underWay += 1;
  underWay += 1;
  const read = (): Observable<ApolloLink.Result> => {
    asked += 1;
    const sent = { asked, since: clock };
    return forward(operation).pipe(
      switchMap((result) => {
        const newest = same.newest && same.newest.asked > sent.asked ? same.newest : { ...sent, result };
        const isOvertaken = changes.size > 0 && [...thingsIn(newest.result.data)].some((thing) => (changes.get(thing) ?? 0) > newest.since);
        if (isOvertaken) return read();
        same.newest = newest;
        return of(newest.result);
      }),
    );
  };
  return read().pipe(
    finalize(() => {
      same.underWay -= 1;
      if (same.underWay === 0) readings.delete(key);
      underWay -= 1;
      if (underWay === 0) changes.clear();
    }),
  );
});

/** The key of all lists that may contain an object: its type. @param thing its type and id */
const listOf = (thing: string): string => thing.slice(0, thing.indexOf(' '));

/** The keys of everything in a reply: each object's type and id, and for a connection the type of its objects. */
function* thingsIn(told: unknown): Generator<string> {
  if (Array.isArray(told)) {
    for (const item of told) yield* thingsIn(item);
    return;
  }
  if (!isRecord(told)) return;
  const { __typename: type, id } = told;
  if (typeof type === 'string') {
    if (timeless.has(type)) return;
    if (typeof id === 'string') yield `${type} ${id}`;
    if (type.endsWith('Connection')) yield type.slice(0, -'Connection'.length);
  }
  for (const value of Object.values(told)) yield* thingsIn(value);
}

/** @see ofHistory for subscriptions, ofReplies for queries and mutations, joining for all of them */
export const readOvertaken = { ofHistory, joining, ofReplies };
