import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Draft } from './Draft.js';

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
