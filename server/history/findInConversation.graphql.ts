import { Field, ID, Int, ObjectType } from 'type-graphql';
import { TextMark } from './history.graphql.js';

@ObjectType({ description: 'A prompt or an answer in which words were found.', simpleResolvers: true })
export class FoundPlace {
  @Field(() => ID, { nullable: true, description: 'The answer; null for the prompt.' })
  answerId!: string | null;

  @Field(() => Int, { description: 'How often.' })
  hits!: number;
}

@ObjectType({ description: 'A turn in which words were found.', simpleResolvers: true })
export class FoundTurn {
  @Field(() => ID, { description: 'The turn.' })
  turnId!: string;

  @Field(() => Int, { description: 'How often, in its prompt and its answers.' })
  hits!: number;

  @Field(() => String, { description: 'The words around the first hit: plain text on one line, never markup.' })
  snippet!: string;

  @Field(() => [TextMark], { description: 'The matches in the snippet.' })
  marks!: TextMark[];

  @Field(() => [FoundPlace], { description: 'The prompt, then answers in the order of their columns; only those with hits.' })
  places!: FoundPlace[];
}

@ObjectType({ description: 'Where words occur in a conversation.', simpleResolvers: true })
export class FoundInConversation {
  @Field(() => [FoundTurn], { description: 'The turns with hits, oldest first.' })
  turns!: FoundTurn[];

  @Field(() => Boolean, { description: 'Whether these are all; a very long conversation has more than are counted.' })
  isComplete!: boolean;
}
