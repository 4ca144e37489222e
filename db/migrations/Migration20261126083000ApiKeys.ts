import { Migration } from '@mikro-orm/migrations';

/** Keys with which programs act for people, and the key that asked for an answer. */
export class Migration20261126083000ApiKeys extends Migration {
  override up(): void {
    this.addSql(
      `create table "api_key" (
         "id" uuid not null, "user_id" uuid not null, "name" text not null, "hash" text not null, "last_four" text not null,
         "rights" jsonb not null, "monthly_cap" int null, "created_at" timestamptz not null, "ends_at" timestamptz null,
         "revoked_at" timestamptz null, "last_used_at" timestamptz null, "last_user_agent" text not null default '', "month" date null,
         "month_queries" int not null default 0, primary key ("id"),
         constraint "api_key_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade
       )`,
    );
    this.addSql('create index "api_key_user_id_index" on "api_key" ("user_id")');
    this.addSql('alter table "api_key" add constraint "api_key_hash_unique" unique ("hash")');
    this.addSql('alter table "answer" add column "api_key_id" uuid null');
    this.addSql(
      `create index answer_live_key_index on answer (api_key_id) where api_key_id is not null and state in ('QUEUED', 'STREAMING')`,
    );
  }
}
