import { useEffect, useState } from 'react';
import { toast } from 'sonner';
import { asGuest } from '../apolloLinks.js';
import { readError } from '../readError.js';
import { Button } from '../ui/Button.js';
import { useResendVerificationMutation } from './registration.generated.js';

const secondMilliseconds = 1000;
const patience = 30;

/** Sends the mail once more; not at once again. */
export function ResendVerification({ email, waits = false }: { email: string; waits?: boolean }) {
  const [resend, { loading }] = useResendVerificationMutation({ context: asGuest });
  const [left, setLeft] = useState(waits ? patience : 0);
  const waiting = left > 0;
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setInterval(() => {
      setLeft((seconds) => seconds - 1);
    }, secondMilliseconds);
    return () => {
      clearInterval(timer);
    };
  }, [waiting]);
  const send = async () => {
    try {
      await resend({ variables: { email } });
      toast.success(`The mail is on its way to ${email}`);
      setLeft(patience);
    } catch (error) {
      const { form, fields, retryAfter } = readError(error);
      toast.error([...form, ...Object.values(fields)].join(' '));
      setLeft(retryAfter ?? 0);
    }
  };
  return (
    <Button type="button" onClick={() => void send()} disabled={loading || waiting}>
      {waiting ? `Send it again in ${String(left)} s` : 'Send the mail again'}
    </Button>
  );
}
