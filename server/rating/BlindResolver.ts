import DataLoader from 'dataloader';
import { Arg, Ctx, Field, FieldResolver, ID, InputType, Mutation, ObjectType, Resolver, Root } from 'type-graphql';
import { type Context, requireViewer } from '../api/Context.js';
import { perOperation } from '../api/perOperation.js';
import { parse } from '../errors/parse.js';
import { type BlindParts, blindTurn, revealTurn } from '../turn/blindTurn.js';
import { BlindFlaw, BlindState, Turn } from '../turn/Turn.js';
import { Vote, VoteOutcome, VoteTag } from './Vote.js';
import { castVote, changeTag, undoVote, voteRules } from './castVote.js';

@ObjectType({ description: 'A blind comparison: until the person has voted, nothing tells which model wrote which answer.' })
export class Blind {
  @Field(() => BlindState, { description: 'How far it is.' })
  state!: BlindState;

  @Field(() => [ID], {
    nullable: true,
    description:
      'Ids of the models that had the letters A, B, …, in this order, which is that of the indexes of their answers; null until the names are shown. Columns that were added or got another model since then had no letter.',
  })
  models!: string[] | null;

  @Field(() => BlindFlaw, { nullable: true, description: 'Why a vote on it does not count for the ratings; null if it does.' })
  flaw!: BlindFlaw | null;

  @Field(() => Vote, { nullable: true, description: "The person's vote; null before it, and where they saw the names without one." })
  vote!: Vote | null;
}

@InputType({ description: 'What a person finds of the answers of a blind turn.' })
class VoteInput {
  @Field(() => ID, { description: "The turn's id." })
  turnId!: string;

  @Field(() => VoteOutcome, { description: 'What they find.' })
  outcome!: VoteOutcome;

  @Field(() => ID, { nullable: true, description: 'The better answer, a complete one; exactly for BETTER.' })
  answerId?: string | null;

  @Field(() => [[ID]], {
    nullable: true,
    description:
      'Complete answers by their places, the best first; exactly for RANKED. Answers of one place are equal, and those that are left out stand below all others.',
  })
  ranking?: string[][] | null;
}

const idOf = { description: "The turn's id." };

/** Blind comparisons and their votes. */
@Resolver(() => Turn)
export class BlindResolver {
  constructor(private readonly parts: BlindParts) {}

  @Mutation(() => Turn, {
    description:
      'Makes a turn blind whose answers have all ended, at least two of them complete, and which no other turn follows: its columns are shuffled, its answers get new ids, and its preference is removed. Its names were seen, so a vote on it gives a preference and counts for no rating.',
  })
  blindTurn(@Ctx() context: Context, @Arg('id', () => ID, idOf) id: string): Promise<Turn> {
    return blindTurn(context.em, this.parts, requireViewer(context).user.id, id);
  }

  @Mutation(() => Turn, { description: 'Shows the names of a blind turn without a vote. It cannot be voted on afterwards.' })
  revealTurn(@Ctx() context: Context, @Arg('id', () => ID, idOf) id: string): Promise<Turn> {
    return revealTurn(context.em, this.parts, requireViewer(context).user.id, id);
  }

  @Mutation(() => Turn, {
    description:
      'Votes on a blind turn and shows its names. All its answers must have ended, at least two of them complete. The better answer, or the only one in the first place, becomes the preferred one.',
  })
  vote(
    @Ctx() context: Context,
    @Arg('input', () => VoteInput, { description: 'The turn, and what the person finds.' }) input: VoteInput,
  ): Promise<Turn> {
    return castVote(context.em, this.parts, requireViewer(context).user.id, parse(voteRules, input));
  }

  @Mutation(() => Turn, {
    description: 'Takes a vote back within ten minutes, and the preference that it set. The names stay shown, so there is no second vote.',
  })
  undoVote(@Ctx() context: Context, @Arg('turnId', () => ID, idOf) turnId: string): Promise<Turn> {
    return undoVote(context.em, this.parts, requireViewer(context).user.id, turnId);
  }

  @Mutation(() => Turn, { description: 'Corrects the kind of task of a vote, which was guessed from the prompt.' })
  tagVote(
    @Ctx() context: Context,
    @Arg('turnId', () => ID, idOf) turnId: string,
    @Arg('tag', () => VoteTag, { description: 'The kind of task.' }) tag: VoteTag,
  ): Promise<Turn> {
    return changeTag(context.em, this.parts, requireViewer(context).user.id, turnId, tag);
  }

  @FieldResolver(() => Blind, { nullable: true, description: 'Its blind comparison; null if its names were always shown.' })
  async blind(@Root() { id, blind, blindModels, blindFlaw }: Turn, @Ctx() context: Context): Promise<Blind | null> {
    if (blind === null) return null;
    const models = blind === BlindState.BLIND ? null : blindModels;
    return { state: blind, models, flaw: blindFlaw, vote: blind === BlindState.VOTED ? await loadVote(context, id) : null };
  }
}

const votesOf = perOperation(
  ({ em }) =>
    new DataLoader(async (turnIds: readonly string[]) => {
      const votes = await em.find(Vote, { turn: [...turnIds] });
      return turnIds.map((id) => votes.find(({ turn }) => turn?.id === id) ?? null);
    }),
);

/** The vote on a turn; the votes on several turns are read at once. */
const loadVote = (context: Context, turnId: string): Promise<Vote | null> => votesOf(context).load(turnId);
