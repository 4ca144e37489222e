import type { EntityManager } from '@mikro-orm/postgresql';
import { plainQuery } from '../telemetry/plainQuery.js';
import { type FrozenContent, readFrozen } from './frozen.js';
import type { ShareFacts } from './PageView.js';
import { isShareId } from './Share.js';

/**
 * The link with an id, which is that of its page or of its blind reading, for whoever has its address; undefined for one that is revoked, has ended, belongs to a deleted account or never was:
 * nothing tells these apart. It is asked at each view, so that a link is gone everywhere at the moment it is revoked.
 */
export async function findShare(em: EntityManager, id: string): Promise<ShareFacts | undefined> {
  if (!isShareId(id)) return undefined;
  const [row] = await plainQuery<Omit<ShareFacts, 'createdAt'> & { createdAt: string | Date }>(
    em,
    `select share.id, blind_id as "blindId", share.id <> ? as "isBlind", title, indexable, share.created_at as "createdAt"
     from share join "user" on "user".id = share.user_id
     where (share.id = ? or blind_id = ?) and (expires_at is null or expires_at > now()) and "user".deleted_at is null`,
    [id, id, id],
  );
  return row && { ...row, createdAt: new Date(row.createdAt) };
}

/** What a page shows; undefined if it has just been revoked. @param id of the page with names */
export async function loadContent(em: EntityManager, id: string): Promise<FrozenContent | undefined> {
  const [row] = await em.execute<{ content: unknown }[]>('select content from share where id = ?', [id]);
  return row && readFrozen(row.content);
}
