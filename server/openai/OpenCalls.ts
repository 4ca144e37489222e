import type { MikroORM } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { Tally } from '../api/Tally.js';
import type { Runner } from '../generation/Runner.js';
import { liveAnswersOf } from '../turn/liveAnswers.js';

/** The calls that are being answered on this server. When the last one that follows a turn is given up, the turn's models are stopped. */
export class OpenCalls {
  private readonly followers = new Tally();

  constructor(private readonly parts: { orm: MikroORM; runner: Pick<Runner, 'stop'>; log: Logger }) {}

  /**
   * Follows a turn for a call.
   * @param count of the answers that the call asked for: the first ones of the turn
   * @param isGivenUp whether its client has gone away, or its key is over
   * @param follow resolves or rejects when the turn has ended, or then
   */
  async follow<Result>(turnId: string, count: number, isGivenUp: () => boolean, follow: () => Promise<Result>): Promise<Result> {
    const leave = this.followers.add(turnId);
    try {
      return await follow();
    } finally {
      if (leave() === 0 && isGivenUp()) void this.stop(turnId, count);
    }
  }

  private async stop(turnId: string, count: number): Promise<void> {
    const { orm, runner, log } = this.parts;
    try {
      await runner.stop(await liveAnswersOf(orm.em.fork(), turnId, count));
    } catch (error) {
      log.warn({ err: error, turn: turnId }, 'The answers of a call that was given up could not be stopped');
    }
  }
}
