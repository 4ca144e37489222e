import { z } from 'zod';
import { v7 } from 'uuid';
import { askSteadily } from './askSteadily.js';
import { answerCalls } from './Helper.js';
import { Latencies } from './Latencies.js';
import { asked, type AskedTurn, askQuery, serverHeader, TurnReader } from './TurnReader.js';

/** People who ask and read over HTTP and sockets, as fast as they are told. */

/** Asked at once; the rest waits, as people do. */
const atOnce = 4;

const givenShape = z.object({
  url: z.string(),
  /** Access tokens: one person a turn. */
  people: z.array(z.string()),
  models: z.array(z.string()),
  readers: z.number(),
  shape: z.enum(['lean', 'page']),
  tokens: z.enum(['long', 'brief']).default('long'),
  /** The share of the turns that are asked over HTTP, and read on a socket of another moment; the others on the reader's socket. */
  overHttp: z.number().default(1),
});
type Given = z.output<typeof givenShape>;

const answerShape = z.object({ index: z.number(), state: z.string(), text: z.string() });
const turnShape = z.object({ answers: z.array(answerShape) });
const read = z.object({ data: z.object({ conversation: z.object({ turns: z.array(turnShape) }) }) });

interface Following {
  prompt: string;
  token: string;
  turn: AskedTurn;
  readers: TurnReader[];
}

let latencies = new Latencies();
/** Of readers at another server than the writer's. */
let elsewhere = new Latencies();
let following: Following[] = [];
let given: Given | undefined;

async function graphql<Shape extends z.ZodType>(url: string, token: string, query: string, variables: unknown, shape: Shape) {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  });
  const body = await response.text();
  const parsed = shape.safeParse(JSON.parse(body));
  if (!parsed.success) throw new Error(`The server answered ${response.status}: ${body.slice(0, 500)}`);
  return { data: parsed.data, server: response.headers.get(serverHeader) ?? undefined };
}

async function begin(options: Given): Promise<void> {
  given = options;
  const { url, people, models, readers, shape, tokens, overHttp } = options;
  latencies = new Latencies();
  elsewhere = new Latencies();
  following = [];
  const waiting = people.map((token, number) => ({
    token,
    prompt: `Turn ${number}`,
    isOverHttp: Math.floor((number + 1) * overHttp) > Math.floor(number * overHttp),
  }));
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { token, prompt, isOverHttp } = next;
      const input = { requestId: v7(), prompt, models: models.map((id) => ({ id })) };
      if (!isOverHttp) {
        const reader = new TurnReader({ url, token, turn: { input }, shape, tokens, latenciesOf: () => latencies });
        following.push({ prompt, token, turn: await reader.turn, readers: [reader] });
        continue;
      }
      const { data, server } = await graphql(url, token, askQuery, { input }, asked);
      const turn = data.data.ask;
      const latenciesOf = (served: string | undefined) => (served === undefined || served === server ? latencies : elsewhere);
      const opened = Array.from({ length: readers }, () => new TurnReader({ url, token, turn, shape, tokens, latenciesOf }));
      following.push({ prompt, token, turn, readers: opened });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

const allReaders = () => following.flatMap(({ readers }) => readers);
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

const answerFields = 'answers { index state text }';

/** Compares what was sent, what every reader got and what is saved; returns what is wrong, in words. */
async function compare(sent: Record<string, string>): Promise<string[]> {
  if (!given) return ['Nothing was begun'];
  const { url, models } = given;
  const wrong: string[] = [];
  for (const { prompt, token, turn, readers } of following) {
    const query = `query($id: ID!) { conversation(id: $id) { turns { ${answerFields} } } }`;
    const { data } = await graphql(url, token, query, { id: turn.conversationId }, read);
    const saved = data.data.conversation.turns[0]?.answers ?? [];
    for (const [index, model] of models.entries()) {
      const whole = sent[`${prompt} ${model.slice(model.indexOf('/') + 1)}`] ?? '';
      const answer = saved.find((one) => one.index === index);
      if (whole === '') wrong.push(`${prompt}, column ${index}: nothing was sent`);
      if (answer?.text !== whole || answer.state !== 'COMPLETE') wrong.push(`${prompt}, column ${index}: saved as ${answer?.state}`);
      for (const { follower } of readers) {
        const held = follower.held.get(index);
        if (held?.text !== whole || held.state !== 'COMPLETE') wrong.push(`${prompt}, column ${index}: read as ${held?.state}`);
      }
    }
  }
  return wrong;
}

answerCalls({
  ask: askSteadily,
  begin: (options) => begin(givenShape.parse(options)),
  /** How many texts have begun to be read. */
  begun: () => sum(allReaders().map(({ follower }) => [...follower.held.values()].filter(({ text }) => text !== '').length)),
  restart: () => {
    latencies.restart();
    elsewhere.restart();
  },
  read: () => ({
    tokens: sum(allReaders().map(({ tokens }) => tokens)),
    messages: sum(allReaders().map(({ messages }) => messages)),
    bytes: sum(allReaders().map(({ bytes }) => bytes)),
    p50: latencies.percentile(0.5),
    p99: latencies.percentile(0.99),
    firstMedian: latencies.firstMedian,
    elsewhere: {
      tokens: sum(allReaders().map((reader) => (reader.addsTo(elsewhere) ? reader.tokens : 0))),
      p50: elsewhere.percentile(0.5),
      p99: elsewhere.percentile(0.99),
      firstMedian: elsewhere.firstMedian,
    },
  }),
  /** Waits for the end of all, then compares. */
  finish: async (sent) => {
    const ends = await Promise.allSettled(allReaders().map(({ ended }) => ended));
    const broken = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []));
    for (const reader of allReaders()) reader.close();
    return [...broken, ...(await compare(z.record(z.string(), z.string()).parse(sent)))];
  },
});
