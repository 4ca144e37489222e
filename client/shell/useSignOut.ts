import { useLogoutMutation } from '../account/session.generated.js';
import { asGuest } from '../apolloLinks.js';
import { readError } from '../readError.js';
import { clearTokens, refreshToken } from '../session.js';
import { toastError } from '../toastError.js';

/** Signs out on the server, then here and in the other tabs. Where the server cannot be reached, nothing happens but a toast. */
export function useSignOut(): () => Promise<void> {
  const [logout] = useLogoutMutation({ context: asGuest });
  return async () => {
    const refresh = refreshToken();
    try {
      if (refresh !== undefined) await logout({ variables: { refresh } });
    } catch (error) {
      // A token that the server refuses is as good as signed out.
      if (readError(error).code !== 'unauthenticated') {
        toastError(error);
        return;
      }
    }
    clearTokens();
    location.assign('/');
  };
}
