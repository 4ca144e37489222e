import type { AskInput } from '../../graphql.generated.js';
import { useAskMutation } from '../ask.generated.js';
import type { TurnPartsFragment } from '../turn.generated.js';
import { awaitEnds } from '../turn/useAnnounceEnds.js';
import { forgetRequest, requestIdFor } from './requestIds.js';
import { updateAfterAsk } from './updateAfterAsk.js';

/**
 * Asks, once even if the answer to it gets lost on the way.
 * @throws whatever the call throws
 */
export function useAsk(): (input: Omit<AskInput, 'requestId'>) => Promise<TurnPartsFragment | undefined> {
  const [ask] = useAskMutation();
  return async (input) => {
    const requestId = requestIdFor(JSON.stringify(input));
    const { data } = await ask({
      variables: { input: { ...input, requestId } },
      update: (cache, result) => {
        if (!result.data) return;
        awaitEnds(result.data.ask.answers);
        updateAfterAsk(cache, result.data.ask);
      },
    });
    forgetRequest();
    return data?.ask;
  };
}
