import { useEffect, useRef } from 'react';
import { useForm } from 'react-final-form';

/**
 * Sends the form around it.
 * @param waiting the models are still on their way: the form is sent when they are there
 */
export function useSend(sendable: boolean, waiting: boolean): () => void {
  const form = useForm();
  const queued = useRef(false);
  useEffect(() => {
    if (!sendable || !queued.current) return;
    queued.current = false;
    // The form's own effects run after this one, and they hand it what to submit to.
    queueMicrotask(() => void form.submit());
  }, [sendable, form]);
  return () => {
    if (sendable) void form.submit();
    else queued.current = waiting;
  };
}
