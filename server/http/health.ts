import { Router } from 'express';
import type { Services } from './services.js';

/** /healthz: this process answers. /readyz: so does its database, that is migrated, and the server is not about to end. */
export function healthRouter({ orm, log, runner }: Services): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  router.get('/readyz', async (_request, response) => {
    if (runner.isDraining) {
      response.status(503).json({ status: 'draining' });
      return;
    }
    try {
      const pending = await Promise.race([orm.migrator.getPending(), timeout(2_000)]);
      if (pending.length === 0) response.json({ status: 'ok' });
      else response.status(503).json({ status: 'migrations pending' });
    } catch (error) {
      log.warn({ err: error }, 'Not ready');
      response.status(503).json({ status: 'database unavailable' });
    }
  });
  return router;
}

const timeout = (ms: number): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => {
      reject(new Error('The database does not answer'));
    }, ms).unref();
  });
