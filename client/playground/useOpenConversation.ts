import { useLocation, useNavigate } from 'react-router';

/** Goes to a conversation and takes the choice of models along. */
export function useOpenConversation(): (id: string) => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (id) => void navigate({ pathname: `/chat/${id}`, search });
}
