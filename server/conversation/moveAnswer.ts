import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Answer } from '../answer/Answer.js';
import { validationError } from '../errors.js';
import type { Services } from '../services.js';
import { ownAnswer } from './access.js';
import { Turn } from './Turn.js';

/**
 * Puts a column of a turn at another place, also while it is being written.
 * @param place from 0, as the columns will then stand
 * @throws AppError of kind not_found; validation where the turn has no such place
 */
export async function moveAnswer(em: EntityManager, services: Services, userId: string, id: string, place: number): Promise<Turn> {
  const { turn } = await ownAnswer(em, userId, id);
  await em.transactional(async (inner) => {
    // One at a time, so that two moves do not give two columns one place.
    await inner.findOneOrFail(Turn, turn.id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    // In the order of their ids, as whoever saves what is being written locks them.
    await inner.execute('select id from answer where turn_id = ? order by id for no key update', [turn.id]);
    const columns = await inner.find(Answer, { turn: turn.id }, { orderBy: { place: 'asc', index: 'asc' }, refresh: true });
    if (place < 0 || place >= columns.length)
      throw validationError([{ message: `Number must be between 0 and ${(columns.length - 1).toFixed()}`, path: ['place'] }]);
    const others = columns.filter((column) => column.id !== id);
    const moved = columns.find((column) => column.id === id);
    if (moved) others.splice(place, 0, moved);
    others.forEach((column, at) => {
      column.place = at;
    });
  });
  const found = await turn.loadOrFail();
  services.changes.publish(`conversation:${found.conversation.id}`);
  return found;
}
