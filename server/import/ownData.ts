import type { EntityManager } from '@mikro-orm/postgresql';
import type { FileShelf } from '../file/FileShelf.js';
import { Import } from './Import.js';
import { keyOf } from './imports.js';

/** A person's imports with their reports for the data export, the last first. */
export async function exportImports(em: EntityManager, userId: string) {
  const imports = await em.find(Import, { user: userId }, { orderBy: { id: 'desc' } });
  return imports.map(({ user: _user, position: _position, ranAt: _ranAt, tries: _tries, ...exported }) => exported);
}

/** Removes a person's imports with their files: of those that have been read, too, because the store may not have answered then. */
export async function removeImportsOf(em: EntityManager, files: FileShelf, userId: string): Promise<void> {
  const imports = await em.find(Import, { user: userId }, { fields: ['id'] });
  if (imports.length > 0) await files.dropArrived(imports.map(({ id }) => keyOf(userId, id)));
  await em.nativeDelete(Import, { user: userId });
}
