import type { VoteTag } from '../graphql.generated.js';
import { words } from './words.js';

/** A tag as it stands in the address, or all of them. */
export type TagName = 'all' | 'writing' | 'translation' | 'code' | 'other';

/** The choices, in their order. */
export const tagChoices: readonly { name: TagName; label: string; tag: VoteTag | null }[] = [
  { name: 'all', label: words.all, tag: null },
  { name: 'writing', label: words.writing, tag: 'WRITING' },
  { name: 'translation', label: words.translation, tag: 'TRANSLATION' },
  { name: 'code', label: words.code, tag: 'CODE' },
  { name: 'other', label: words.other, tag: 'OTHER' },
];
