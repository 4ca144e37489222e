import { Migration } from '@mikro-orm/migrations';

/** Files that people upload; what is in them lies in a store outside the database. */
export class Migration20261126080500Files extends Migration {
  override up(): void {
    this.addSql(
      `create table "file" (
         "id" uuid not null, "user_id" uuid not null, "state" text not null default 'COMING', "name" text not null, "kind" text not null,
         "media_type" text not null, "sha256" text not null, "bytes" int not null, "kept_bytes" int not null, "width" int null,
         "height" int null, "pages" int null, "words" int null, "lines" int null, "forms" jsonb not null,
         "created_at" timestamptz not null, "held_until" timestamptz not null, primary key ("id"),
         constraint "file_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade,
         constraint "file_state_check" check ("state" in ('COMING', 'READY', 'GONE')),
         constraint "file_kind_check" check ("kind" in ('PICTURE', 'PDF', 'TEXT', 'TABLE', 'DOCUMENT'))
       )`,
    );
    this.addSql('create index "file_user_id_index" on "file" ("user_id")');
    this.addSql('create index "file_held_until_index" on "file" ("held_until")');
    this.addSql(`create unique index file_content_unique on file (user_id, sha256) where state = 'READY'`);
    this.addSql(`create index file_unkept_index on file (created_at) where state <> 'READY'`);
  }
}
