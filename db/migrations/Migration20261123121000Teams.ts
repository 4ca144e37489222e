import { Migration } from '@mikro-orm/migrations';

/** Sets of columns that people keep under names. */
export class Migration20261123121000Teams extends Migration {
  override up(): void {
    this.addSql(
      `create table "team" (
         "user_id" uuid not null, "id" uuid not null, "name" text not null, "columns" jsonb not null, "system" text null,
         "created_at" timestamptz not null, primary key ("user_id", "id"),
         constraint "team_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade
       )`,
    );
    this.addSql('create unique index team_user_id_name_unique on team (user_id, lower(name))');
  }
}
