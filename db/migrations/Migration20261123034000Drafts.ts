import { Migration } from '@mikro-orm/migrations';

/** Drafts from paragraphs of several answers, and answers that were saved from them. */
export class Migration20261123034000Drafts extends Migration {
  override up(): void {
    this.addSql(
      `create table "draft" (
         "turn_id" uuid not null, "user_id" uuid not null, "version" int not null, "paragraphs" jsonb not null,
         "updated_at" timestamptz not null,
         primary key ("turn_id"),
         constraint "draft_turn_id_foreign" foreign key ("turn_id") references "turn" ("id") on update cascade on delete cascade,
         constraint "draft_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade
       )`,
    );
    this.addSql('create index "draft_user_id_index" on "draft" ("user_id")');
    this.addSql('alter table "answer" add column "sources" jsonb null');
  }
}
