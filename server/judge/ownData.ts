import type { EntityManager } from '@mikro-orm/postgresql';
import { BlindState, Turn } from '../turn/Turn.js';
import { Judgement } from './Judgement.js';

/** Rows per read. */
const atOnce = 100;

/**
 * A person's judgements by models for the data export, oldest first; without those that name the models of a blind turn.
 * @yields pieces of a JSON list, without its brackets
 */
export async function* exportJudgements(fork: () => EntityManager, userId: string): AsyncGenerator<string> {
  let after: string | undefined;
  let separator = '';
  for (;;) {
    const em = fork();
    const page = await em.find(
      Judgement,
      { user: userId, ...(after !== undefined && { id: { $gt: after } }) },
      { orderBy: { id: 'asc' }, limit: atOnce },
    );
    const blind = await em.find(Turn, { id: page.map(({ turn }) => turn.id), blind: BlindState.BLIND }, { fields: ['id'] });
    for (const judgement of page.filter(({ turn }) => !blind.some(({ id }) => id === turn.id))) {
      yield `${separator}\n${JSON.stringify(exportJudgement(judgement))}`;
      separator = ',';
    }
    if (page.length < atOnce) return;
    after = page.at(-1)?.id;
  }
}

const exportJudgement = ({ turn, judge, rubric, answers, verdict, orders, createdAt }: Judgement) => ({
  turn: turn.id,
  judge: judge.id,
  rubric,
  answers: answers.map(({ answerId, model }) => ({ id: answerId, model: model.id })),
  verdict,
  orders,
  createdAt,
});
