import { Migration } from '@mikro-orm/migrations';

/** Prompts have files, and each answer keeps what its model was given of them. */
export class Migration20261126083500TurnFiles extends Migration {
  override up(): void {
    this.addSql(
      `create table "turn_file" (
         "id" uuid not null, "turn_id" uuid not null, "file_id" uuid not null, "place" smallint not null, primary key ("id"),
         constraint "turn_file_turn_id_file_id_unique" unique ("turn_id", "file_id"),
         constraint "turn_file_turn_id_foreign" foreign key ("turn_id") references "turn" ("id") on delete cascade,
         constraint "turn_file_file_id_foreign" foreign key ("file_id") references "file" ("id") on delete cascade
       )`,
    );
    this.addSql('create index "turn_file_file_id_index" on "turn_file" ("file_id")');
    this.addSql('alter table "answer" add column "given" jsonb null');
    this.addSql('alter table "turn" drop constraint "turn_blind_flaw_check"');
    this.addSql(`alter table "turn" add constraint "turn_blind_flaw_check" check ("blind_flaw" in ('NAMES_SEEN', 'PARAMETERS', 'FILES'))`);
    this.addSql('alter table "vote" drop constraint "vote_flaw_check"');
    this.addSql(`alter table "vote" add constraint "vote_flaw_check" check ("flaw" in ('NAMES_SEEN', 'PARAMETERS', 'FILES'))`);
  }
}
