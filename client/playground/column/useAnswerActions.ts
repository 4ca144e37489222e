import type { AnswerPartsFragment } from '../answer.generated.js';
import {
  useBringBackAnswerMutation,
  useContinueAnswerMutation,
  useRetryAnswerMutation,
  useStopAnswerMutation,
} from '../answer.generated.js';
import { toastError } from '../../toastError.js';

interface AnswerActions {
  stop: () => void;
  retry: () => void;
  goOn: () => void;
  /** Changes places with the attempt before the last retry. */
  bringBack: () => void;
  /** Whether one of them is on its way. */
  busy: boolean;
}

/** What a person can have done to one answer. */
export function useAnswerActions({ id }: Pick<AnswerPartsFragment, 'id'>): AnswerActions {
  const options = { onError: toastError };
  const variables = { id };
  const [stop, stopping] = useStopAnswerMutation(options);
  const [retry, retrying] = useRetryAnswerMutation(options);
  const [goOn, goingOn] = useContinueAnswerMutation(options);
  const [bringBack, bringingBack] = useBringBackAnswerMutation(options);
  return {
    stop: () => void stop({ variables }),
    retry: () => void retry({ variables }),
    goOn: () => void goOn({ variables }),
    bringBack: () => void bringBack({ variables }),
    busy: stopping.loading || retrying.loading || goingOn.loading || bringingBack.loading,
  };
}
