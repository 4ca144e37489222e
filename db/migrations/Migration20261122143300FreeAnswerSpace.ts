import { Migration } from '@mikro-orm/migrations';

/**
 * Frees the space of the dropped texts, which would otherwise stay on disk, and be copied with each row, until the row is next
 * written.
 */
export class Migration20261122143300FreeAnswerSpace extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override async up(): Promise<void> {
    const em = this.getEntityManager();
    try {
      await em.execute('vacuum full answer');
    } catch (error) {
      // It needs as much space again, and nothing depends on it: a full disk must not keep the server from starting.
      process.stderr.write(
        `The space of the table "answer" could not be given back; "vacuum full answer" does it later: ${String(error)}\n`,
      );
    }
    await em.execute('analyze answer, answer_block');
  }
}
