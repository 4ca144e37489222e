import { useLocation, useNavigate } from 'react-router';
import { stays } from '../shell/navigation/stays.js';

/** Gives a conversation that has just begun its address, and takes the choice of models along. */
export function useOpenConversation(): (id: string) => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (id) => void navigate({ pathname: `/chat/${id}`, search }, { state: stays });
}
