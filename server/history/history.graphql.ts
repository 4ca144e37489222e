import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { PageInfo } from '../api/connection.js';
import { Conversation } from '../conversation/Conversation.js';
import { AnswerModel } from '../generation/answer.graphql.js';

export enum HitKind {
  TITLE = 'TITLE',
  PROMPT = 'PROMPT',
  FILE = 'FILE',
  ANSWER = 'ANSWER',
}

registerEnumType(HitKind, {
  name: 'HitKind',
  description: 'Kind of a text that matches a search.',
  valuesConfig: {
    TITLE: { description: "Only in the conversation's title." },
    PROMPT: { description: 'In a prompt.' },
    FILE: { description: 'In the text of a file of a prompt.' },
    ANSWER: { description: 'In an answer.' },
  },
});

@ObjectType({ description: 'A range of a text, in UTF-16 code units.', simpleResolvers: true })
export class TextMark {
  @Field(() => Int, { description: 'Where it begins.' })
  start!: number;

  @Field(() => Int, { description: 'Where it ends, exclusive.' })
  end!: number;
}

@ObjectType({ description: 'The newest title, prompt, file or answer of a conversation that matches a search.', simpleResolvers: true })
export class SearchHit {
  @Field(() => HitKind, { description: 'Which of them it is.' })
  kind!: HitKind;

  @Field(() => ID, { nullable: true, description: 'The turn; null for a title.' })
  turnId!: string | null;

  @Field(() => ID, { nullable: true, description: 'The answer; null for a title or a prompt.' })
  answerId!: string | null;

  @Field(() => AnswerModel, { nullable: true, description: 'The model of the answer; null for a title or a prompt.' })
  model!: AnswerModel | null;

  @Field(() => String, { description: 'The words around the match: plain text on one line, never markup. Empty for a title.' })
  snippet!: string;

  @Field(() => [TextMark], { description: 'The matches in the snippet.' })
  marks!: TextMark[];
}

@ObjectType('ConversationEdge', { description: 'A row of the history.', simpleResolvers: true })
export class HistoryEdge {
  @Field(() => String, { description: 'Opaque cursor of this row.' })
  cursor!: string;

  @Field(() => Conversation, { description: 'The conversation.' })
  node!: Conversation;

  @Field(() => SearchHit, { nullable: true, description: 'Where the search matches; null in a list.' })
  hit!: SearchHit | null;

  @Field(() => [TextMark], { description: 'The matches in the title.' })
  titleMarks!: TextMark[];
}

@ObjectType('ConversationConnection', { description: 'A page of conversations, by keyset.', simpleResolvers: true })
export class HistoryConnection {
  @Field(() => [HistoryEdge], { description: 'The rows of this page.' })
  edges!: HistoryEdge[];

  @Field(() => PageInfo, { description: 'Where this page ends.' })
  pageInfo!: PageInfo;
}

@ObjectType({ description: 'A change of the list.', simpleResolvers: true })
export class HistoryChange {
  @Field(() => ID, {
    nullable: true,
    description: 'The conversation; null where anything may have changed: in the first message, and when a tag has changed.',
  })
  id!: string | null;

  @Field(() => Conversation, { nullable: true, description: 'The conversation as it is now; null if it was deleted.' })
  conversation!: Conversation | null;
}
