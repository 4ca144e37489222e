import { Field, ID, InputType, Int } from 'type-graphql';
import { ContextPolicy } from '../conversation/ContextPolicy.js';
import { ParametersInput } from '../generation/parameters.graphql.js';

@InputType({ description: 'One column: a model and how it is sampled.' })
export class AskModelInput extends ParametersInput {
  @Field(() => ID, { description: 'provider/model; any model of a provider that is switched on may be asked.' })
  id!: string;

  @Field(() => String, {
    nullable: true,
    description: "Another wording of the turn's prompt, for this column alone; at most 200 KB. Without it the column gets the turn's.",
  })
  prompt?: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      "If it is asked alone: which of the model's columns it continues, 1 to 8; otherwise its position among the columns asked here.",
  })
  sample?: number | null;
}

@InputType({ description: 'What was filled in for a variable of a prompt.' })
export class PromptValueInput {
  @Field(() => String, { description: "The variable's name." })
  name!: string;

  @Field(() => String, { description: 'What was filled in.' })
  value!: string;
}

/** Where a prompt goes, and whom it asks: of one that is asked, and of one that is measured before. */
@InputType()
class NextPromptInput {
  @Field(() => ID, { nullable: true, description: 'Without it a new conversation begins.' })
  conversationId?: string | null;

  @Field(() => ID, { nullable: true, description: 'The turn that it follows; by default the last of the active branch.' })
  afterTurnId?: string | null;

  @Field(() => ID, { nullable: true, description: 'The turn whose prompt is edited: the new turn becomes a branch beside it.' })
  editOfTurnId?: string | null;

  @Field(() => String, { nullable: true, description: 'System prompt of this turn.' })
  system?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    defaultValue: false,
    description: "Whether models are told what the person's preferences say of them and of how to answer. The turn keeps what was told.",
  })
  useInstructions?: boolean | null;

  @Field(() => ContextPolicy, { defaultValue: ContextPolicy.ISOLATED, description: 'What each model sees of earlier turns.' })
  policy!: ContextPolicy;

  @Field(() => [ID], {
    nullable: true,
    description:
      'Ids of the files of the prompt, in their order, each once; as many as fileRoom allows. Every model is given what it can read of them.',
  })
  files?: string[] | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'A model that sees: it describes each picture once for the models that see none. Costs a query for each picture that one of them cannot see. Without it they get nothing.',
  })
  captionModel?: string | null;

  @Field(() => [AskModelInput], { description: '1 to 8; the same model twice gives two samples.' })
  models!: AskModelInput[];
}

@InputType({ description: 'One prompt for several models.' })
export class AskInput extends NextPromptInput {
  @Field(() => ID, {
    description:
      'Chosen by the client, 8 to 100 characters: the same request again under it gives the same turn and one debit; another one is refused.',
  })
  requestId!: string;

  @Field(() => String, { description: 'At most 200 KB.' })
  prompt!: string;

  @Field(() => Boolean, {
    nullable: true,
    defaultValue: false,
    description: 'Shuffles the columns and names no model until the person has voted; for 2 models or more.',
  })
  blind?: boolean | null;

  @Field(() => ID, { nullable: true, description: "The version of one's prompt that it was made from; it is kept with the turn." })
  promptVersionId?: string | null;

  @Field(() => [PromptValueInput], {
    nullable: true,
    description: 'What was filled in for the variables of that version, at most 50 with 200 KB together. The prompt has them already.',
  })
  promptValues?: PromptValueInput[] | null;
}

@InputType({ description: 'Where the next prompt goes, and which models it is for.' })
export class ColumnRoomsInput extends NextPromptInput {}
