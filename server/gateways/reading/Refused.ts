import type { ContentRefusal } from '../../../shared/file/kinds.js';

/** The content of a file is not taken. */
export class Refused extends Error {
  constructor(readonly refusal: ContentRefusal) {
    super(refusal);
    this.name = 'Refused';
  }
}
