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
import { withoutPlaces } from './withoutPlaces.js';
import { withoutWords } from './withoutWords.js';

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
