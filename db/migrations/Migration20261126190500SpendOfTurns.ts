import { Migration } from '@mikro-orm/migrations';

/** An index for what a turn has cost. */
export class Migration20261126190500SpendOfTurns extends Migration {
  override up(): void {
    this.addSql('create index "spend_turn_id_index" on "spend" ("turn_id")');
  }
}
