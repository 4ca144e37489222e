import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root, Subscription } from 'type-graphql';
import * as z from 'zod/mini';
import { type Context, requireViewer } from '../context.js';
import { ownAnswer, ownTurn } from '../conversation/access.js';
import { maxColumns } from '../conversation/ask.rules.js';
import { parse } from '../parse.js';
import { Answer } from './Answer.js';
import { AnswerEvents, AnswerOffset } from './answerEvents.js';
import { excerptOf } from './excerpt.rules.js';

const length = z.int().check(z.nonnegative());
/** Lengths of real texts, of the columns of one turn. */
const fromRules = z.array(z.object({ index: length, attempt: length, text: length, reasoning: length })).check(z.maxLength(maxColumns));

interface StreamArgs {
  turnId: string;
  from?: AnswerOffset[] | null;
}

@Resolver(() => Answer)
export class AnswerResolver {
  @Mutation(() => Answer, {
    description: 'Stops an answer that is being written; its text is kept. Nothing happens to one that has ended.',
  })
  async stopAnswer(@Ctx() context: Context, @Arg('id', () => ID, { description: 'Its id.' }) id: string): Promise<Answer> {
    const answer = await ownAnswer(context.em, requireViewer(context).user.id, id);
    await context.services.runner.stop([answer.id]);
    return context.em.refreshOrFail(answer);
  }

  @Subscription(() => AnswerEvents, {
    description: 'All answers of a turn in one stream: first what the client lacks, then live. Completes when every answer has ended.',
    subscribe: async ({ args, context }: { args: StreamArgs; context: Context }) => {
      const turn = await ownTurn(context.em, requireViewer(context).user.id, args.turnId);
      return context.services.hub.read(turn.id, parse(fromRules, args.from ?? []));
    },
  })
  answerStream(
    @Root() events: AnswerEvents,
    @Arg('turnId', () => ID, { description: "The turn's id." }) _turnId: string,
    @Arg('from', () => [AnswerOffset], { nullable: true, description: 'What the client holds; nothing where absent.' })
    _from?: AnswerOffset[] | null,
  ): AnswerEvents {
    return events;
  }

  @FieldResolver(() => String, { description: 'Its text so far.' })
  text(@Root() answer: Answer, @Ctx() { services }: Context): string {
    return services.hub.textOf(answer, 'text');
  }

  @FieldResolver(() => String, { description: 'Beginning of its text, at most 200 characters.' })
  excerpt(@Root() answer: Answer, @Ctx() { services }: Context): string {
    return excerptOf(services.hub.textOf(answer, 'text'));
  }

  @FieldResolver(() => String, { description: 'What the model thought aloud before it, so far.' })
  reasoning(@Root() answer: Answer, @Ctx() { services }: Context): string {
    return services.hub.textOf(answer, 'reasoning');
  }
}
