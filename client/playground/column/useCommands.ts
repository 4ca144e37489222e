import { useApolloClient } from '@apollo/client/react';
import { toastError } from '../../api/toastError.js';
import { useComparedPair } from '../../compare/comparedPair.js';
import { usePreference } from '../../preferences/preferences.js';
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
import { toast } from '../../ui/toast.js';
import { improveFrom } from '../composer/handles.js';
import { useOnlyColumn } from '../composer/useOnlyColumn.js';
import type { ColumnFacts } from './ColumnContext.js';
import { type Command, type Commands, commandsOf } from './commands.js';
import { words } from './words.js';

/** All commands of a column; the ones that are not allowed there do not fit. */
export function useCommands(column: ColumnFacts): Commands {
  // The table has the keys that the person gave them.
  usePreference('shortcuts');
  const { readOnly, masked } = column;
  const commands: Commands = commandsOf(column, useActions(column));
  const refused = Object.entries<Command>(commands).filter(([, { changes, tells }]) => (readOnly && changes) || (masked && tells));
  return { ...commands, ...Object.fromEntries(refused.map(([name, command]) => [name, { ...command, fits: false, can: false }])) };
}

/** What the table of commands needs of React: requests to the server, and what depends on the address or on time. */
function useActions(column: ColumnFacts) {
  const { answer, title, preferred, preferredId } = column;
  const { id, turnId } = answer;
  const options = { onError: toastError };
  const variables = { id };
  const [stop] = useStopAnswerMutation(options);
  const [retry] = useRetryAnswerMutation(options);
  const [goOn] = useContinueAnswerMutation(options);
  const [bringBack] = useBringBackAnswerMutation(options);
  const prefer = usePrefer(turnId);
  const { setOnly } = useOnlyColumn();
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
    setOnly,
    openComparison,
    improve,
  };
}

export type CommandActions = ReturnType<typeof useActions>;

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
  saidLast = toast.success(message, { action: { label: words.undo, onClick: undo } });
}
