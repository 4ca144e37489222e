import type { MikroORM } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { AppError } from '../errors/AppError.js';
import type { Runner } from '../generation/Runner.js';
import { askedColumns } from '../turn/askedColumns.js';
import { liveAnswers } from '../turn/liveAnswers.js';

/** The calls that are being answered on this server. When the last one that follows a turn is over, the models that it asked are stopped. */
export class OpenCalls {
  private readonly followers = new Map<string, number>();

  constructor(private readonly parts: { orm: MikroORM; runner: Pick<Runner, 'stop'>; log: Logger }) {}

  /**
   * Follows a turn for a call.
   * @param gone aborts when the call's client has gone away
   * @param follow resolves when the turn has ended, or then; rejects with an AppError of status 401 when the call's key is over
   */
  async follow<Result>(turnId: string, gone: AbortSignal, follow: () => Promise<Result>): Promise<Result> {
    this.followers.set(turnId, (this.followers.get(turnId) ?? 0) + 1);
    let isOver = false;
    try {
      return await follow();
    } catch (error) {
      isOver = error instanceof AppError && error.status === 401;
      throw error;
    } finally {
      const left = (this.followers.get(turnId) ?? 1) - 1;
      if (left > 0) this.followers.set(turnId, left);
      else {
        this.followers.delete(turnId);
        if (isOver || gone.aborted) void this.stop(turnId);
      }
    }
  }

  private async stop(turnId: string): Promise<void> {
    const { orm, runner, log } = this.parts;
    try {
      const asked = new Set((await askedColumns(orm.em.fork(), turnId)).map(({ answerId }) => answerId));
      await runner.stop((await liveAnswers(orm.em.fork(), { id: turnId })).filter((id) => asked.has(id)));
    } catch (error) {
      log.warn({ err: error, turn: turnId }, 'The answers of a call that was aborted could not be stopped');
    }
  }
}
