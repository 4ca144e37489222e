import type { ImportRefusal } from '../../../shared/import/kinds.js';

/** A file of conversations that is refused as a whole. */
export class RefusedFile extends Error {
  constructor(readonly refusal: ImportRefusal) {
    super(refusal);
  }
}
