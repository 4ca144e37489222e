import { createClient } from 'graphql-ws';
import { v7 } from 'uuid';
import { WebSocket } from 'ws';
import { z } from 'zod';
import type { Events } from '../tests/turns.js';
import { age, clock } from './marks.js';
import { asked, askQuery } from './TurnReader.js';

const givenShape = z.object({
  url: z.string(),
  /** Access tokens of the people who ask in turn. */
  people: z.array(z.string()),
  models: z.array(z.string()),
  /** Files of each prompt, of the one person that asks; none by default. */
  files: z.array(z.string()).default([]),
  perSecond: z.number(),
  windowMs: z.number(),
});

const stream = `subscription($turnId: ID!) { answerStream(turnId: $turnId) {
  deltas { index chunk } changes { id state } } }`;

let prompts = 0;

/**
 * Starts a turn at each interval, whether earlier ones have ended or not, and reads each to its end over an open socket.
 * @returns milliseconds from sending the ask to the first text, by prompt and model as the provider names its streams
 */
export async function askSteadily(options: unknown): Promise<Record<string, number>> {
  const { url, people, models, files, perSecond, windowMs } = givenShape.parse(options);
  const waited: Record<string, number> = {};
  const sockets = people.map((token) =>
    createClient({
      url: `${url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { token },
      lazy: false,
      retryAttempts: 0,
    }),
  );
  const askOne = async (nth: number) => {
    const person = nth % people.length;
    const socket = sockets[person];
    const prompt = `Asked ${(prompts += 1)}`;
    const sentAt = clock();
    if (!socket) return;
    // On the open socket, as the page does.
    const reply = await socket
      .iterate({ query: askQuery, variables: { input: { requestId: v7(), prompt, files, models: models.map((id) => ({ id })) } } })
      .next();
    const turnId = asked.parse(reply.value).data.ask.id;
    const results = socket.iterate<{ answerStream: Pick<Events, 'deltas'> }>({ query: stream, variables: { turnId } });
    for await (const { data } of results) {
      const now = clock();
      for (const { index } of data?.answerStream.deltas ?? []) {
        const model = models[index] ?? '';
        waited[`${prompt} ${model.slice(model.indexOf('/') + 1)}`] ??= age(now, sentAt);
      }
    }
  };
  const turns: Promise<void>[] = [];
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      if (turns.length < (perSecond * windowMs) / 1_000) turns.push(askOne(turns.length));
      else {
        clearInterval(timer);
        resolve();
      }
    }, 1_000 / perSecond);
  });
  await Promise.all(turns);
  for (const socket of sockets) await socket.dispose();
  return waited;
}
