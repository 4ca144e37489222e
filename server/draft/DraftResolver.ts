import DataLoader from 'dataloader';
import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Resolver, Root } from 'type-graphql';
import { type Context, requireViewer } from '../api/Context.js';
import { perOperation } from '../api/perOperation.js';
import { parse } from '../errors/parse.js';
import { BlindState, Turn } from '../turn/Turn.js';
import type { TurnParts } from '../turn/TurnParts.js';
import { Draft } from './Draft.js';
import { DraftSave, SaveDraftInput } from './draft.graphql.js';
import { saveDraftRules } from './draft.rules.js';
import { saveDraft, type SavedDraft } from './saveDraft.js';
import { saveDraftAsAnswer } from './saveDraftAsAnswer.js';

/** What a person puts together from the answers of a turn. */
@Resolver(() => Turn)
export class DraftResolver {
  constructor(private readonly parts: TurnParts) {}

  @Mutation(() => DraftSave, { description: "Saves a turn's draft as a whole, over the version that it was made from." })
  saveDraft(
    @Ctx() context: Context,
    @Arg('input', () => SaveDraftInput, { description: 'The draft.' }) input: SaveDraftInput,
  ): Promise<SavedDraft> {
    return saveDraft(context.em, requireViewer(context).user.id, parse(saveDraftRules, input));
  }

  @Mutation(() => Turn, {
    description:
      'Adds the draft as an answer of its own to its turn, in a further column, and prefers it, so that WINNER shows it to later prompts. Costs no query. The same version again gives the same column.',
  })
  saveDraftAsAnswer(
    @Ctx() context: Context,
    @Arg('turnId', () => ID, { description: "The turn's id." }) turnId: string,
    @Arg('version', () => Int, { description: 'Version of the draft that the person sees.' }) version: number,
  ): Promise<Turn> {
    return saveDraftAsAnswer(context.em, this.parts, requireViewer(context).user.id, { turnId, version });
  }

  @FieldResolver(() => Draft, {
    nullable: true,
    description: 'What the person puts together from its answers; null before a first paragraph, and while names are hidden.',
  })
  async draft(@Root() turn: Turn, @Ctx() context: Context): Promise<Draft | null> {
    return turn.blind === BlindState.BLIND ? null : draftsOf(context).load(turn.id);
  }
}

/** The drafts of one operation by turn id, read together. */
const draftsOf = perOperation(
  ({ em }) =>
    new DataLoader(async (turnIds: readonly string[]) => {
      const drafts = await em.find(Draft, { turn: { $in: [...turnIds] } });
      return turnIds.map((id) => drafts.find((draft) => draft.turnId === id) ?? null);
    }),
);
