import type { EntityManager } from '@mikro-orm/postgresql';
import { Answer } from '../answer/Answer.js';
import type { EarlierAttempt } from '../answer/earlierAttempt.js';
import { loadAnswers } from '../answer/loadAnswers.js';
import { Invoice } from '../billing/Invoice.js';
import { Conversation } from '../conversation/Conversation.js';
import { Turn } from '../conversation/Turn.js';
import { Session } from './Session.js';
import type { User } from './User.js';

const pageSize = 50;

/**
 * Everything that is kept about somebody, as pieces of one JSON text, so that a long history is never whole in memory.
 * @yields text
 */
export async function* exportData(fork: () => EntityManager, user: User): AsyncGenerator<string> {
  const profile = {
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    createdAt: user.createdAt,
    emailVerifiedAt: user.emailVerifiedAt,
    googleConnected: user.googleId !== null,
    subscribed: user.subscribed,
    remainingQueries: user.remainingQueries,
    theme: user.theme,
    answerFace: user.answerFace,
  };
  const sessions = await fork().find(Session, { user: user.id }, { orderBy: { createdAt: 'asc' } });
  const shown = sessions.map(({ createdAt: openedAt, lastUsedAt, revokedAt, userAgent, address }) => ({
    openedAt,
    lastUsedAt,
    revokedAt,
    userAgent,
    address,
  }));
  const invoices = await fork().find(Invoice, { user: user.id }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  const head = JSON.stringify({ exportedAt: new Date(), profile, sessions: shown, invoices: invoices.map(exportInvoice) });
  yield `${head.slice(0, -1)},"conversations":[`;
  let after = '';
  let isFirst = true;
  for (;;) {
    const em = fork();
    const page = await em.find(
      Conversation,
      { user: user.id, ...(after === '' ? {} : { id: { $gt: after } }) },
      { orderBy: { id: 'asc' }, limit: pageSize },
    );
    for (const conversation of page) {
      yield `${isFirst ? '' : ','}\n${JSON.stringify(await exportConversation(em, conversation))}`;
      isFirst = false;
      after = conversation.id;
    }
    if (page.length < pageSize) break;
  }
  yield ']}\n';
}

const exportInvoice = (invoice: Invoice) => ({
  number: invoice.number,
  state: invoice.state,
  createdAt: invoice.createdAt,
  periodStart: invoice.periodStart,
  periodEnd: invoice.periodEnd,
  amount: invoice.amount,
  amountRefunded: invoice.amountRefunded,
  currency: invoice.currency,
  hostedUrl: invoice.hostedUrl,
  pdfUrl: invoice.pdfUrl,
});

async function exportConversation(em: EntityManager, { id, title, pinned, archived, createdAt, updatedAt }: Conversation) {
  const turns = await em.find(Turn, { conversation: id }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  const turnIds = turns.map((turn) => turn.id);
  const answers = await loadAnswers(em, turnIds);
  const replaced = await em.find(Answer, { turn: turnIds, earlier: { $ne: null } }, { fields: ['earlier'] });
  const earlier = new Map(replaced.map((answer) => [answer.id, answer.earlier]));
  return {
    id,
    title,
    pinned,
    archived,
    createdAt,
    updatedAt,
    turns: turns.map((turn) => ({
      id: turn.id,
      parent: turn.parent?.id ?? null,
      prompt: turn.prompt,
      system: turn.system,
      policy: turn.policy,
      preferredAnswer: turn.preferredAnswerId,
      createdAt: turn.createdAt,
      answers: answers
        .filter(({ turnId }) => turnId === turn.id)
        .map((answer) => ({ ...exportAnswer(answer), replaced: exportEarlier(earlier.get(answer.id)) })),
    })),
  };
}

const exportAnswer = (answer: Answer) => ({
  id: answer.id,
  model: answer.modelId,
  state: answer.state,
  parameters: answer.parameters,
  text: answer.text,
  reasoning: answer.reasoning,
  error: answer.errorMessage,
  finishReason: answer.finishReason,
  attempt: answer.attempt,
  tokensIn: answer.tokensIn,
  tokensOut: answer.tokensOut,
  tokensEstimated: answer.tokensEstimated,
  costMicrodollars: answer.costMicrodollars,
  queuedAt: answer.queuedAt,
  startedAt: answer.startedAt,
  firstTokenAt: answer.firstTokenAt,
  endedAt: answer.endedAt,
  timeToFirstToken: answer.timing.timeToFirstToken,
  duration: answer.timing.duration,
  tokensPerSecond: answer.timing.tokensPerSecond,
});

/** What a retry replaced, with what it took. */
function exportEarlier(kept: EarlierAttempt | null | undefined) {
  if (!kept) return null;
  const { modelId, state, text, reasoning, errorMessage, finishReason, tokensIn, tokensOut, queuedAt, endedAt } = kept;
  return { model: modelId, state, text, reasoning, error: errorMessage, finishReason, tokensIn, tokensOut, queuedAt, endedAt };
}
