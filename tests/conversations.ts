import type { User } from '../server/account/User.js';
import { Conversation } from '../server/conversation/Conversation.js';
import type { Services } from '../server/startServices.js';
import { AnswerBlockRow } from '../server/turn/AnswerBlockRow.js';
import { AnswerRow } from '../server/turn/AnswerRow.js';
import { AnswerState } from '../server/generation/answer.graphql.js';
import { BlockKind } from '../server/generation/blocks.js';
import { Turn } from '../server/turn/Turn.js';

export interface WrittenTurn {
  prompt: string;
  /** Texts of complete answers, one per model. */
  answers?: string[];
}

/** Makes a finished conversation with these turns in a row. */
export async function createConversation(
  { orm }: Pick<Services, 'orm'>,
  user: User,
  fields: Partial<Pick<Conversation, 'title' | 'pinned' | 'archived' | 'updatedAt' | 'deletedAt'>>,
  turns: WrittenTurn[] = [{ prompt: 'What do you say?' }],
): Promise<{ id: string; turns: { id: string; answers: string[] }[] }> {
  const em = orm.em.fork();
  const { title = turns[0]?.prompt ?? 'Untitled', ...rest } = fields;
  const conversation = em.create(Conversation, { user: user.id, title, ...rest });
  let parent: Turn | null = null;
  const written = [];
  for (const { prompt, answers = [] } of turns) {
    const turn: Turn = em.create(Turn, {
      user: user.id,
      conversation,
      parent,
      requestId: `${conversation.id} ${written.length.toFixed()}`,
      prompt,
    });
    const rows = answers.map((text, index) => {
      const answer = em.create(AnswerRow, {
        turn,
        index,
        modelId: `sim/${index.toFixed()}`,
        modelName: `Model ${index.toFixed()}`,
        providerName: 'Simulated',
        mark: index,
      });
      if (text !== '') em.create(AnswerBlockRow, { answer, attempt: 1, index: 0, kind: BlockKind.TEXT, content: text });
      return answer;
    });
    conversation.leafId = turn.id;
    parent = turn;
    written.push({ id: turn.id, answers: rows.map(({ id }) => id) });
  }
  await em.transactional(async (inner) => {
    await inner.flush();
    // Like a server: an answer has its text when it ends.
    await inner.nativeUpdate(AnswerRow, { turn: { conversation } }, { state: AnswerState.COMPLETE });
  });
  return { id: conversation.id, turns: written };
}
