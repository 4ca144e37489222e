import type { Env } from '../config/env.js';
import { sharePath } from '../../shared/share/sharePath.js';
import type { Language } from '../../shared/words/language.js';
import type { FrozenContent } from './frozen.js';
import type { Words } from './words.js';

/** What is known of a link before its page is made. */
export interface ShareFacts {
  /** Of the page with names: it stands on no form of the blind reading. */
  id: string;
  /** Of its blind reading; null without one. */
  blindId: string | null;
  /** Whether the address that was asked for is that of the blind reading. */
  isBlind: boolean;
  title: string;
  indexable: boolean;
  createdAt: Date;
}

/** All that a form of a page is made of. */
export interface PageView {
  share: ShareFacts;
  content: FrozenContent;
  language: Language;
  words: Words;
  site: Pick<Env, 'SITE_NAME' | 'siteUrl'>;
}

/** The id in the address that was asked for: of the page, or of its blind reading. */
export const askedId = ({ id, blindId, isBlind }: ShareFacts): string => (isBlind && blindId !== null ? blindId : id);

/** The path that was asked for, without what names a form. */
export const pathOf = (share: ShareFacts): string => sharePath(askedId(share));
