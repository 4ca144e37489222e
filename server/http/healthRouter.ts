import { Router } from 'express';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { patientTimeout } from '../cluster/patientTimeout.js';

interface HealthParts {
  orm: MikroORM;
  log: Logger;
  /** Refuses new prompts once the server is about to end. */
  runner: { readonly isDraining: boolean };
  /** Undefined without REDIS_URL. */
  redis: { readonly isReady: boolean } | undefined;
}

/** Shortest time between two checks of the database, however often /readyz is asked, in milliseconds. */
const lookMs = 1_000;

type Readiness = 'ok' | 'migrations pending' | 'database unavailable';

/**
 * /healthz: this process answers. /readyz: its database also answers, is migrated, and the server is not about to end; it stays
 * ready, but "degraded", while Redis is away.
 */
export function healthRouter({ orm, log, runner, redis }: HealthParts): Router {
  const router = Router();
  const look = async (): Promise<Readiness> => {
    try {
      const pending = await Promise.race([orm.migrator.getPending(), timeout(2_000)]);
      return pending.length === 0 ? 'ok' : 'migrations pending';
    } catch (error) {
      log.warn({ err: error }, 'Not ready');
      return 'database unavailable';
    }
  };
  let last: { at: number; found: Promise<Readiness> } | undefined;
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  router.get('/readyz', async (_request, response) => {
    const now = performance.now();
    if (!runner.isDraining && (!last || now - last.at >= lookMs)) last = { at: now, found: look() };
    const found = await last?.found;
    const status = runner.isDraining ? 'draining' : found;
    const isReady = status === 'ok';
    response.status(isReady ? 200 : 503).json({ status: isReady && redis?.isReady === false ? 'degraded' : status });
  });
  return router;
}

const timeout = (ms: number): Promise<never> =>
  new Promise((_resolve, reject) => {
    patientTimeout(ms, () => {
      reject(new Error('The database does not answer'));
    });
  });
