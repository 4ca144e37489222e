import { Migration } from '@mikro-orm/migrations';

/** Words under which people find conversations again. */
export class Migration20261126041000Tags extends Migration {
  override up(): void {
    this.addSql(
      `create table "tag" (
         "id" uuid not null, "user_id" uuid not null, "name" text not null, "created_at" timestamptz not null,
         "deleted_at" timestamptz null, primary key ("id"),
         constraint "tag_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade
       )`,
    );
    this.addSql('create index "tag_user_id_index" on "tag" ("user_id")');
    this.addSql('create unique index tag_name_unique on tag (user_id, lower(name)) where deleted_at is null');
    this.addSql('create index tag_deleted_index on tag (deleted_at) where deleted_at is not null');
    this.addSql(
      `create table "conversation_tag" (
         "tag_id" uuid not null, "conversation_id" uuid not null, primary key ("tag_id", "conversation_id"),
         constraint "conversation_tag_tag_id_foreign" foreign key ("tag_id") references "tag" ("id") on update cascade on delete cascade,
         constraint "conversation_tag_conversation_id_foreign" foreign key ("conversation_id") references "conversation" ("id")
           on update cascade on delete cascade
       )`,
    );
    this.addSql('create index "conversation_tag_conversation_id_index" on "conversation_tag" ("conversation_id")');
  }
}
