import type { makeFetchTransport } from '@sentry/react';

type MakeTransport = typeof makeFetchTransport;
type Sent = Parameters<ReturnType<MakeTransport>['send']>[0];

/** The page's address in a recording, up to what follows its path: rrweb writes it down and lets nobody change it before. */
const href = /("href":"[^"?#]*)[?#](?:[^"\\]|\\.)*"/g;

/** A transport that sends recordings without what follows the path of the page's address: words searched for, codes. */
export const withoutPlaces =
  (make: MakeTransport): MakeTransport =>
  (options) => {
    const transport = make(options);
    return { ...transport, send: (envelope) => transport.send(scrubbed(envelope)) };
  };

function scrubbed(envelope: Sent): Sent {
  for (const item of envelope[1]) if (typeof item[1] === 'string') item[1] = item[1].replace(href, '$1"');
  return envelope;
}
