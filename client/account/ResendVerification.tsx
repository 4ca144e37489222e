import { useEffect, useState } from 'react';
import { toast } from '../ui/toast.js';
import { asGuest } from '../api/apolloLinks.js';
import { errorText, readError } from '../api/readError.js';
import { Button } from '../ui/Button.js';
import { tabStorage } from '../session/storage.js';
import { useResendVerificationMutation } from './registration.generated.js';
import { words } from './words.js';

const second = 1000;
/** Pause in seconds before another mail: the last one needs time to arrive. */
const patience = 30;

/** In this tab and for this page, so that a reload neither ends the pause nor begins it anew. */
const storageKey = (email: string): string => `resend-until ${location.pathname} ${email}`;

function readUntil(email: string): number | undefined {
  const kept = tabStorage.getItem(storageKey(email));
  return kept === null ? undefined : Number(kept);
}

const inSeconds = (seconds: number): number => Date.now() + seconds * second;
/** Counts seconds below two minutes, else minutes. */
const inWords = (count: number): string =>
  count < 120 ? words.sendAgainSeconds({ count }) : words.sendAgainMinutes({ count: Math.ceil(count / 60) });

/** Sends the verification mail again, with a pause in between. @param waits whether a mail was sent just now */
export function ResendVerification({ email, waits = false }: { email: string; waits?: boolean }) {
  const [resend, { loading }] = useResendVerificationMutation({ context: asGuest });
  // Stored as a time, because timers run slowly in a background tab.
  const [until, setUntil] = useState(() => readUntil(email) ?? (waits ? inSeconds(patience) : 0));
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((until - now) / second));
  const waiting = left > 0;
  useEffect(() => {
    if (until > 0) tabStorage.note(storageKey(email), String(until));
  }, [email, until]);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setInterval(() => {
      setNow(Date.now());
    }, second);
    return () => {
      clearInterval(timer);
    };
  }, [waiting]);
  const wait = (seconds: number) => {
    setNow(Date.now());
    setUntil(inSeconds(seconds));
  };
  const send = async () => {
    try {
      await resend({ variables: { email } });
      toast.success(words.mailOnItsWay({ email }));
      wait(patience);
    } catch (error) {
      toast.error(errorText(error));
      wait(readError(error).retryAfter ?? 0);
    }
  };
  return (
    <Button type="button" onClick={() => void send()} disabled={loading || waiting}>
      {waiting ? inWords(left) : words.sendAgain}
    </Button>
  );
}
