import type { CallError } from './callError.js';
import { words } from './words.js';

/** The failure of an answer that was asked again elsewhere while a call read it: its new text is another one. */
export const replacedError = (): CallError => ({
  status: 409,
  body: { error: { message: words().askedAgain, type: 'server_error', code: 'asked_again', param: null } },
  headers: { 'x-should-retry': 'false' },
});
