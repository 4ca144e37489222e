import { Migration } from '@mikro-orm/migrations';

/** How many earlier turns did not fit the context window of an answer's model. */
export class Migration20261122080300LeftOutTurns extends Migration {
  override up(): void {
    this.addSql('alter table "answer" add column "left_out_turns" int not null default 0');
  }
}
