import { useEffect, useRef } from 'react';
import { useFormState } from 'react-final-form';
import type { AskValues } from './askValues.js';
import { readDraft, removeDraft, saveDraft } from './drafts.js';

/** Keeps the form around it as a draft with every change; shows nothing. */
export function DraftKeeper({ draftKey }: { draftKey: string }) {
  const { values, pristine, submitSucceeded } = useFormState<AskValues>({
    subscription: { values: true, pristine: true, submitSucceeded: true },
  });
  // A form that began as a draft is nobody's proposal, even where it has no prompt.
  const restored = useRef<boolean>(undefined);
  useEffect(() => {
    restored.current ??= readDraft(draftKey) !== undefined;
    if (submitSucceeded) restored.current = false;
    if (submitSucceeded || (pristine && values.prompt === '' && !restored.current)) removeDraft(draftKey);
    else saveDraft(draftKey, values);
  }, [draftKey, values, pristine, submitSucceeded]);
  return null;
}
