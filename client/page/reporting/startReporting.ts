import {
  addEventProcessor,
  browserApiErrorsIntegration,
  browserTracingIntegration,
  captureException,
  dedupeIntegration,
  globalHandlersIntegration,
  init,
  linkedErrorsIntegration,
  makeFetchTransport,
  replayIntegration,
} from '@sentry/react';
import { safeMessage } from '../../../shared/telemetry/safeMessage.js';
import { config } from '../../api/config.js';
import { isMissingChunk } from '../../shell/missingChunks.js';
import { reportTo } from './report.js';

/** Attributes that may contain a person's words in a replay; they are masked, like texts and fields. */
const attributes = ['title', 'placeholder', 'aria-label', 'aria-description', 'alt', 'href', 'src', 'value', 'content', 'data-tex'];

/**
 * Sends errors, traces and replays to Sentry: specification 9. Texts and fields are masked; messages, breadcrumbs and headers
 * are not sent. So no prompt, answer, token or cookie leaves the page.
 */
export function startReporting(dsn: string): void {
  init({
    dsn,
    transport: withoutPlaces(makeFetchTransport),
    environment: config.mode,
    // Without the integrations that collect clicks, console messages or addresses with their queries.
    defaultIntegrations: false,
    integrations: [
      browserApiErrorsIntegration(),
      globalHandlersIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      browserTracingIntegration({ enableInp: false }),
      replayIntegration({
        maskAllText: true,
        maskAllInputs: true,
        blockAllMedia: true,
        maskAttributes: attributes,
        // The page's title contains the conversation's, and links in answers contain addresses.
        block: ['title', 'a[rel~="noopener"]'],
        // Compression needs a worker from a blob, which our Content-Security-Policy refuses.
        useCompression: false,
        beforeAddRecordingEvent: (event) => {
          Object.assign(event.data, { payload: withoutWords(event.data.payload) });
          return event;
        },
      }),
    ],
    maxBreadcrumbs: 0,
    tracesSampleRate: 1,
    // Sends whole traces, so that the scrubbing below sees them.
    traceLifecycle: 'static',
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
    tracePropagationTargets: [],
    beforeSend: (event) => {
      for (const exception of event.exception?.values ?? []) exception.value = safeMessage(exception.value ?? '');
      return withoutWords(event);
    },
    beforeSendSpan: (span) => withoutWords(span),
  });
  addEventProcessor((event) => (event.type === undefined ? event : withoutWords(event)));
  reportTo((error) => {
    // A missing chunk means that a newer version was deployed: no error.
    if (!isMissingChunk(error)) captureException(error);
  });
}

type MakeTransport = typeof makeFetchTransport;
type Sent = Parameters<ReturnType<MakeTransport>['send']>[0];

/** The page's address in a recording, split after its path: rrweb records it and has no option to change it. */
const href = /("href":"[^"?#]*)[?#](?:[^"\\]|\\.)*"/g;

/** A transport that removes from recordings what follows the path of the page's address, such as search words and codes. */
const withoutPlaces =
  (make: MakeTransport): MakeTransport =>
  (options) => {
    const transport = make(options);
    return { ...transport, send: (envelope) => transport.send(scrubbed(envelope)) };
  };

function scrubbed(envelope: Sent): Sent {
  for (const item of envelope[1]) if (typeof item[1] === 'string') item[1] = item[1].replace(href, '$1"');
  return envelope;
}

/** Names of entries that describe elements, requests and bodies: selectors, for example, contain titles of conversations. */
const wordy = /element|selector|target|label|text$|body|header|cookie|query|fragment|referrer|node|^message$|^data$|^request$|^extra$/i;
/** Sentry's own data, which is never sent. */
const internal = 'sdkProcessingMetadata';
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/** Removes what may contain a person's words: wordy entries, ids, and what follows the path of an address. */
function withoutWords<Value>(value: Value): Value;
function withoutWords(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/\S+/g, withoutTail).replace(uuid, ':id');
  if (Array.isArray(value)) return value.map((one: unknown) => withoutWords(one));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => !wordy.test(name));
  return Object.fromEntries(kept.map(([name, one]) => [name, name === internal ? one : withoutWords<unknown>(one)]));
}

/** A word of a text without what follows the path, if it is an address. */
function withoutTail(word: string): string {
  const path = word.indexOf('/');
  const end = path < 0 ? -1 : word.slice(path).search(/[?#]/);
  return end < 0 ? word : word.slice(0, path + end);
}
