import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { toastError } from '../../api/toastError.js';
import { useSwitchBranchMutation } from '../../stream/turn.generated.js';
import { readJump, showPlace } from './showPlace.js';

/** Goes to the place in the conversation that the address names: switches the branch, unfolds the turn, marks the words. */
export function useJump(turnIds: readonly string[], unfold: (turnId: string) => void): void {
  const { hash, key } = useLocation();
  const turnId = readJump(hash)?.turnId;
  const isHere = turnId !== undefined && turnIds.includes(turnId);
  const [switchBranch] = useSwitchBranchMutation({ onError: toastError });
  const arrive = useEffectEvent(() => {
    const jump = readJump(hash);
    if (!jump) return undefined;
    if (!isHere) {
      void switchBranch({ variables: { turnId: jump.turnId } });
      return undefined;
    }
    unfold(jump.turnId);
    return showPlace(jump);
  });
  // Once for each navigation, not at each change of the conversation.
  useEffect(() => arrive(), [key, isHere]);
}
