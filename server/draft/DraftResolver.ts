import DataLoader from 'dataloader';
import { Arg, Ctx, Field, FieldResolver, ID, InputType, Int, Mutation, ObjectType, Resolver, Root } from 'type-graphql';
import { type Context, requireViewer } from '../api/Context.js';
import { perOperation } from '../api/perOperation.js';
import { parse } from '../errors/parse.js';
import { BlindState, Turn } from '../turn/Turn.js';
import type { TurnParts } from '../turn/TurnParts.js';
import { Draft } from './Draft.js';
import { saveDraftRules } from '../../shared/draft/saveDraftRules.js';
import { saveDraft, type SavedDraft } from './saveDraft.js';
import { saveDraftAsAnswer } from './saveDraftAsAnswer.js';

@InputType({ description: 'A paragraph of a draft.' })
export class DraftParagraphInput {
  @Field(() => ID, { description: 'Chosen by the client, 8 to 100 characters; stays with the paragraph.' })
  id!: string;

  @Field(() => String, { description: 'Its text in Markdown, not empty.' })
  text!: string;

  @Field(() => ID, { nullable: true, description: "The turn's answer that it was picked from; absent for one that the person wrote." })
  answerId?: string | null;

  @Field(() => Int, { nullable: true, description: 'Attempt of that answer; by default the present one.' })
  attempt?: number | null;

  @Field(() => Int, { nullable: true, description: 'Number of the passage among those of the answer as it is drawn, from 0.' })
  passage?: number | null;

  @Field(() => Boolean, { defaultValue: false, description: "Whether the person changed the model's text." })
  edited!: boolean;
}

@InputType({ description: 'A whole draft.' })
export class SaveDraftInput {
  @Field(() => ID, { description: 'The turn that it belongs to.' })
  turnId!: string;

  @Field(() => Int, { description: 'Version that it was made from; 0 if there was none.' })
  version!: number;

  @Field(() => [DraftParagraphInput], { description: 'All its paragraphs in order, at most 200 with 100 KB together.' })
  paragraphs!: DraftParagraphInput[];
}

@ObjectType({ description: 'A draft after an attempt to save it.', simpleResolvers: true })
export class DraftSave {
  @Field(() => Draft, { description: 'The draft as it is stored now.' })
  draft!: Draft;

  @Field(() => Boolean, {
    description: 'Whether it was changed elsewhere since that version. Then nothing was saved, and `draft` is the newer one.',
  })
  conflicts!: boolean;
}

/** The text that a person makes from a turn's answers. */
@Resolver(() => Turn)
export class DraftResolver {
  constructor(private readonly parts: TurnParts) {}

  @Mutation(() => DraftSave, { description: "Saves a turn's draft as a whole, over the version that it was made from." })
  saveDraft(
    @Ctx() context: Context,
    @Arg('input', () => SaveDraftInput, { description: 'The draft.' }) input: SaveDraftInput,
  ): Promise<SavedDraft> {
    return saveDraft(context.em, this.parts.env, requireViewer(context).user.id, parse(saveDraftRules, input));
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
