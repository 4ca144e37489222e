import type { LoggerOptions } from 'pino';

/** Takes an error that nobody foresaw, with the id of the request that it befell. */
type Report = (error: unknown, requestId: string | undefined) => void;

let report: Report | undefined;

/** From pino's `error` on. */
const leastLevel = 50;

/** Says where errors go beside the log; undefined ends that. */
export function reportTo(next: Report | undefined): void {
  report = next;
}

function reportLogged(logged: unknown, level: number): void {
  if (!report || level < leastLevel || typeof logged !== 'object' || logged === null || !('err' in logged)) return;
  report(logged.err, 'requestId' in logged && typeof logged.requestId === 'string' ? logged.requestId : undefined);
}

/** For pino: what is logged as an error, with the error itself, is reported too. */
export const reportHooks: LoggerOptions['hooks'] = {
  logMethod(parts, method, level) {
    reportLogged(parts[0], level);
    method.apply(this, parts);
  },
};
