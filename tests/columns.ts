import { v7 } from 'uuid';
import type { TestServer } from './server.js';
import { ask, follow, TurnFollower, type TurnView } from './turns.js';

const columns = 'id conversationId answers { id index attempt state text model { id } }';
const documents = {
  add: `mutation($id: ID!, $model: AskModelInput!, $requestId: ID!) { addAnswer(turnId: $id, model: $model, requestId: $requestId) { ${columns} } }`,
  replace: `mutation($id: ID!, $model: AskModelInput!) { replaceAnswer(id: $id, model: $model) { ${columns} } }`,
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

/** A simulated model as it is asked. */
export const sim = (name: string) => ({ id: `sim/${name}` });

/** What one person does to the columns of their turns. */
export class ColumnHand {
  constructor(
    private readonly server: TestServer,
    readonly access: string,
  ) {}

  /** Adds, replaces or moves; gives what became of the turn, the models of its columns in order, or why it was refused. */
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

  async askToTheEnd(models: string[], input: Record<string, unknown> = {}): Promise<TurnView> {
    const turn = await ask(this.server, this.access, models, input);
    await this.followToTheEnd(turn);
    return turn;
  }
}
