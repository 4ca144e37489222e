import { AddressRefused } from '../gateways/door/PersonDoor.js';
import { type KeyRefusal, ProviderError } from '../gateways/llm/completion.js';
import type { ErrorEntry } from '../errors/AppError.js';
import { languageNow } from '../../shared/words/languageNow.js';
import { errorWords } from './errorWords.js';
import { NoModelToAsk } from './tryKey.js';
import type { Destination } from './wayTo.js';

interface Refused {
  entries: ErrorEntry[];
  /** If the provider refused the key. */
  refusal?: KeyRefusal | undefined;
}

/**
 * What is wrong with a key, or with where it leads, for its fields.
 * @param error of wayTo or tryKey; any other is thrown again
 */
export function refusalOf(error: unknown, { provider, name }: Pick<Destination, 'provider' | 'name'>): Refused {
  const one = (code: string, detail: string, attr: string) => [{ code, detail, attr }];
  if (error instanceof AddressRefused) return { entries: one('address_refused', errorWords().addressRefused, 'address') };
  if (error instanceof NoModelToAsk) return { entries: one('no_models', errorWords().noModels, 'model') };
  if (!(error instanceof ProviderError)) throw error;
  const { refusal } = error;
  if (!refusal) return { entries: one('not_reached', error.said(languageNow()), provider === 'COMPATIBLE' ? 'address' : 'key') };
  const { quoted } = refusal;
  const detail = quoted === undefined ? errorWords().keyRefused({ name }) : errorWords().keyRefusedSaying({ name, said: quoted });
  return { entries: one('key_refused', detail, 'key'), refusal };
}
