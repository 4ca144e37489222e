import { Migration } from '@mikro-orm/migrations';

/** What answers cost: the ledger, what live answers have reserved, and what caps count. */
export class Migration20261126114000Spend extends Migration {
  override up(): void {
    this.addSql(
      `create table "spend" (
         "id" uuid not null, "user_id" uuid not null, "turn_id" uuid not null, "answer_id" uuid not null, "attempt" int not null,
         "day" date not null, "asked_at" timestamptz not null, "ended_at" timestamptz not null,
         "model_id" text not null, "model_name" text not null, "provider_name" text not null,
         "payer" text not null, "provider_key_id" uuid null, "api_key_id" uuid null, "api_key_name" text null,
         "price_in" double precision null, "price_out" double precision null, "tokens_in" int not null, "tokens_out" int not null,
         "tokens_cached" int null, "tokens_reasoning" int null, "tokens_estimated" boolean not null, "cost" bigint null, "state" text not null,
         primary key ("id"),
         constraint "spend_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade,
         constraint "spend_payer_check" check ("payer" in ('SERVER', 'OWN', 'LOCAL')),
         constraint "spend_state_check" check ("state" in ('COMPLETE', 'STOPPED', 'FAILED', 'INTERRUPTED'))
       )`,
    );
    this.addSql('create index "spend_user_id_day_index" on "spend" ("user_id", "day")');
    this.addSql('create index "spend_day_index" on "spend" ("day")');
    this.addSql(
      `create table "stated_price" (
         "id" uuid not null, "user_id" uuid not null, "model_id" text not null, "price_in" double precision not null,
         "price_out" double precision not null, primary key ("id"),
         constraint "stated_price_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade
       )`,
    );
    this.addSql('alter table "stated_price" add constraint "stated_price_user_id_model_id_unique" unique ("user_id", "model_id")');
    this.addSql(
      `create table "server_spend" ("id" smallint not null, "day" date not null, "spent" bigint not null default '0', primary key ("id"))`,
    );
    this.addSql(`insert into "server_spend" ("id", "day") values (1, 'epoch')`);
    this.addSql(
      `alter table "answer" add column "payer" text null, add column "reserved" bigint null, add column "reserved_tokens" int null,
         add column "reserved_day" date null, add column "most_tokens" int null,
         add constraint "answer_payer_check" check ("payer" in ('SERVER', 'OWN', 'LOCAL'))`,
    );
    this.addSql(
      `alter table "user" add column "day_cap" bigint null, add column "month_cap" bigint null, add column "spend_day" date null,
         add column "day_spent" bigint not null default '0', add column "spend_month" date null, add column "month_spent" bigint not null default '0',
         add column "warned_day" date null, add column "warned_month" date null, add column "spend_mails" boolean not null default true`,
    );
    this.addSql(
      `alter table "api_key" add column "dollar_cap" bigint null, add column "month_spent" bigint not null default '0',
         add column "warned_month" date null`,
    );
    // A blind turn costs nothing that is told before its models are.
    this.addSql(`create index turn_blind_index on turn (user_id) where blind = 'BLIND'`);
  }
}
