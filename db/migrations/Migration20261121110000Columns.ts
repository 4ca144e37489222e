import { Migration } from '@mikro-orm/migrations';

/** Columns that can be moved, follow one sample, or be added to an old turn. */
export class Migration20261121110000Columns extends Migration {
  override up(): void {
    this.addSql(
      'alter table "answer" add column "place" smallint not null default 0, add column "sample" smallint null, add column "request_id" text null',
    );
    this.addSql('alter table "answer" add constraint "answer_turn_id_request_id_unique" unique ("turn_id", "request_id")');
  }
}
