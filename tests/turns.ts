import type { Client } from 'graphql-ws';
import { v7 } from 'uuid';
import type { TestServer } from './server.js';
import { until } from './until.js';

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

export interface BlockView {
  kind: 'TEXT' | 'REASONING' | 'TOOL_CALL';
  text: string;
  thinking: number | null;
}

export interface Events {
  snapshots: { index: number; attempt: number; blocks: { kind: BlockView['kind']; length: number; thinking: number | null }[] }[];
  deltas: { index: number; block: number; offset: number; chunk: string }[];
  changes: AnswerView[];
}

const answerFields =
  'id index attempt state text reasoning refunded error { code message retryAfter } usage { tokensIn tokensOut estimated }';
export const askDocument = `mutation Ask($input: AskInput!) { ask(input: $input) { id conversationId answers { ${answerFields} } } }`;
export const streamDocument = `subscription Stream($turnId: ID!, $from: [AnswerOffset!]) { answerStream(turnId: $turnId, from: $from) {
  snapshots { index attempt blocks { kind length thinking } } deltas { index block offset chunk } changes { id index attempt state refunded error { code message retryAfter } } } }`;

/** Asks `models` (simulated models, without their provider) as this person, with further input. */
export async function ask(server: TestServer, token: string, models: string[], input: Record<string, unknown> = {}): Promise<TurnView> {
  const answer = await tryToAsk(server, token, models, input);
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  return answer.data.ask;
}

/** The same for a prompt that is to be refused. */
export function tryToAsk(server: TestServer, token: string, models: string[], input: Record<string, unknown> = {}) {
  const full = {
    requestId: v7(),
    prompt: 'What do you say?',
    models: models.map((id) => ({ id: id.includes('/') ? id : `sim/${id}` })),
    ...input,
  };
  return server.graphql<{ ask: TurnView }>(askDocument, { input: full }, token);
}

/** A client's copy of one answer. */
export class Held {
  attempt = 0;
  state = 'QUEUED';
  blocks: BlockView[] = [];
  /** The joined blocks of each kind. */
  text = '';
  reasoning = '';

  constructor(readonly index: number) {}

  /** @throws Error if the snapshot keeps more than the client holds, or text of another attempt */
  outline({ attempt, blocks }: Events['snapshots'][number]): void {
    const before = this.attempt === attempt ? this.blocks : [];
    this.attempt = attempt;
    this.blocks = blocks.map(({ kind, length, thinking }, at) => {
      const { text, ...known } = before[at] ?? { kind, text: '' };
      if (length > text.length || (length > 0 && known.kind !== kind))
        throw new Error(`A snapshot keeps ${length.toFixed()} of ${text.length.toFixed()} characters`);
      return { kind, text: text.slice(0, length), thinking };
    });
    this.text = this.join('TEXT');
    this.reasoning = this.join('REASONING');
  }

  /** @throws Error if the delta does not continue what the client holds */
  grow({ block, offset, chunk }: Events['deltas'][number]): void {
    const grown = this.blocks[block];
    if (grown?.text.length !== offset)
      throw new Error(`A delta at ${offset.toFixed()} came to ${grown ? grown.text.length.toFixed() : 'no'} characters`);
    grown.text += chunk;
    this[grown.kind === 'TEXT' ? 'text' : 'reasoning'] += chunk;
  }

  private join(wanted: BlockView['kind']): string {
    return this.blocks.map(({ kind, text }) => (kind === wanted ? text : '')).join('');
  }
}

/** A client by the streaming contract: appends deltas that fit, applies snapshots, and throws at a gap, a repeat or a mixture. */
export class TurnFollower {
  readonly held = new Map<number, Held>();

  get from() {
    return [...this.held.values()].map(({ index, attempt, blocks }) => ({ index, attempt, blocks: blocks.map(({ text }) => text.length) }));
  }

  apply({ snapshots, deltas, changes }: Events): void {
    for (const snapshot of snapshots) this.of(snapshot.index).outline(snapshot);
    for (const delta of deltas) this.of(delta.index).grow(delta);
    for (const { index, attempt, state } of changes) {
      const held = this.of(index);
      if (held.attempt > attempt) throw new Error(`A change of attempt ${attempt.toFixed()} came to attempt ${held.attempt.toFixed()}`);
      Object.assign(held, { state, attempt });
    }
  }

  /** Pretends that the client holds this text of an answer, right or wrong. */
  pretend(index: number, attempt: number, text: string): void {
    const held = this.of(index);
    held.outline({ index, attempt, blocks: [{ kind: 'TEXT', length: 0, thinking: null }] });
    if (text !== '') held.grow({ index, block: 0, offset: 0, chunk: text });
    held.state = 'STREAMING';
  }

  private of(index: number): Held {
    const held = this.held.get(index) ?? new Held(index);
    this.held.set(index, held);
    return held;
  }
}

/** A message of graphql-transport-ws; with `events` if it belongs to streamDocument. */
export function readMessage(data: Buffer): { id: string | undefined; type: string; events: Events | undefined } {
  const { id, type, payload } = JSON.parse(data.toString()) as { id?: string; type: string; payload?: { data?: { answerStream: Events } } };
  return { id, type, events: payload?.data?.answerStream };
}

/** Follows a turn to its end over a socket, starting from what the follower holds; `onEvents` may throw to disconnect. */
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

/** A turn in its current state, read through its conversation. */
export async function readTurn(server: TestServer, token: string, { conversationId, id }: TurnView): Promise<TurnView> {
  const query = `query Read($id: ID!) { conversation(id: $id) { turns { id conversationId answers { ${answerFields} } } } }`;
  const { data } = await server.graphql<{ conversation: { turns: TurnView[] } }>(query, { id: conversationId }, token);
  const turn = data.conversation.turns.find((one) => one.id === id);
  if (!turn) throw new Error('The turn is not on the active branch');
  return turn;
}

/** The same when all of its answers have ended. */
export const readEnded = (server: TestServer, token: string, turn: TurnView): Promise<TurnView> =>
  until(async () => {
    const read = await readTurn(server, token, turn);
    return read.answers.every(({ state }) => !['QUEUED', 'STREAMING'].includes(state)) ? read : undefined;
  });

/** Queries that a person has left. */
export async function remainingQueries(server: TestServer, token: string): Promise<number> {
  const { data } = await server.graphql<{ me: { remainingQueries: number } }>('{ me { remainingQueries } }', {}, token);
  return data.me.remainingQueries;
}
