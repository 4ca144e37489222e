import { useLocation, useNavigate } from 'react-router';
import { stays } from '../shell/stays.js';
import { useIsShown } from '../ui/useIsShown.js';

/** Gives a conversation that has just begun its address, and takes the choice of models along. Who has gone elsewhere by then stays there. */
export function useOpenConversation(): (id: string) => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  const isShown = useIsShown();
  return (id) => {
    if (isShown()) void navigate({ pathname: `/chat/${id}`, search }, { state: stays });
  };
}
