import { Migration } from '@mikro-orm/migrations';

/** The library of prompts with their versions, and the turns that were made from them. */
export class Migration20261123073000Prompts extends Migration {
  override up(): void {
    this.addSql(
      `create table "prompt" (
         "id" uuid not null, "user_id" uuid not null, "request_id" text null, "title" text not null, "tags" jsonb not null,
         "pinned" boolean not null default false, "version" int not null default 1, "current_id" uuid not null, "bytes" int not null,
         "created_at" timestamptz not null, "updated_at" timestamptz not null, "deleted_at" timestamptz null,
         primary key ("id"),
         constraint "prompt_user_id_request_id_unique" unique ("user_id", "request_id"),
         constraint "prompt_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade
       )`,
    );
    this.addSql('create index prompt_deleted_index on prompt (deleted_at) where deleted_at is not null');
    this.addSql(
      `create table "prompt_version" (
         "id" uuid not null, "prompt_id" uuid not null, "number" int not null, "text" text not null, "system" text null,
         "variables" jsonb not null, "models" jsonb not null, "policy" text null, "note" text null, "created_at" timestamptz not null,
         primary key ("id"),
         constraint "prompt_version_prompt_id_number_unique" unique ("prompt_id", "number"),
         constraint "prompt_version_policy_check" check ("policy" in ('ISOLATED', 'WINNER', 'SHARED')),
         constraint "prompt_version_prompt_id_foreign" foreign key ("prompt_id") references "prompt" ("id") on delete cascade
       )`,
    );
    this.addSql('alter table "turn" add column "prompt_version_id" uuid null, add column "prompt_values" jsonb null');
    this.addSql('create index turn_prompt_version_index on turn (prompt_version_id, id) where prompt_version_id is not null');
  }
}
