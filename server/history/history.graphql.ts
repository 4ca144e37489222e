import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { PageInfo } from '../api/connection.js';
import { Conversation } from '../conversation/Conversation.js';
import { AnswerModel } from '../generation/answer.graphql.js';

export enum HitPlace {
  TITLE = 'TITLE',
  PROMPT = 'PROMPT',
  ANSWER = 'ANSWER',
}

registerEnumType(HitPlace, {
  name: 'HitPlace',
  description: 'Where a search found something.',
  valuesConfig: {
    TITLE: { description: "In the conversation's title alone." },
    PROMPT: { description: 'In a prompt.' },
    ANSWER: { description: 'In an answer.' },
  },
});

@ObjectType({ description: 'A stretch of a text, in UTF-16 code units.', simpleResolvers: true })
export class TextMark {
  @Field(() => Int, { description: 'Where it begins.' })
  start!: number;

  @Field(() => Int, { description: 'Where it ends, exclusive.' })
  end!: number;
}

@ObjectType({ description: 'Where in a conversation a search found something: its newest place.', simpleResolvers: true })
export class SearchHit {
  @Field(() => HitPlace, { description: 'In what.' })
  place!: HitPlace;

  @Field(() => ID, { nullable: true, description: 'The turn; null for a title.' })
  turnId!: string | null;

  @Field(() => ID, { nullable: true, description: 'The answer; null for a title or a prompt.' })
  answerId!: string | null;

  @Field(() => AnswerModel, { nullable: true, description: 'Whose answer.' })
  model!: AnswerModel | null;

  @Field(() => String, { description: 'The words around it: plain text on one line, never markup. Empty for a title.' })
  snippet!: string;

  @Field(() => [TextMark], { description: 'What was looked for, in the snippet.' })
  marks!: TextMark[];
}

@ObjectType('ConversationEdge', { description: 'A conversation and its place in the list.', simpleResolvers: true })
export class HistoryEdge {
  @Field(() => String, { description: 'Opaque place of this row.' })
  cursor!: string;

  @Field(() => Conversation, { description: 'The row.' })
  node!: Conversation;

  @Field(() => SearchHit, { nullable: true, description: 'Where a search found something; null in a list.' })
  hit!: SearchHit | null;

  @Field(() => [TextMark], { description: 'What was looked for, in the title.' })
  titleMarks!: TextMark[];
}

@ObjectType('ConversationConnection', { description: 'A page of conversations, by keyset.', simpleResolvers: true })
export class HistoryConnection {
  @Field(() => [HistoryEdge], { description: 'The rows of this page.' })
  edges!: HistoryEdge[];

  @Field(() => PageInfo, { description: 'Where this page ends.' })
  pageInfo!: PageInfo;
}

@ObjectType({ description: 'Something in the list is no longer as it was.', simpleResolvers: true })
export class HistoryChange {
  @Field(() => ID, { nullable: true, description: 'The conversation; null in the first message, before which anything may have changed.' })
  id!: string | null;

  @Field(() => Conversation, { nullable: true, description: 'As it is now; null where it was deleted.' })
  conversation!: Conversation | null;
}
