import { purgeRemovals } from '../server/privacy/purgeRemovals.js';
import type { TestPerson } from './factories.js';
import type { TestServer } from './server.js';
import type { TurnView } from './turns.js';

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

/** What tests do and look at when something is taken out of a conversation. @param who who does it, and where, in the present test */
export function takingOut(who: () => { server: TestServer; person: TestPerson }) {
  /** Calls a mutation with an id; returns the code of its refusal, if it is refused. */
  const act = async (call: string, id: string | undefined, access = who().person.access) => {
    const { errors } = await who().server.graphql(`mutation($id: ID!) { ${call} { id } }`, { id }, access);
    return errors?.[0]?.extensions.code;
  };
  /** A turn with its columns and their attempts. */
  const shown = async ({ id }: { id: string }) => {
    const { data } = await who().server.graphql<{ turn: Shown }>(
      `query($id: ID!) { turn(id: $id) { preferredAnswerId preferredAttempt
        answers { id attempt model { id } attempts { attempt place isPresent state words text } } } }`,
      { id },
      who().person.access,
    );
    return data.turn;
  };
  /** Names of the models of a turn's columns. */
  const columnsOf = async (turn: TurnView) => (await shown(turn)).answers.map(({ model }) => model.id.replace('sim/', ''));
  const conversationOf = async (id: string) => {
    const { data } = await who().server.graphql<{
      conversation: {
        prompt: string;
        models: { id: string }[];
        turns: { id: string; branches: string[] }[];
        lastTurn: { id: string } | null;
      };
    }>(
      'query($id: ID!) { conversation(id: $id) { prompt models { id } turns { id branches } lastTurn { id } } }',
      { id },
      who().person.access,
    );
    return data.conversation;
  };
  const turnsOf = async (id: string) => (await conversationOf(id)).turns.map((turn) => turn.id);
  /** How many conversations a search finds. */
  const found = async (search: string) => {
    const { data } = await who().server.graphql<{ history: { edges: unknown[] } }>(
      'query($search: String) { history(search: $search) { edges { node { id } } } }',
      { search },
      who().person.access,
    );
    return data.history.edges.length;
  };
  /** The download of one's data. */
  const download = async () => (await who().server.rest('GET', '/api/v1/auth/me/export/', { token: who().person.access })).text();
  /** Moves the times of a column of a table back, past the time of the undo. */
  const later = (table: string, column: string) =>
    who()
      .server.services.orm.em.fork()
      .execute(`update ${table} set ${column} = ${column} - interval '11 minutes' where ${column} is not null`);
  /** Deletes for good what was taken out for longer than the undo. */
  const purge = () => purgeRemovals(who().server.services.orm, new AbortController().signal);
  return { act, shown, columnsOf, conversationOf, turnsOf, found, download, later, purge };
}
