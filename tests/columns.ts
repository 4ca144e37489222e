import { v7 } from 'uuid';
import type { TestServer } from './server.js';
import { ask, follow, readTurn, TurnFollower, type TurnView } from './turns.js';

const columns = 'id conversationId answers { id index attempt state text model { id } }';
const documents = {
  add: `mutation($id: ID!, $model: AskModelInput!, $requestId: ID!) { addAnswer(turnId: $id, model: $model, requestId: $requestId) { ${columns} } }`,
  replace: `mutation($id: ID!, $model: AskModelInput!) { replaceAnswer(id: $id, model: $model) { ${columns} } }`,
  arrange: `mutation($turnId: ID!, $answerIds: [ID!]!) { arrangeAnswers(turnId: $turnId, answerIds: $answerIds) { ${columns} } }`,
  move: `mutation($id: ID!, $place: Int!) { moveAnswer(id: $id, place: $place) { ${columns} } }`,
};

interface ColumnView {
  id: string;
  index: number;
  attempt: number;
  state: string;
  text: string;
  model: { id: string };
}

/** Simulated models with different answers: three that answer at once, one that fails, one that takes four seconds, one twenty. */
export const [one, two, three] = ['tokens-5_seed-1', 'tokens-5_seed-2', 'tokens-5_seed-3'] as const;
export const failing = 'tokens-5_seed-4_fault-http503';
export const slow = 'tokens-400_rate-100_seed-5';
/** For answers that are still being written when something is done to them, however busy the machine. */
export const lasting = 'tokens-400_rate-20_seed-5';

/** A simulated model in the form of the input. */
export const sim = (name: string) => ({ id: `sim/${name}` });

/** Messages as the model receives them. */
export const user = (content: string) => ({ role: 'user', content });
export const assistant = (content: string) => ({ role: 'assistant', content });

/** Changes the columns of one person's turns. */
export class ColumnActions {
  constructor(
    private readonly server: TestServer,
    readonly access: string,
  ) {}

  /**
   * Adds, replaces or moves a column; returns the result: the turn, the models of its columns in order, or the reason for the
   * refusal.
   */
  async change(name: keyof typeof documents, variables: Record<string, unknown>) {
    const { data, errors } = await this.server.graphql<Record<string, { id: string; answers: ColumnView[] }>>(
      documents[name],
      { requestId: v7(), ...variables },
      this.access,
    );
    const turn = errors ? undefined : Object.values(data)[0];
    return { turn, models: turn?.answers.map(({ model }) => model.id.replace('sim/', '')), error: errors?.[0]?.extensions };
  }

  async followToTheEnd({ id }: { id: string }, follower = new TurnFollower()): Promise<TurnFollower> {
    const client = this.server.socket(this.access);
    await follow(client, id, follower);
    await client.dispose();
    return follower;
  }

  /** The same without the pauses of the simulated models: as soon as something of the turn comes, the rest follows at once. */
  async hurryToTheEnd({ id }: { id: string }, follower = new TurnFollower()): Promise<TurnFollower> {
    const client = this.server.socket(this.access);
    await follow(client, id, follower, this.server.sandbox.hurry);
    await client.dispose();
    return follower;
  }

  async askToTheEnd(models: string[], input: Record<string, unknown> = {}): Promise<TurnView> {
    const turn = await ask(this.server, this.access, models, input);
    await this.followToTheEnd(turn);
    return turn;
  }

  read(turn: TurnView) {
    return readTurn(this.server, this.access, turn);
  }

  /** The messages of the last request to this simulated model. */
  sentTo(model: string) {
    return this.server.sandbox.requests.findLast((request) => request.model === model)?.messages;
  }
}
