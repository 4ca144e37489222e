import { useEffect } from 'react';
import { useFormState } from 'react-final-form';
import type { AskValues } from './askValues.js';
import { removeDraft, saveDraft } from './drafts.js';

/** Keeps the form around it as a draft with every change; shows nothing. */
export function DraftKeeper({ draftKey }: { draftKey: string }) {
  const { values, pristine, submitSucceeded } = useFormState<AskValues>({
    subscription: { values: true, pristine: true, submitSucceeded: true },
  });
  useEffect(() => {
    if (submitSucceeded || (pristine && values.prompt === '')) removeDraft(draftKey);
    else saveDraft(draftKey, values);
  }, [draftKey, values, pristine, submitSucceeded]);
  return null;
}
