import { createHash } from 'node:crypto';
import { Ctx, Field, FieldResolver, ObjectType, Resolver, Root } from 'type-graphql';
import { type Context, requireViewer } from '../api/Context.js';
import { excerptOf } from '../../shared/turn/excerpt.js';
import { type FilledVariable, Turn } from '../turn/Turn.js';
import { promptLoaders } from './loaders.js';
import { PromptVersion } from './PromptVersion.js';

@ObjectType({ description: 'What was filled in for a variable of a prompt.' })
export class PromptValue implements FilledVariable {
  @Field(() => String, { description: "The variable's name." })
  name!: string;

  @Field(() => String, { description: 'What was filled in.' })
  value!: string;
}

/** From which version of a prompt a turn was asked. */
@Resolver(() => Turn)
export class PromptOriginResolver {
  @FieldResolver(() => PromptVersion, {
    nullable: true,
    description: "The version of the library's prompt that it was made from; null if there is none, or it is deleted.",
  })
  async promptVersion(@Root() turn: Turn, @Ctx() context: Context): Promise<PromptVersion | null> {
    if (turn.promptVersionId === null) return null;
    return promptLoaders(context, requireViewer(context).user.id).versions.load(turn.promptVersionId);
  }

  @FieldResolver(() => [PromptValue], { description: "What was filled in for that version's variables." })
  promptValues(@Root() turn: Turn): FilledVariable[] {
    return turn.promptValues ?? [];
  }
}

/** The values of a turn in short form, for lists. */
@Resolver(() => PromptValue)
export class PromptValueResolver {
  @FieldResolver(() => String, { description: 'Beginning of the value, at most 200 characters.' })
  excerpt(@Root() { value }: FilledVariable): string {
    return excerptOf(value);
  }

  @FieldResolver(() => String, { description: 'The same for the same value, and for no other: SHA-256 in base64.' })
  digest(@Root() { value }: FilledVariable): string {
    return createHash('sha256').update(value).digest('base64');
  }
}
