import { createElement, Fragment, type ReactNode } from 'react';
import { type WordsCatalogue, type Words, wordsOf } from '../../shared/words/catalogue.js';
import { language } from './language.js';

/** The words of a folder. A build keeps only the messages of its own language, compiled: bin/client/words.ts. */
export const catalogue = <const Of extends Record<string, string>, const Translation extends Record<string, string>>(
  messages: WordsCatalogue<Of, Translation>,
): Words<Of, ReactNode> => wordsOf<Of, Translation, ReactNode>(messages, (pieces) => createElement(Fragment, null, ...pieces))(language);
