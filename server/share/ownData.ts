import type { EntityManager } from '@mikro-orm/postgresql';
import { Share } from './Share.js';
import { ShareFile } from './ShareFile.js';

/** Links per read: a frozen page has two megabytes at most. */
const sharesAtOnce = 4;

/**
 * A person's links for the data export, with what their pages show.
 * @yields pieces of a JSON list, without its brackets
 */
export async function* exportShares(fork: () => EntityManager, userId: string): AsyncGenerator<string> {
  let after: string | undefined;
  for (;;) {
    const em = fork();
    const page = await em.find(
      Share,
      { user: userId, ...(after !== undefined && { id: { $gt: after } }) },
      { populate: ['content'], orderBy: { id: 'asc' }, limit: sharesAtOnce, disableIdentityMap: true },
    );
    const files = await em.find(ShareFile, { share: page.map(({ id }) => id) }, { orderBy: { place: 'asc' } });
    for (const { user: _user, ...exported } of page) {
      const own = files.filter(({ share }) => share.id === exported.id).map(({ file, name }) => ({ id: file.id, name }));
      yield `${after === undefined ? '' : ','}\n${JSON.stringify({ ...exported, files: own })}`;
      after = exported.id;
    }
    if (page.length < sharesAtOnce) return;
  }
}
