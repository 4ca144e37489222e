import type { Env } from '../config/env.js';
import { sharePath } from '../../shared/share/sharePath.js';
import type { Language } from '../../shared/words/language.js';
import type { FrozenContent } from './frozen.js';
import type { Words } from './words.js';

/** What is known of a link before its page is made. */
export interface ShareFacts {
  id: string;
  title: string;
  hasBlindReading: boolean;
  indexable: boolean;
  createdAt: Date;
}

/** All that a form of a page is made of. */
export interface PageView {
  share: ShareFacts;
  content: FrozenContent;
  /** Whether it is the reading in which names are hidden. */
  isBlind: boolean;
  language: Language;
  words: Words;
  site: Pick<Env, 'SITE_NAME' | 'siteUrl'>;
}

/** Path of the reading that a view is of. */
export const pathOf = ({ share, isBlind }: PageView): string => sharePath(share.id, isBlind);
