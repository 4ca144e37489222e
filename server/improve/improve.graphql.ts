import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';

/** Result of the improvement of a prompt. */
export enum ImprovementOutcome {
  PROPOSED = 'PROPOSED',
  UNCHANGED = 'UNCHANGED',
  UNREADABLE = 'UNREADABLE',
}

registerEnumType(ImprovementOutcome, {
  name: 'ImprovementOutcome',
  description: 'Result of the improvement of a prompt.',
  valuesConfig: {
    PROPOSED: { description: 'The model proposes another text.' },
    UNCHANGED: { description: 'It would leave the prompt as it is.' },
    UNREADABLE: { description: 'Its answer has no proposal in it.' },
  },
});

@InputType({ description: 'A prompt to improve: by itself, guided by answers to questions, or from an answer that disappointed.' })
export class ImprovePromptInput {
  @Field(() => ID, {
    description:
      'Chosen by the client, 8 to 100 characters: the same request again under it gives the same turn and one debit; another one is refused.',
  })
  requestId!: string;

  @Field(() => ID, { description: 'The model that proposes: provider/model.' })
  modelId!: string;

  @Field(() => String, { description: 'The prompt, at most 200 KB. Its {{fields}} stay as they are.' })
  prompt!: string;

  @Field(() => String, { nullable: true, description: 'The system prompt that goes with it; it is not changed.' })
  system?: string | null;

  @Field(() => String, { nullable: true, description: 'What the answer is needed for; at most 2,000 characters.' })
  purpose?: string | null;

  @Field(() => String, { nullable: true, description: 'Who reads the answer; at most 2,000 characters.' })
  readers?: string | null;

  @Field(() => String, { nullable: true, description: 'What the answer is to look like; at most 2,000 characters.' })
  form?: string | null;

  @Field(() => ID, { nullable: true, description: 'An answer to the prompt that disappointed; not one whose model is still hidden.' })
  answerId?: string | null;

  @Field(() => String, { nullable: true, description: 'What is wrong with that answer; at most 2,000 characters.' })
  complaint?: string | null;
}

@ObjectType({ description: 'Why a model made a change.', simpleResolvers: true })
export class ImprovementReason {
  @Field(() => String, { description: 'Words of the new text, or of the old one if they are gone.' })
  quote!: string;

  @Field(() => String, { description: 'The reason, in a few words.' })
  reason!: string;
}

@ObjectType({ description: 'What a model proposes in place of a prompt.', simpleResolvers: true })
export class Improvement {
  @Field(() => ImprovementOutcome, { description: 'What came of it.' })
  outcome!: ImprovementOutcome;

  @Field(() => String, { description: 'The prompt that it was made from.' })
  original!: string;

  @Field(() => String, { description: 'The proposed text; the original where nothing is proposed.' })
  text!: string;

  @Field(() => [ImprovementReason], { description: 'Reasons for its changes, where the model gives them.' })
  reasons!: ImprovementReason[];

  @Field(() => [String], { description: 'Names of {{fields}} of the original that the proposed text has no more.' })
  lostVariables!: string[];
}
