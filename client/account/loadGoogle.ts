import { config } from '../api/config.js';
import { pageNonce } from '../api/pageNonce.js';
import { words } from './words.js';

interface CodeAnswer {
  code?: string;
  state?: string;
  error?: string;
}

interface CodeClient {
  requestCode: () => void;
}

interface Identity {
  accounts: {
    oauth2: {
      initCodeClient: (options: {
        client_id: string;
        scope: string;
        ux_mode: 'popup';
        state: string;
        callback: (answer: CodeAnswer) => void;
        error_callback: (error: { type: string }) => void;
      }) => CodeClient;
    };
  };
}

declare global {
  var google: Identity | undefined;
}

let loading: Promise<void> | undefined;

/** Longest wait for Google's script, in milliseconds. */
const patienceMs = 15_000;

/** Loads the script of Google Identity Services, once. @throws Error if it cannot be loaded */
export function loadGoogle(): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = config.googleScriptUrl ?? '';
    script.async = true;
    // Scripts that this one adds need the nonce too.
    script.nonce = pageNonce();
    const giveUp = () => {
      clearTimeout(patience);
      loading = undefined;
      script.remove();
      reject(new Error(words.googleAway));
    };
    const patience = setTimeout(giveUp, patienceMs);
    script.addEventListener('load', () => {
      clearTimeout(patience);
      resolve();
    });
    script.addEventListener('error', giveUp);
    document.head.append(script);
  });
  return loading;
}

/**
 * Opens Google's popup and waits for its code: specification, section 7. Call it in a click, and loadGoogle() well before:
 * browsers allow a popup only for some seconds after a click, so the script must be loaded by then.
 * @returns undefined if the person closed the popup or declined
 * @throws Error if Google cannot be reached, the popup was blocked, or its answer is not for this request
 */
export async function requestGoogleCode(): Promise<string | undefined> {
  await loadGoogle();
  const identity = globalThis.google;
  const clientId = config.googleClientId;
  if (!identity || clientId === undefined) throw new Error(words.googleAway);
  const state = crypto.randomUUID();
  return new Promise((resolve, reject) => {
    const client = identity.accounts.oauth2.initCodeClient({
      client_id: clientId,
      scope: 'openid profile email',
      ux_mode: 'popup',
      state,
      callback: ({ code, state: answered, error }) => {
        if (error === 'access_denied') resolve(undefined);
        else if (code !== undefined && answered === state) resolve(code);
        else reject(new Error(words.googleNoAnswer));
      },
      error_callback: ({ type }) => {
        if (type === 'popup_closed') resolve(undefined);
        else reject(new Error(words.googleBlocked));
      },
    });
    client.requestCode();
  });
}
