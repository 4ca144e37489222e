import { Migration } from '@mikro-orm/migrations';

/** What the dropped texts took is free again: it would stay on the disk, and be copied with it, until each row is next written. */
export class Migration20261122143300FreeAnswerSpace extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('vacuum full answer');
    this.addSql('analyze answer, answer_block');
  }
}
