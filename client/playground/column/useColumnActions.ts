import { useApolloClient } from '@apollo/client/react';
import { use } from 'react';
import { toastError } from '../../api/toastError.js';
import { useComparedPair } from '../../compare/comparedPair.js';
import type { ModelPartsFragment } from '../../models/catalogue.generated.js';
import {
  useBringBackAnswerMutation,
  useContinueAnswerMutation,
  useRetryAnswerMutation,
  useStopAnswerMutation,
} from '../../stream/answer.generated.js';
import { useIsBusy } from '../../stream/doOnce.js';
import { usePrefer } from '../../stream/usePrefer.js';
import { type TurnPartsFragment, TurnPartsFragmentDoc } from '../../stream/turn.generated.js';
import { useSecondsLeft } from '../../stream/useSecondsLeft.js';
import { announce } from '../../ui/announce.js';
import { offerUndo } from '../../ui/offerUndo.js';
import { toast } from '../../ui/toast.js';
import { improveFrom } from '../composer/handles.js';
import { OnlyColumnContext } from '../composer/OnlyColumnContext.js';
import type { ColumnFacts } from './ColumnFacts.js';
import { useRemoveColumn } from '../removal/useRemoveColumn.js';
import { useReplaceAnswerMutation } from './replaceAnswer.generated.js';
import { words } from './words.js';

/** The actions of commands that need React: requests to the server, and those that depend on the address or on time. */
export function useColumnActions(column: ColumnFacts) {
  const { answer, name, title, preferred, preferredId, neighbourId } = column;
  const { id, turnId } = answer;
  const options = { onError: toastError };
  const variables = { id };
  const [stop] = useStopAnswerMutation(options);
  const [retry] = useRetryAnswerMutation(options);
  const [goOn] = useContinueAnswerMutation(options);
  const [bringBack] = useBringBackAnswerMutation(options);
  const prefer = usePrefer(turnId);
  const [replace] = useReplaceAnswerMutation(options);
  const removeColumn = useRemoveColumn();
  const setOnly = use(OnlyColumnContext);
  const { open: openComparison } = useComparedPair();
  const improve = useImprove(column);
  /** Seconds until the provider may be asked again. */
  const [wait = 0] = useSecondsLeft([answer]);
  /** Whether a command that asks the server is under way. */
  const busy = useIsBusy(id);
  return {
    wait,
    busy,
    stop: () => stop({ variables }),
    retry: () => retry({ variables }),
    goOn: () => goOn({ variables }),
    bringBack: () => bringBack({ variables }),
    togglePreferred: async () => {
      if (!(await prefer(preferred ? null : id))) return;
      sayPreferred(preferred ? words.nonePreferred : words.isPreferred({ model: title }), () => void prefer(preferredId));
    },
    swap: (other: ModelPartsFragment) => {
      announce(words.answersInstead({ other: other.name, model: title }));
      return replace({ variables: { id, model: { id: other.id } } });
    },
    remove: () => removeColumn(id, name, neighbourId),
    setOnly,
    openComparison,
    improve,
  };
}

export type CommandActions = ReturnType<typeof useColumnActions>;

/** Returns a function that opens the improvement of a column's prompt, from its answer. */
function useImprove({ answer: { id, turnId, prompt }, name }: ColumnFacts): () => void {
  const { cache } = useApolloClient();
  return () => {
    const turn = cache.readFragment<TurnPartsFragment>({
      id: cache.identify({ __typename: 'Turn', id: turnId }) ?? '',
      fragment: TurnPartsFragmentDoc,
      fragmentName: 'TurnParts',
    });
    if (!turn) return;
    const isOpen = improveFrom({ prompt: prompt ?? turn.prompt, system: turn.system, from: { answerId: id, model: name } });
    if (!isOpen) toast.error(words.improveLater);
  };
}

/** The toast of the last change of a preference. */
let saidLast: string | undefined;

/** Shows in a toast which answer is preferred now, with an undo. */
function sayPreferred(message: string, undo: () => void): void {
  // A toast that is being closed cannot be updated, so each message gets a new one and the previous one is dismissed.
  if (saidLast !== undefined) toast.dismiss(saidLast);
  saidLast = offerUndo(message, undo);
}
