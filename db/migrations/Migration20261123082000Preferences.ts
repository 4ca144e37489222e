import { Migration } from '@mikro-orm/migrations';

/** Preferences of accounts, with the two that stood in the account before, and what a turn told of the person. */
export class Migration20261123082000Preferences extends Migration {
  override up(): void {
    this.addSql(
      `create table "preferences" (
         "user_id" uuid not null, "chosen" jsonb not null, primary key ("user_id"),
         constraint "preferences_user_id_foreign" foreign key ("user_id") references "user" ("id") on update cascade on delete cascade
       )`,
    );
    this.addSql(
      `insert into "preferences" ("user_id", "chosen")
       select "id", jsonb_strip_nulls(jsonb_build_object('theme', "theme", 'answerFace', "answer_face"))
       from "user" where "theme" is not null or "answer_face" is not null`,
    );
    this.addSql('alter table "user" drop column "theme", drop column "answer_face"');
    this.addSql('alter table "turn" add column "instructions" text null');
  }
}
