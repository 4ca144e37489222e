/**
 * A stand-in for Google Identity Services' script, with the only part that we use: google.accounts.oauth2.initCodeClient in popup
 * mode (developers.google.com/identity/oauth2/web/reference/js-reference).
 */
export function identityScript(issuer: string, relay: string): string {
  return `(() => {
  const issuer = ${JSON.stringify(issuer)};
  const initCodeClient = ({ client_id, scope, state, callback, error_callback = () => undefined }) => ({
    requestCode() {
      const query = new URLSearchParams({ client_id, scope, response_type: 'code', redirect_uri: ${JSON.stringify(relay)}, prompt: 'login' });
      if (state) query.set('state', state);
      const popup = open(issuer + '/auth?' + query, 'google', 'popup,width=500,height=640');
      if (!popup) {
        error_callback({ type: 'popup_failed_to_open' });
        return;
      }
      const finish = () => {
        clearInterval(watch);
        removeEventListener('message', onMessage);
      };
      const onMessage = ({ origin, data }) => {
        if (origin !== issuer || data?.source !== 'sandbox-google') return;
        finish();
        callback({ ...data.answer, scope });
      };
      const watch = setInterval(() => {
        if (!popup.closed) return;
        finish();
        error_callback({ type: 'popup_closed' });
      }, 500);
      addEventListener('message', onMessage);
    },
  });
  window.google = { accounts: { oauth2: { initCodeClient } } };
})();
`;
}
