import { Migration } from '@mikro-orm/migrations';

/** Provider keys that people bring, and which of them paid for an answer. */
export class Migration20261126110000ProviderKeys extends Migration {
  override up(): void {
    this.addSql(
      `create table "provider_key" (
         "id" uuid not null, "user_id" uuid not null, "provider" text not null, "slug" text not null, "name" text not null,
         "address" text null, "envelope" text null, "last_four" text null, "state" text not null default 'OK', "said" text null,
         "tested_at" timestamptz not null, "tested_ms" int not null, "models" jsonb not null, "created_at" timestamptz not null,
         primary key ("id"),
         constraint "provider_key_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade
       )`,
    );
    this.addSql('alter table "provider_key" add constraint "provider_key_user_id_slug_unique" unique ("user_id", "slug")');
    // No foreign key: that a key of the person's paid stays known when the key is gone.
    this.addSql('alter table "answer" add column "own_key_id" uuid null');
  }
}
