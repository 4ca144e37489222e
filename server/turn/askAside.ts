import type { EntityManager } from '@mikro-orm/postgresql';
import type { User } from '../account/User.js';
import { Purpose } from '../conversation/Conversation.js';
import { ask } from './ask.js';
import type { ModelChoice } from '../../shared/turn/ask.js';
import type { Turn } from './Turn.js';
import type { TurnParts } from './TurnParts.js';

/** A request to a model beside the conversations. */
export interface AsideRequest {
  purpose: keyof typeof Purpose;
  /** The id of the person's conversation whose texts are in the prompt: the turn is removed with it. */
  about?: string;
  /** As in AskFields. */
  requestId: string;
  /** The model and its parameters; a wording, a system prompt and a form of its own would spoil the request, and are left out. */
  model: ModelChoice;
  system: string;
  prompt: string;
  /** Ids of files. */
  files?: string[];
}

/** A choice of a model without what changes its task. */
const withoutOwnTexts = { prompt: null, system: null, stop: null, asJson: null, jsonSchema: null } satisfies Partial<ModelChoice>;

/**
 * Asks one model something beside the person's conversations: one turn with one column in a conversation with a purpose, which the
 * history and the search leave out and which is removed after thirty days. Otherwise it is a turn like any: it costs a query, is
 * followed, stopped and retried by the ids of turn and answer, and is repeated by its requestId.
 * @throws AppError as ask
 */
export async function askAside(
  em: EntityManager,
  parts: TurnParts,
  user: User,
  { purpose, about, requestId, model, system, prompt, files }: AsideRequest,
): Promise<Turn> {
  const models = [{ ...model, ...withoutOwnTexts }];
  return ask(
    em,
    parts,
    user,
    { requestId, models, system, prompt, policy: 'ISOLATED', files },
    { aside: { purpose: Purpose[purpose], about: about ?? null } },
  );
}
