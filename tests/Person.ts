import { createClient, type Client } from 'graphql-ws';
import { v7 } from 'uuid';
import { WebSocket } from 'ws';
import { follow, type TurnFollower, type TurnView } from './turns.js';

const turnFields =
  'id conversationId answers { id index attempt state text reasoning refunded error { code message retryAfter } usage { tokensIn tokensOut estimated } }';

/** A person at a server in another process, reached over the network only. */
export class Person {
  /** @param url http://host:port, which stays the same when the server restarts */
  constructor(
    readonly url: string,
    readonly token: string,
  ) {}

  static async signIn(url: string, email: string, password: string): Promise<Person> {
    const guest = new Person(url, '');
    const { login } = await guest.graphql<{ login: { access: string } }>('mutation($i: LoginInput!) { login(input: $i) { access } }', {
      i: { email, password },
    });
    return new Person(url, login.access);
  }

  /** @throws Error with the errors that the server returned */
  async graphql<Data>(query: string, variables: Record<string, unknown> = {}): Promise<Data> {
    const response = await fetch(`${this.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(this.token && { authorization: `Bearer ${this.token}` }) },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await response.json()) as { data: Data; errors?: unknown };
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  }

  /** Asks these models, each with its provider's prefix. */
  async ask(models: string[], prompt = 'Go'): Promise<TurnView> {
    const input = { requestId: v7(), prompt, models: models.map((id) => ({ id })) };
    return (await this.graphql<{ ask: TurnView }>(`mutation($input: AskInput!) { ask(input: $input) { ${turnFields} } }`, { input })).ask;
  }

  /** The current first turn of a conversation. */
  async read({ conversationId }: Pick<TurnView, 'conversationId'>): Promise<TurnView> {
    const { conversation } = await this.graphql<{ conversation: { turns: [TurnView] } }>(
      `query($id: ID!) { conversation(id: $id) { turns { ${turnFields} } } }`,
      { id: conversationId },
    );
    return conversation.turns[0];
  }

  async continueAnswer(id: string): Promise<void> {
    await this.graphql('mutation($id: ID!) { continueAnswer(id: $id) { id } }', { id });
  }

  async stopTurn(id: string): Promise<void> {
    await this.graphql('mutation($id: ID!) { stopTurn(id: $id) { id } }', { id });
  }

  socket(): Client {
    return createClient({
      url: `${this.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { token: this.token },
      retryAttempts: 0,
    });
  }

  /** Follows a turn to its end, starting from what the follower holds. */
  async follow(turn: Pick<TurnView, 'id'>, follower?: TurnFollower, onEvents?: () => void): Promise<TurnFollower> {
    const client = this.socket();
    try {
      return await follow(client, turn.id, follower, onEvents);
    } finally {
      await client.dispose();
    }
  }

  /** Follows until every column holds so much text, then calls `act`; goes on until the server ends the subscription. */
  async followUntil(turn: TurnView, follower: TurnFollower, length: number, act: () => void): Promise<void> {
    const client = this.socket();
    let acted = false;
    await follow(client, turn.id, follower, () => {
      if (acted || follower.held.size < turn.answers.length || [...follower.held.values()].some(({ text }) => text.length < length)) return;
      acted = true;
      act();
    }).catch(() => undefined);
    await client.dispose();
  }
}
