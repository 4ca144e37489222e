import type { EntityManager } from '@mikro-orm/postgresql';
import { LRUCache } from 'lru-cache';
import type { User } from '../account/User.js';
import { Purpose } from '../conversation/Conversation.js';
import { AppError } from '../errors/AppError.js';
import { type AnswerValue, hasEndedWell } from '../generation/Answer.js';
import { AnswerState } from '../generation/answer.graphql.js';
import { textOf } from '../generation/blocks.js';
import { ownAnswer, ownTurn } from '../turn/access.js';
import { askAside } from '../turn/askAside.js';
import { requireNotBlind } from '../turn/blind.js';
import { loadAnswer, loadAnswers } from '../turn/loadAnswers.js';
import type { Turn } from '../turn/Turn.js';
import type { TurnParts } from '../turn/TurnParts.js';
import { languageNow } from '../../shared/words/languageNow.js';
import { askedIn, askForProposal } from './askedProposal.js';
import { type Improvement, ImprovementOutcome } from './improve.graphql.js';
import type { ImproveFields } from '../../shared/improve/improve.js';
import { improveWords } from '../../shared/improve/improveWords.js';
import { lostVariables, readProposal } from '../../shared/improve/proposal.js';

/** Most characters of the disappointing answer that the model is shown: its beginning tells what went wrong. */
const maxAnswer = 8_000;

/** The language of the reasons, which the person reads. The prompt keeps its own. */
const languages = { en: 'English', de: 'German' };

/**
 * Asks a model to improve a prompt, beside the conversations. What it proposes is read by readImprovement once it has ended.
 * @throws AppError as askAside; also not_found for the answer pointed at, and conflict if that has not ended well or its model is hidden
 */
export async function improvePrompt(em: EntityManager, parts: TurnParts, user: User, fields: ImproveFields): Promise<Turn> {
  const { requestId, modelId, answerId } = fields;
  const pointedAt = answerId == null ? undefined : await readPointedAt(em, user, answerId);
  return askAside(em, parts, user, {
    purpose: 'IMPROVE',
    ...(pointedAt && { about: pointedAt.conversationId }),
    requestId,
    model: { id: modelId },
    ...askForProposal(fields, pointedAt?.text, languages[languageNow()]),
  });
}

async function readPointedAt(em: EntityManager, user: User, id: string): Promise<{ text: string; conversationId: string }> {
  const { turn } = await ownAnswer(em, user.id, id);
  const { conversation } = await turn.loadOrFail();
  requireNotBlind(await turn.loadOrFail());
  const answer = await loadAnswer(em, id);
  if (!hasEndedWell(answer)) throw new AppError('conflict', improveWords().notReadable);
  return { text: textOf(answer).slice(0, maxAnswer), conversationId: conversation.id };
}

/**
 * A model's proposal. It is paid whatever it says: that the prompt is to stay as it is has been read, too.
 * @throws AppError of kind not_found, also for a turn that is no improvement; conflict if its answer has not ended, or not well
 */
export async function readImprovement(em: EntityManager, user: User, turnId: string): Promise<Improvement> {
  const turn = await ownTurn(em, user.id, turnId, 'asides');
  const conversation = await turn.conversation.loadOrFail();
  if (conversation.purpose !== Purpose.IMPROVE) throw new AppError('not_found', improveWords().notImproved);
  const [answer] = await loadAnswers(em, [turn.id]);
  if (answer?.state !== AnswerState.COMPLETE) throw new AppError('conflict', improveWords().notEnded);
  const { original, mark } = askedIn(turn.prompt);
  const proposal = proposalOf(answer, original, mark);
  const plain = { original, text: original, reasons: [], lostVariables: [] };
  if (proposal === undefined) return { ...plain, outcome: ImprovementOutcome.UNREADABLE };
  if (proposal === 'same') return { ...plain, outcome: ImprovementOutcome.UNCHANGED };
  const lost = lostVariables(original, proposal.text);
  return { ...proposal, original, outcome: ImprovementOutcome.PROPOSED, lostVariables: lost };
}

/** UTF-16 code units of the answers whose proposals are kept. */
const keptLength = 16_000_000;

const kept = new LRUCache<string, { proposal: ReturnType<typeof readProposal> }>({ maxSize: keptLength });

/** The proposal in an answer: it is read once, however often people ask for it. */
function proposalOf(answer: AnswerValue, original: string, mark: string | undefined): ReturnType<typeof readProposal> {
  const text = textOf(answer);
  // A continued answer is the same attempt, with more text.
  const key = [answer.id, answer.attempt, text.length].join();
  const known = kept.get(key) ?? { proposal: readProposal(text, original, mark) };
  kept.set(key, known, { size: text.length + 1 });
  return known.proposal;
}
