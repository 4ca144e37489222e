import type { TestServer } from './server.js';

interface Shown {
  preferredAnswerId: string | null;
  preferredAttempt: number | null;
  answers: { id: string; model: { id: string }; attempt: number; attempts: Attempt[] }[];
}

interface Attempt {
  attempt: number;
  place: number;
  isPresent: boolean;
  state: string;
  words: number | null;
  text: string;
}

/** What a person takes out and puts back over GraphQL. */
export class Removals {
  constructor(
    private readonly server: TestServer,
    private readonly access: string,
  ) {}

  /** Calls a mutation with an id. @returns the code of its refusal, if it is refused */
  async act(call: string, id: string | undefined, access = this.access): Promise<string | undefined> {
    const { errors } = await this.server.graphql(`mutation($id: ID!) { ${call} { id } }`, { id }, access);
    return errors?.[0]?.extensions.code;
  }

  /** The answers of a turn, with all of their attempts. */
  async shown({ id }: { id: string }): Promise<Shown> {
    const { data } = await this.server.graphql<{ turn: Shown }>(
      `query($id: ID!) { turn(id: $id) { preferredAnswerId preferredAttempt
        answers { id attempt model { id } attempts { attempt place isPresent state words text } } } }`,
      { id },
      this.access,
    );
    return data.turn;
  }
}
