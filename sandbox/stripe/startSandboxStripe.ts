import { createServer, type Server } from 'node:http';
import express, { type ErrorRequestHandler } from 'express';
import { sandboxPage } from '../sandboxPage.js';
import { stripeApi } from './stripeApi.js';
import { checkoutPages } from './checkoutPages.js';
import { controlPages } from './controlPages.js';
import { type Fault, withFault } from './Fault.js';
import { invoicePages } from './invoicePages.js';
import { Outbox } from './Outbox.js';
import { portalPages } from './portalPages.js';
import { StateFile } from './StateFile.js';
import { StripeProblem } from './StripeProblem.js';
import { StripeState } from './StripeState.js';

/** A running stand-in of Stripe. */
export interface SandboxStripe {
  /** `http://127.0.0.1:PORT`: the API at /v1, and at / a page with its clock and webhooks. */
  origin: string;
  secretKey: string;
  webhookSecret: string;
  world: StripeState;
  outbox: Outbox;
  /** Makes every call of the API fail from now on; undefined ends that. */
  fail: (fault: Fault | undefined) => void;
  /** Calls of the API so far, the oldest first: `POST /v1/customers`. */
  calls: readonly string[];
  close: () => Promise<void>;
}

const secretKey = 'sk_test_sandbox';

/**
 * Starts Stripe on loopback: its API for the calls that the product makes, its hosted pages and its webhooks.
 * @param options.file its memory; without it, nothing is stored
 */
export async function startSandboxStripe({ file }: { file?: string } = {}): Promise<SandboxStripe> {
  const memory = new StateFile(file);
  const outbox = new Outbox(memory);
  const app = express();
  const http = createServer(app);
  const port = await listen(http, memory.state.port);
  memory.state.port = port;
  memory.save();
  const origin = `http://127.0.0.1:${port.toFixed()}`;
  const world = new StripeState(memory, outbox, origin);
  let fault: Fault | undefined;
  const calls: string[] = [];

  app.set('query parser', 'extended');
  app.use((_request, response, next) => {
    response.set({
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    });
    next();
  });
  app.use('/v1', (request, _response, next) => {
    calls.push(`${request.method} ${request.originalUrl.split('?')[0] ?? ''}`);
    next();
  });
  app.use(
    '/v1',
    withFault(() => fault),
  );
  app.use(
    '/v1',
    stripeApi({
      world,
      origin,
      key: secretKey,
      save: () => {
        memory.save();
      },
      fault: () => fault,
    }),
  );
  app.use('/checkout', checkoutPages(world));
  app.use('/portal', portalPages(world));
  app.use('/invoices', invoicePages(world));
  app.use(controlPages(world, outbox));
  app.use(pageErrors);
  return {
    origin,
    secretKey,
    webhookSecret: memory.state.webhookSecret,
    world,
    outbox,
    calls,
    fail: (next) => {
      fault = next;
    },
    close: () =>
      new Promise((resolve) => {
        outbox.close();
        http.close(() => {
          resolve();
        });
        http.closeAllConnections();
      }),
  };
}

/**
 * Listens on the last port, or on a free one if that is taken.
 * @returns the port
 */
async function listen(http: Server, port: number): Promise<number> {
  try {
    await new Promise<void>((resolve, reject) => {
      http.once('error', reject);
      http.listen(port, '127.0.0.1', resolve);
    });
  } catch (error) {
    if (port === 0) throw error;
    return listen(http, 0);
  }
  const address = http.address();
  if (typeof address !== 'object' || !address) throw new Error('The stand-in of Stripe has no port');
  return address.port;
}

const pageErrors: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (!(error instanceof StripeProblem)) {
    next(error);
    return;
  }
  response
    .status(error.status)
    .send(sandboxPage('Stripe (sandbox)', '<h1>There is nothing here</h1><p>What you look for is not here, or not any more.</p>'));
};
