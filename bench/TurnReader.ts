import { InMemoryCache } from '@apollo/client';
import { connect, type Socket } from 'node:net';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { streamQuery } from '../client/stream/streamQuery.js';
import { type Events, readMessage, TurnFollower } from '../tests/turns.js';
import type { Latencies } from './Latencies.js';
import { clock, tokenFormats } from './marks.js';

/** The query of a minimal client: what it needs to assemble the texts and to know how they ended. */
const lean = `subscription Stream($turnId: ID!, $from: [AnswerOffset!]) { answerStream(turnId: $turnId, from: $from) {
  snapshots { index attempt blocks { kind length } } deltas { index block offset chunk } changes { id index attempt state } } }`;

const shapes = {
  lean: { query: lean, id: '1' },
  /** The page's query, whose changes have more fields. */
  page: { query: streamQuery(new InMemoryCache()), id: '1' },
};

/** Asks over HTTP or over a socket. */
export const askQuery = 'mutation($input: AskInput!) { ask(input: $input) { id conversationId } }';
export const asked = z.object({ data: z.object({ ask: z.object({ id: z.string(), conversationId: z.string() }) }) });
export type AskedTurn = z.output<typeof asked>['data']['ask'];

/** The operation that asks on a socket. */
const askId = 'ask';
const askReply = z.object({ payload: asked });

/** The header in which a balancer tells which server answered. */
export const serverHeader = 'x-bench-server';

interface Options {
  /** http://host:port of the server. */
  url: string;
  token: string;
  /** The turn to read; an input of `ask` is asked on the reader's own socket, as the page does. */
  turn: AskedTurn | { input: unknown };
  shape: keyof typeof shapes;
  tokens: keyof typeof tokenFormats;
  /** The latencies to add to, by the name of the server that serves its socket: a balancer in front tells it. */
  latenciesOf: (server: string | undefined) => Latencies;
}

/** Reads one turn over its own socket (graphql-transport-ws), and checks each message as it arrives. */
export class TurnReader {
  readonly follower = new TurnFollower();
  /** Resolves when the server says that every answer has ended; rejects on an error. */
  readonly ended: Promise<void>;
  /** Resolves when it knows what it reads. */
  readonly turn: Promise<AskedTurn>;
  tokens = 0;
  messages = 0;
  private latencies: Latencies;
  private socket: Socket | undefined;
  private resolveTurn: (turn: AskedTurn) => void = () => undefined;
  private readonly web: WebSocket;

  constructor(private readonly options: Options) {
    this.latencies = options.latenciesOf(undefined);
    this.turn = new Promise((resolve) => (this.resolveTurn = resolve));
    this.web = new WebSocket(`${options.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
      perMessageDeflate: false,
      // The socket below counts what comes over the wire.
      createConnection: () => {
        const { port, hostname } = new URL(options.url);
        this.socket = connect({ port: Number(port), host: hostname, noDelay: true });
        return this.socket;
      },
    });
    this.ended = new Promise((resolve, reject) => {
      this.web.on('error', reject);
      this.web.on('upgrade', ({ headers }) => {
        this.latencies = options.latenciesOf(headers[serverHeader]?.toString());
      });
      this.web.on('close', (code) => {
        reject(new Error(`The socket was closed with ${code}`));
      });
      this.web.on('open', () => {
        this.send({ type: 'connection_init', payload: { token: options.token } });
      });
      this.web.on('message', (data: Buffer) => {
        try {
          if (this.take(data)) resolve();
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      });
    });
  }

  /** Whether it adds to these. */
  addsTo(latencies: Latencies): boolean {
    return this.latencies === latencies;
  }

  get bytes(): number {
    return this.socket?.bytesRead ?? 0;
  }

  close(): void {
    this.web.terminate();
  }

  private send(message: unknown): void {
    this.web.send(JSON.stringify(message));
  }

  /** @returns whether this was the end */
  private take(data: Buffer): boolean {
    const now = clock();
    const { id, type, events } = readMessage(data);
    const { turn } = this.options;
    switch (type) {
      case 'connection_ack':
        if ('id' in turn) this.follow(turn);
        else this.send({ id: askId, type: 'subscribe', payload: { query: askQuery, variables: turn } });
        return false;
      case 'next':
        if (id === askId) {
          this.follow(askReply.parse(JSON.parse(data.toString())).payload.data.ask);
          return false;
        }
        this.messages += 1;
        if (!events) throw new Error(`The server sent ${data.toString()}`);
        this.takeEvents(events, now);
        return false;
      case 'ping':
        this.send({ type: 'pong' });
        return false;
      case 'complete':
        return id !== askId;
      default:
        throw new Error(`The server sent ${data.toString()}`);
    }
  }

  private follow(turn: AskedTurn): void {
    this.resolveTurn(turn);
    const { id, query } = shapes[this.options.shape];
    this.send({ id, type: 'subscribe', payload: { query, variables: { turnId: turn.id, from: [] } } });
  }

  private takeEvents(events: Events, now: number): void {
    const format = tokenFormats[this.options.tokens];
    for (const { offset, chunk } of events.deltas) {
      if (offset % format.length || chunk.length % format.length) throw new Error('A token was cut in two');
      for (let at = 0; at < chunk.length; at += format.length) {
        this.tokens += 1;
        this.latencies.add(format.ageAt(chunk, at, now), offset === 0 && at === 0);
      }
    }
    this.follower.apply(events);
  }
}
