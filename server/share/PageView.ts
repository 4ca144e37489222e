import type { Env } from '../config/env.js';
import type { Language } from '../../shared/words/language.js';
import type { FrozenContent } from './frozen.js';
import type { ShareKind } from './Share.js';
import type { Words } from './words.js';

/** What is known of a link before its page is made. */
export interface ShareFacts {
  id: string;
  kind: ShareKind;
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

/** Path of a page, or of its reading without names. */
export const pathOf = ({ share, isBlind }: Pick<PageView, 'share' | 'isBlind'>): string => `/s/${share.id}${isBlind ? '/blind' : ''}`;
