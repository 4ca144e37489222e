import { apollo } from '../api/apollo.js';
import { readError } from '../api/readError.js';
import { toastError } from '../api/toastError.js';
import type { UpdatePreferencesInput } from '../graphql.generated.js';
import { UpdatePreferencesDocument } from './preferences.generated.js';
import type { PreferencesChange, Outcome } from './preferences.js';

/** Saves a change in the account; tells the person if that failed. */
export async function savePreferences(change: PreferencesChange): Promise<Outcome> {
  try {
    await apollo.mutate({ mutation: UpdatePreferencesDocument, variables: { input: inputOf(change) } });
    return 'saved';
  } catch (error) {
    toastError(error);
    return readError(error).code === 'validation' ? 'refused' : 'lost';
  }
}

/** A change in the form of the API, whose lists are not read-only and whose shortcuts have no further fields. */
const inputOf = ({ introduced, metrics, models, pinnedModels, shortcuts, ...rest }: PreferencesChange): UpdatePreferencesInput => ({
  ...rest,
  ...(introduced && { introduced: [...introduced] }),
  ...(metrics && { metrics: [...metrics] }),
  ...(models && { models: [...models] }),
  ...(pinnedModels && { pinnedModels: [...pinnedModels] }),
  ...(shortcuts && { shortcuts: shortcuts.map(({ command, keys }) => ({ command, keys })) }),
});
