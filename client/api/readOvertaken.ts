import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { finalize, type Observable, of, switchMap, tap } from 'rxjs';

/** When something was last changed, by its type and id, and lists of such things by the type; only while a reading is under way. */
const changes = new Map<string, number>();
let clock = 0;
let underWay = 0;

/** Versioned by themselves, or never changed: an answer by its attempt and state, what is told of a model for good. */
const timeless = new Set(['Answer', 'AnswerModel', 'Model']);

function note(told: unknown): void {
  if (underWay === 0) return;
  clock += 1;
  for (const thing of thingsIn(told)) changes.set(thing, clock).set(listOf(thing), clock);
}

/** The first word of the history's subscription tells of nothing yet; a conversation that is gone is told by its id alone. */
const ofHistory = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    tap(({ data }) => {
      const told: unknown = data?.['historyChanged'];
      if (isRecord(told) && typeof told['id'] === 'string') note({ __typename: 'Conversation', id: told['id'] });
    }),
  ),
);

/** Readings of the same that are under way, with what the last of them by when it was asked was answered. */
const readings = new Map<string, { underWay: number; answered: number; answer?: ApolloLink.Result }>();
let asked = 0;

/**
 * A reply that was on its way while something in it was changed may have been made before, and would bring back what was there:
 * it is asked for again. What has a version needs none of this, and is left to the cache. Where the same was asked later and
 * answered already, that answer stands for both.
 */
const ofReplies = new ApolloLink((operation, forward) => {
  if (operation.operationType === OperationTypeNode.MUTATION) {
    return forward(operation).pipe(
      tap(({ data }) => {
        note(data);
      }),
    );
  }
  const key = JSON.stringify([operation.operationName, operation.variables]);
  const same = readings.get(key) ?? { underWay: 0, answered: 0 };
  readings.set(key, same);
  same.underWay += 1;
  underWay += 1;
  const read = (): Observable<ApolloLink.Result> => {
    const before = clock;
    asked += 1;
    const mine = asked;
    return forward(operation).pipe(
      switchMap((result) => {
        if (same.answer && same.answered > mine) return of(same.answer);
        const isOvertaken = changes.size > 0 && [...thingsIn(result.data)].some((thing) => (changes.get(thing) ?? 0) > before);
        if (isOvertaken) return read();
        same.answered = mine;
        same.answer = result;
        return of(result);
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

/** Any list that such a thing may enter or leave. @param thing its type and id */
const listOf = (thing: string): string => thing.slice(0, thing.indexOf(' '));

/** All that a reply tells of: each thing by its type and id, and a list that is read page by page by the type of what it holds. */
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

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** @see ofHistory for subscriptions, ofReplies for queries and mutations */
export const readOvertaken = { ofHistory, ofReplies };
