import { createElement, Fragment, type ReactNode } from 'react';
import { type Catalogue, type Words, wordsOf } from '../../server/words/catalogue.rules.js';
import { language } from './language.js';

/** The messages of a folder, in every language; the build keeps its own of them and compiles it: vite.words.ts. */
export const catalogue = <const Of extends Record<string, string>, const Translation extends Record<string, string>>(
  messages: Catalogue<Of, Translation>,
): Words<Of, ReactNode> => wordsOf<Of, Translation, ReactNode>(messages, (pieces) => createElement(Fragment, null, ...pieces))(language);
