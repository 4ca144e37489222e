import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * @param waiting whether the models are still being loaded: the prompt is sent when they have come
 * @returns a function that sends the prompt if it can be sent
 */
export function useSend(sendable: boolean, waiting: boolean, send: () => void): () => void {
  const queued = useRef(false);
  const sendQueued = useEffectEvent(() => {
    if (queued.current) send();
    queued.current = false;
  });
  useEffect(() => {
    if (sendable) sendQueued();
  }, [sendable]);
  return () => {
    if (sendable) send();
    else queued.current = waiting;
  };
}
