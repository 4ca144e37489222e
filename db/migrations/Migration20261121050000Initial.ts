import { Migration } from '@mikro-orm/migrations';

/** People and their sessions; conversations, turns and answers; servers' leases. */
export class Migration20261121050000Initial extends Migration {
  override up(): void {
    this.addSql(
      'create table "lease" ("server" text not null, "epoch" uuid not null, "expires_at" timestamptz not null, primary key ("server"))',
    );
    this.addSql('alter table "lease" add constraint "lease_epoch_unique" unique ("epoch")');
    this.addSql('create table "model_mark" ("model_id" text not null, "number" int not null, primary key ("model_id"))');
    this.addSql('alter table "model_mark" add constraint "model_mark_number_unique" unique ("number")');
    this.addSql(
      `create table "user" ("id" uuid not null, "email" text not null, "first_name" text not null default '', "last_name" text not null default '', "password_hash" text null, "email_verified_at" timestamptz null, "free_queries" int not null, "started_minute" timestamptz null, "started_count" int not null default 0, "premium_granted" boolean not null default false, "created_at" timestamptz not null, primary key ("id"))`,
    );
    this.addSql('alter table "user" add constraint "user_email_unique" unique ("email")');
    this.addSql(
      `create table "session" ("id" uuid not null, "user_id" uuid not null, "generation" int not null default 0, "rotated_at" timestamptz not null, "created_at" timestamptz not null, "last_used_at" timestamptz not null, "revoked_at" timestamptz null, "user_agent" text not null default '', "address" text not null default '', primary key ("id"))`,
    );
    this.addSql('create index "session_user_id_index" on "session" ("user_id")');
    this.addSql(
      'create table "conversation" ("id" uuid not null, "user_id" uuid not null, "title" text not null, "leaf_id" uuid null, "created_at" timestamptz not null, "updated_at" timestamptz not null, primary key ("id"))',
    );
    this.addSql('create index "conversation_user_id_updated_at_id_index" on "conversation" ("user_id", "updated_at", "id")');
    this.addSql(
      `create table "turn" ("id" uuid not null, "user_id" uuid not null, "conversation_id" uuid not null, "parent_id" uuid null, "request_id" text not null, "prompt" text not null, "system" text null, "policy" text not null default 'ISOLATED', "preferred_answer_id" uuid null, "created_at" timestamptz not null, primary key ("id"))`,
    );
    this.addSql('create index "turn_conversation_id_index" on "turn" ("conversation_id")');
    this.addSql('create index "turn_parent_id_index" on "turn" ("parent_id")');
    this.addSql('alter table "turn" add constraint "turn_user_id_request_id_unique" unique ("user_id", "request_id")');
    this.addSql(`alter table "turn" add constraint "turn_policy_check" check ("policy" in ('ISOLATED', 'WINNER', 'SHARED'))`);
    this.addSql(
      `create table "answer" ("id" uuid not null, "turn_id" uuid not null, "index" smallint not null, "attempt" int not null default 1, "model_id" text not null, "model_name" text not null, "provider_name" text not null, "mark" int not null, "price_in" double precision null, "price_out" double precision null, "state" text not null default 'QUEUED', "text" text not null default '', "reasoning" text not null default '', "error_code" text null, "error_message" text null, "retry_after" int null, "temperature" double precision null, "top_p" double precision null, "max_tokens" int null, "tokens_in" int null, "tokens_out" int null, "tokens_estimated" boolean not null default false, "finish_reason" text null, "queued_at" timestamptz not null, "started_at" timestamptz null, "first_token_at" timestamptz null, "ended_at" timestamptz null, "duration_ms" int not null default 0, "writing_ms" int not null default 0, "charged" boolean not null default false, "refunded" boolean not null default false, "lease" uuid null, primary key ("id"))`,
    );
    this.addSql(`create index answer_live_index on answer (lease) where state in ('QUEUED', 'STREAMING')`);
    this.addSql('alter table "answer" add constraint "answer_turn_id_index_unique" unique ("turn_id", "index")');
    this.addSql(
      `alter table "answer" add constraint "answer_state_check" check ("state" in ('QUEUED', 'STREAMING', 'COMPLETE', 'STOPPED', 'FAILED', 'INTERRUPTED'))`,
    );
    this.addSql(
      'create table "answer_chunk" ("answer_id" uuid not null, "attempt" int not null, "kind" smallint not null, "offset" int not null, "chunk" text not null, primary key ("answer_id", "attempt", "kind", "offset"))',
    );
    this.addSql(
      'alter table "session" add constraint "session_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade',
    );
    this.addSql(
      'alter table "conversation" add constraint "conversation_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade',
    );
    this.addSql(
      'alter table "turn" add constraint "turn_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade',
    );
    this.addSql(
      'alter table "turn" add constraint "turn_conversation_id_foreign" foreign key ("conversation_id") references "conversation" ("id") on delete cascade',
    );
    this.addSql(
      'alter table "turn" add constraint "turn_parent_id_foreign" foreign key ("parent_id") references "turn" ("id") on delete cascade',
    );
    this.addSql(
      'alter table "answer" add constraint "answer_turn_id_foreign" foreign key ("turn_id") references "turn" ("id") on delete cascade',
    );
    this.addSql(
      'alter table "answer_chunk" add constraint "answer_chunk_answer_id_foreign" foreign key ("answer_id") references "answer" ("id") on delete cascade',
    );
  }
}
