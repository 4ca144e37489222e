import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from '../account/User.js';

let columns: string | undefined;

/** The columns that the mapper loads of an account by default, for statements that bypass it. */
export function accountColumns(em: EntityManager): string {
  columns ??= em
    .getMetadata(User)
    .props.filter(({ persist, lazy }) => persist !== false && !lazy)
    .flatMap(({ fieldNames }) => fieldNames.map((name) => `"user".${name}`))
    .join();
  return columns;
}
