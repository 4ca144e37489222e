import { useEffect, useState } from 'react';
import { useForm } from 'react-final-form';
import type { ContextPolicy } from '../../graphql.generated.js';
import type { AskValues } from './askValues.js';
import { promptTooLarge } from './promptSize.js';

interface PromptState {
  empty: boolean;
  /** Why it is too large to send; undefined where it is not. */
  tooLarge: string | undefined;
  policy: ContextPolicy;
}

/** What the composer has to know of its values: renders when one of these changes, not with every letter. */
export function usePromptState(): PromptState {
  const form = useForm<AskValues>();
  const [state, setState] = useState(() => read(form.getState().values));
  useEffect(
    () =>
      form.subscribe(
        ({ values }) => {
          const next = read(values);
          setState((now) => (isSame(now, next) ? now : next));
        },
        { values: true },
      ),
    [form],
  );
  return state;
}

const read = ({ prompt, policy }: AskValues): PromptState => ({ empty: prompt.trim() === '', tooLarge: promptTooLarge(prompt), policy });

const isSame = (one: PromptState, other: PromptState): boolean =>
  one.empty === other.empty && one.tooLarge === other.tooLarge && one.policy === other.policy;
