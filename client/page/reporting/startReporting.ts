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
import { safeMessage } from '../../../server/telemetry/safeMessage.rules.js';
import { config } from '../../api/config.js';
import { isMissingChunk } from '../../shell/missingChunks.js';
import { reportTo } from './report.js';

/** What could hold a word of somebody in a replay, beside texts and fields. */
const attributes = ['title', 'placeholder', 'aria-label', 'aria-description', 'alt', 'href', 'src', 'value', 'content', 'data-tex'];

/**
 * Sends errors, traces and replays to Sentry: specification 9. Texts and fields are masked, messages, breadcrumbs and headers
 * stay here: no prompt, answer, token or cookie leaves.
 */
export function startReporting(dsn: string): void {
  init({
    dsn,
    transport: withoutPlaces(makeFetchTransport),
    environment: config.mode,
    // None that gathers clicks, words of the console or addresses with their queries.
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
        // A conversation's title is in the page's, and addresses in answers are the answers'.
        block: ['title', 'a[rel~="noopener"]'],
        // Its worker comes from a blob, which our Content-Security-Policy refuses.
        useCompression: false,
        beforeAddRecordingEvent: (event) => {
          Object.assign(event.data, { payload: withoutWords(event.data.payload) });
          return event;
        },
      }),
    ],
    maxBreadcrumbs: 0,
    tracesSampleRate: 1,
    // Whole traces, which the scrubbing below sees.
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
    // That a newer version has come is no fault.
    if (!isMissingChunk(error)) captureException(error);
  });
}

type MakeTransport = typeof makeFetchTransport;
type Sent = Parameters<ReturnType<MakeTransport>['send']>[0];

/** The page's address in a recording, up to what follows its path: rrweb writes it down and lets nobody change it before. */
const href = /("href":"[^"?#]*)[?#](?:[^"\\]|\\.)*"/g;

/** A transport that sends recordings without what follows the path of the page's address: words searched for, codes. */
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

/** What describes elements, requests and bodies: selectors have the names of conversations in them. */
const wordy = /element|selector|target|label|text$|body|header|cookie|query|fragment|referrer|node|^message$|^data$|^request$|^extra$/i;
/** Of the tools themselves, and never sent. */
const internal = 'sdkProcessingMetadata';
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
/** What follows the path of an address. */
const tail = /(https?:\/\/[^\s?#]*|\/[^\s?#]*)[?#]\S*/g;

/** The same without what may hold a word of somebody: wordy entries, ids, and what follows the path of an address. */
function withoutWords<Value>(value: Value): Value;
function withoutWords(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(tail, '$1').replace(uuid, ':id');
  if (Array.isArray(value)) return value.map((one: unknown) => withoutWords(one));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => !wordy.test(name));
  return Object.fromEntries(kept.map(([name, one]) => [name, name === internal ? one : withoutWords<unknown>(one)]));
}
