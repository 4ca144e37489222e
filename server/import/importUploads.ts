import { stat } from 'node:fs/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { lockAccount } from '../account/lockAccount.js';
import { maxImportBytes } from '../../shared/import/limits.js';
import { bytesText } from '../../shared/words/formats.js';
import { languageNow } from '../../shared/words/languageNow.js';
import { badToken } from '../api/Viewer.js';
import { User } from '../account/User.js';
import { requireStorage } from '../allowance/storage.js';
import { AppError } from '../errors/AppError.js';
import { cleanName } from '../file/cleanName.js';
import type { UploadKind } from '../file/ResumableUploads.js';
import { errorWords } from './errorWords.js';
import { Import, ImportState } from './Import.js';
import type { ImportParts } from './ImportParts.js';
import { dropFile, keyOf, openStates } from './imports.js';

/** Uploads of files of conversations. What has arrived as a whole is kept, and read by a chore. */
export const importUploads = (parts: ImportParts): UploadKind => ({
  path: '/api/v1/imports/uploads',
  // No key may: it stands in no list of what they may.
  route: 'sendImport',
  ending: '.import',
  maxBytes: maxImportBytes,
  tooLarge: () => {
    const detail = errorWords().tooLarge({ most: bytesText(maxImportBytes, languageNow()) });
    return new AppError('too_large', [{ code: 'file_too_large', detail, attr: 'file' }]);
  },
  mostOpen: 1,
  mostArriving: 10 * maxImportBytes,
  header: 'Polylogue-Import',
  requireRoom: async (em, user) => {
    await requireNoneOpen(em, user.id);
    // What the file holds is smaller or larger than itself: only a full account is refused before it is read.
    await requireStorage(em, parts.env, user.id, 1);
  },
  take: async (em, user, place, name) => {
    const { size: bytes } = await stat(place);
    // The row is there before the file: whatever happens then, it tells where that is.
    const made = await em.transactional(async (inner) => {
      // One at a time, also where two uploads end at once.
      await lockAccount(inner, user.id);
      if (!(await inner.findOne(User, { id: user.id, deletedAt: null }))) throw badToken();
      await requireNoneOpen(inner, user.id);
      return inner.create(Import, { user: user.id, name: cleanName(name), bytes, language: languageNow() });
    });
    try {
      await parts.files.keepArrived(keyOf(user.id, made.id), place);
    } catch (error) {
      await em.nativeDelete(Import, { id: made.id });
      throw error;
    }
    const isWanted = await em.nativeUpdate(Import, { id: made.id, state: ImportState.COMING }, { state: ImportState.WAITING });
    if (isWanted === 0) await dropFile(parts, user.id, made.id);
    await parts.startImports();
    return made.id;
  },
});

/** @throws AppError of kind conflict while a file of this person is being read */
async function requireNoneOpen(em: EntityManager, userId: string): Promise<void> {
  if ((await em.count(Import, { user: userId, state: openStates })) === 0) return;
  throw new AppError('conflict', [{ code: 'import_runs', detail: errorWords().runs, attr: 'non_field_errors' }]);
}
