import { Migration } from '@mikro-orm/migrations';

/** What the dropped texts took is free again: it would stay on the disk, and be copied with it, until each row is next written. */
export class Migration20261122143300FreeAnswerSpace extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override async up(): Promise<void> {
    const em = this.getEntityManager();
    try {
      await em.execute('vacuum full answer');
    } catch (error) {
      // It needs as much room again, and nothing depends on it: a full disk must not keep the server from starting.
      process.stderr.write(
        `The space of the table "answer" could not be given back; "vacuum full answer" does it later: ${String(error)}\n`,
      );
    }
    await em.execute('analyze answer, answer_block');
  }
}
