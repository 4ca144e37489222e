import { type ColumnActions, one, two } from './columns.js';
import type { TestServer } from './server.js';

interface BlindView {
  state: string;
  vote: {
    outcome: string;
    answerId: string | null;
    ranking: string[][] | null;
    tag: string;
    counts: boolean;
    voidReason: { index: number; passage: string } | null;
    createdAt: string;
    undoUntil: string;
  } | null;
}
interface VotedTurn {
  preferredAnswerId: string | null;
  blind: BlindView;
  answers: { id: string; model: { id: string } }[];
}

const fields =
  'id preferredAnswerId blind { state vote { id outcome answerId ranking tag counts voidReason { index passage } createdAt undoUntil } } answers { id model { id } }';
/** The mutations of blind comparisons, by what they do. */
export const voteDocuments = {
  vote: `mutation($id: ID!, $outcome: VoteOutcome!, $answerId: ID, $ranking: [[ID!]!]) {
    vote(input: { turnId: $id, outcome: $outcome, answerId: $answerId, ranking: $ranking }) { ${fields} }
  }`,
  undo: `mutation($id: ID!) { undoVote(turnId: $id) { ${fields} } }`,
  tag: `mutation($id: ID!, $tag: VoteTag!) { tagVote(turnId: $id, tag: $tag) { ${fields} } }`,
  reveal: `mutation($id: ID!) { revealTurn(id: $id) { ${fields} } }`,
  blind: `mutation($id: ID!) { blindTurn(id: $id) { ${fields} } }`,
};

/** Blind comparisons of a person, and what they do with them. */
export class BlindVotes {
  constructor(
    private readonly server: TestServer,
    private readonly hand: ColumnActions,
  ) {}

  /** The turn after a mutation, or why it is refused. */
  async call(name: keyof typeof voteDocuments, variables: Record<string, unknown>, access = this.hand.access) {
    const { data, errors } = await this.server.graphql<Record<string, VotedTurn>>(voteDocuments[name], variables, access);
    return { turn: errors ? undefined : Object.values(data)[0], error: errors?.[0]?.extensions };
  }

  /** @throws Error if it is refused */
  async done(...input: Parameters<BlindVotes['call']>): Promise<VotedTurn> {
    const { turn, error } = await this.call(...input);
    if (!turn) throw new Error(JSON.stringify(error));
    return turn;
  }

  /** Asks models blind, and follows their answers to the end. */
  ask(prompt = 'What do you say?', models: string[] = [one, two]) {
    return this.hand.askToTheEnd(models, { blind: true, prompt });
  }
}
