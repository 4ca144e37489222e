import { Migration } from '@mikro-orm/migrations';

/** The attempt of an answer before its last retry, which can be restored. */
export class Migration20261121163500EarlierAnswers extends Migration {
  override up(): void {
    this.addSql('alter table "answer" add column "earlier" jsonb null');
  }
}
