import { Migration } from '@mikro-orm/migrations';

/** The lines of the ledger by their turn, which are read when somebody looks at what it cost. */
export class Migration20261126190500SpendOfTurns extends Migration {
  override up(): void {
    this.addSql('create index "spend_turn_id_index" on "spend" ("turn_id")');
  }
}
