import type { EntityManager } from '@mikro-orm/postgresql';
import { countStarts, reserveForAnswers } from '../account/reserve.js';
import type { User } from '../account/User.js';
import type { Answer } from '../answer/Answer.js';
import { AnswerState } from '../answer/answerFields.js';
import type { Message } from '../gateways/llm/completion.js';
import { AppError } from '../errors.js';
import { requirePremium } from '../model/access.js';
import type { Services } from '../services.js';
import { beginAgain, clear } from './beginAgain.js';
import { startColumns } from './columns.js';

/** What a model is told where it cannot simply be given the beginning of its own answer. */
const goOn = 'Go on exactly where your last answer breaks off. Repeat none of it, and begin without any introduction.';

/**
 * A new attempt of an ended answer, from nothing; its text is kept, to be brought back. Costs a query like any answer (docs/decisions).
 * @throws AppError of kind not_found, conflict while it is being written, premium_required, quota_exhausted, rate_limited, unavailable
 */
export async function retryAnswer(em: EntityManager, services: Services, user: User, id: string): Promise<Answer> {
  const answer = await beginAgain(em, services, user, id, async (inner, locked) => {
    requireOwnPlan(services, user, locked);
    await reserveForAnswers(inner, services.env, user, 1);
    clear(locked, { charged: !user.subscribed });
  });
  startColumns(services, await answer.turn.loadOrFail(), [answer]);
  return answer;
}

/**
 * Asks the model to go on from where an answer was cut off. Free. A new attempt too, because a reader may hold
 * moments that were never saved: it then gets a snapshot.
 * @throws AppError of kind not_found; conflict where the answer is whole, empty, or being written
 */
export async function continueAnswer(em: EntityManager, services: Services, user: User, id: string): Promise<Answer> {
  const answer = await beginAgain(em, services, user, id, async (inner, locked) => {
    requireOwnPlan(services, user, locked);
    const isWhole = locked.state === AnswerState.COMPLETE && locked.finishReason !== 'length';
    if (isWhole) throw new AppError('conflict', 'This answer is complete.');
    if (locked.text === '') throw new AppError('conflict', 'There is no text to go on from. Retry it instead.');
    await countStarts(inner, services.env, user, 1);
  });
  const prefills = services.catalogue.route(answer.modelId)?.prefills === true;
  const begun: Message[] = [{ role: 'assistant', content: answer.text }, ...(prefills ? [] : [{ role: 'user' as const, content: goOn }])];
  startColumns(services, await answer.turn.loadOrFail(), [answer], (messages) => [...messages, ...begun]);
  return answer;
}

/** @throws AppError of kind premium_required where the model is one that this account may not ask, or may not any more */
function requireOwnPlan({ catalogue }: Services, user: User, { modelId }: Answer): void {
  const model = catalogue.find(modelId);
  if (model) requirePremium(user, [model]);
}
