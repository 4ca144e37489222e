import type { Client } from 'graphql-ws';
import { v7 } from 'uuid';
import type { TestServer } from './server.js';

export interface AnswerView {
  id: string;
  index: number;
  attempt: number;
  state: string;
  text: string;
  reasoning: string;
  refunded: boolean;
  error: { code: string; message: string; retryAfter: number | null } | null;
  usage: { tokensIn: number; tokensOut: number; estimated: boolean } | null;
}

export interface TurnView {
  id: string;
  conversationId: string;
  answers: AnswerView[];
}

export interface Events {
  snapshots: { index: number; attempt: number; text: string; reasoning: string }[];
  deltas: { index: number; attempt: number; kind: 'TEXT' | 'REASONING'; offset: number; chunk: string }[];
  changes: AnswerView[];
}

const answerFields =
  'id index attempt state text reasoning refunded error { code message retryAfter } usage { tokensIn tokensOut estimated }';
export const askDocument = `mutation Ask($input: AskInput!) { ask(input: $input) { id conversationId answers { ${answerFields} } } }`;
export const streamDocument = `subscription Stream($turnId: ID!, $from: [AnswerOffset!]) { answerStream(turnId: $turnId, from: $from) {
  snapshots { index attempt text reasoning } deltas { index attempt kind offset chunk } changes { id index attempt state refunded error { code message retryAfter } } } }`;

/** Asks `models` (names of simulated models, without their provider) as this person; further input at will. */
export async function ask(server: TestServer, token: string, models: string[], input: Record<string, unknown> = {}): Promise<TurnView> {
  const answer = await tryToAsk(server, token, models, input);
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  return answer.data.ask;
}

/** The same for what is to be refused. */
export function tryToAsk(server: TestServer, token: string, models: string[], input: Record<string, unknown> = {}) {
  const full = {
    requestId: v7(),
    prompt: 'What do you say?',
    models: models.map((id) => ({ id: id.includes('/') ? id : `sim/${id}` })),
    ...input,
  };
  return server.graphql<{ ask: TurnView }>(askDocument, { input: full }, token);
}

/** What a client holds of one answer. */
export interface Held {
  index: number;
  attempt: number;
  text: string;
  reasoning: string;
  state: string;
}

/** A client as design, section 3, has it: appends what fits, takes snapshots, throws at a gap, a repeat or a mixture. */
export class TurnFollower {
  readonly held = new Map<number, Held>();

  get from() {
    return [...this.held.values()].map(({ index, attempt, text, reasoning }) => ({
      index,
      attempt,
      text: text.length,
      reasoning: reasoning.length,
    }));
  }

  apply({ snapshots, deltas, changes }: Events): void {
    for (const { index, attempt, text, reasoning } of snapshots) Object.assign(this.of(index, attempt), { attempt, text, reasoning });
    for (const { index, attempt, kind, offset, chunk } of deltas) {
      const held = this.of(index, attempt);
      const place = kind === 'TEXT' ? 'text' : 'reasoning';
      if (held.attempt !== attempt) throw new Error(`A delta of attempt ${attempt.toFixed()} came to attempt ${held.attempt.toFixed()}`);
      if (held[place].length !== offset)
        throw new Error(`A delta at ${offset.toFixed()} came to ${held[place].length.toFixed()} characters`);
      held[place] += chunk;
    }
    for (const { index, attempt, state } of changes) this.of(index, attempt).state = state;
  }

  private of(index: number, attempt: number): Held {
    const held = this.held.get(index) ?? { index, attempt, text: '', reasoning: '', state: 'QUEUED' };
    this.held.set(index, held);
    return held;
  }
}

/** A message of graphql-transport-ws as a socket brings it; `events` where it is one of streamDocument's. */
export function readMessage(data: Buffer): { type: string; events: Events | undefined } {
  const { type, payload } = JSON.parse(data.toString()) as { type: string; payload?: { data?: { answerStream: Events } } };
  return { type, events: payload?.data?.answerStream };
}

/** Follows a turn to its end over a socket, from what the follower holds; `onEvents` may throw to break off. */
export async function follow(
  client: Client,
  turnId: string,
  follower = new TurnFollower(),
  onEvents?: (events: Events) => void,
): Promise<TurnFollower> {
  for await (const result of client.iterate<{ answerStream: Events }>({
    query: streamDocument,
    variables: { turnId, from: follower.from },
  })) {
    if (result.errors) throw new Error(JSON.stringify(result.errors));
    if (!result.data) continue;
    follower.apply(result.data.answerStream);
    onEvents?.(result.data.answerStream);
  }
  return follower;
}

/** A turn as it stands, by its conversation. */
export async function readTurn(server: TestServer, token: string, { conversationId, id }: TurnView): Promise<TurnView> {
  const query = `query Read($id: ID!) { conversation(id: $id) { turns { id conversationId answers { ${answerFields} } } } }`;
  const { data } = await server.graphql<{ conversation: { turns: TurnView[] } }>(query, { id: conversationId }, token);
  const turn = data.conversation.turns.find((one) => one.id === id);
  if (!turn) throw new Error('The turn is not on the active branch');
  return turn;
}

/** Queries that a person has left. */
export async function remainingQueries(server: TestServer, token: string): Promise<number> {
  const { data } = await server.graphql<{ me: { remainingQueries: number } }>('{ me { remainingQueries } }', {}, token);
  return data.me.remainingQueries;
}
