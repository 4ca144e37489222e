import type { EntityManager } from '@mikro-orm/postgresql';
import { requireStorage } from '../allowance/storage.js';
import { publishConversation } from '../conversation/publishConversation.js';
import { AppError } from '../errors/AppError.js';
import { AnswerState } from '../generation/answer.graphql.js';
import { BlockKind } from '../generation/blocks.js';
import { AnswerBlockRow } from '../turn/AnswerBlockRow.js';
import { AnswerRow } from '../turn/AnswerRow.js';
import { requireFreeColumn, withRemoved } from '../turn/addAnswer.js';
import { draftModelId, personsMark } from '../../shared/turn/draftAnswer.js';
import { NoteNames } from '../../shared/turn/NoteNames.js';
import { sectionOf } from '../../shared/turn/sectionOf.js';
import type { Turn } from '../turn/Turn.js';
import type { TurnParts } from '../turn/TurnParts.js';
import type { DraftParagraph } from './Draft.js';
import { draftWords } from '../../shared/draft/draftWords.js';
import { inOwnDraft } from './saveDraft.js';

/**
 * Writes a turn's draft down as an answer of its own, a further column with the person as its author, and prefers it, so that
 * WINNER shows it to later prompts. It costs no query. Repeating it for the same version gives the same column.
 * @param version of the draft that the person sees
 * @throws AppError of kind not_found; conflict if the draft is empty or was changed meanwhile, if the turn is full, or while the
 *   names of its answers are hidden
 */
export async function saveDraftAsAnswer(
  em: EntityManager,
  { changes, env }: Pick<TurnParts, 'changes' | 'env'>,
  userId: string,
  { turnId, version }: { turnId: string; version: number },
): Promise<Turn> {
  const saved = await inOwnDraft(em, userId, turnId, async (inner, turn, draft) => {
    if (!draft || draft.paragraphs.length === 0) throw new AppError('conflict', draftWords().empty);
    if (draft.version !== version) throw new AppError('conflict', draftWords().newer);
    const columns = await inner.find(AnswerRow, { turn }, { fields: ['index', 'place', 'requestId', 'removedAt'], ...withRemoved });
    // No client can choose an id with a space.
    const requestId = `draft ${version.toFixed()}`;
    if (columns.some((column) => column.requestId === requestId)) return turn;
    const paragraphs = separate(draft.paragraphs);
    const text = textOf(paragraphs);
    await requireStorage(inner, env, userId, Buffer.byteLength(text));
    const now = new Date();
    const answer = inner.create(AnswerRow, {
      ...requireFreeColumn(columns),
      turn,
      requestId,
      modelId: draftModelId,
      modelName: draftWords().yourDraft,
      providerName: '',
      mark: personsMark,
      sources: sourcesOf(paragraphs),
      queuedAt: now,
      startedAt: now,
      firstTokenAt: now,
      endedAt: now,
    });
    inner.create(AnswerBlockRow, { answer, attempt: 1, index: 0, kind: BlockKind.TEXT, content: text });
    await inner.flush();
    // Like any answer it ends when its text is written: the search reads the text then.
    answer.state = AnswerState.COMPLETE;
    turn.preferredAnswerId = answer.id;
    turn.preferredAttempt = 1;
    return turn;
  });
  publishConversation({ changes }, { id: saved.conversation.id, user: saved.user });
  return saved;
}

const between = '\n\n';

type Part = Pick<DraftParagraph, 'text' | 'source' | 'edited'>;

/** Paragraphs that take nothing of the others in: what one leaves open, as code that was cut, is closed, and its notes have names of their own. */
function separate(paragraphs: readonly DraftParagraph[]): Part[] {
  const names = new NoteNames();
  return paragraphs.map(({ text, source, edited }) => ({ text: names.own(sectionOf(text, 0)), source, edited }));
}

const textOf = (paragraphs: readonly Part[]): string => paragraphs.map(({ text }) => text).join(between);

function sourcesOf(paragraphs: readonly Part[]) {
  let start = 0;
  return paragraphs.map(({ text, source, edited }) => {
    const own = { start, name: source?.name ?? null, mark: source?.mark ?? null, edited };
    start += text.length + between.length;
    return own;
  });
}
