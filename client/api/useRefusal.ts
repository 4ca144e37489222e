import { useState } from 'react';
import { offerPremium } from './openDialog.js';
import { errorText } from './readError.js';

interface Refusal {
  /** Why the last request was refused; undefined while another is under way. */
  refusal: string | undefined;
  /** Sends a request. @returns whether it was accepted */
  submit: (send: () => Promise<unknown>) => Promise<boolean>;
}

/** Requests of a dialog that spend queries: a refusal is shown there, and opens the paywall where premium would help. */
export function useRefusal(): Refusal {
  const [refusal, setRefusal] = useState<string>();
  const submit = async (send: () => Promise<unknown>) => {
    setRefusal(undefined);
    try {
      await send();
      return true;
    } catch (error) {
      offerPremium(error);
      setRefusal(errorText(error));
      return false;
    }
  };
  return { refusal, submit };
}
