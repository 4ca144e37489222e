import { Migration } from '@mikro-orm/migrations';

/** Stripe customers, their subscriptions and invoices as last read from Stripe, and the events that Stripe sent. */
export class Migration20261121140000Billing extends Migration {
  override up(): void {
    this.addSql('alter table "user" add column "premium_until" timestamptz null');
    this.addSql(
      'create table "customer" ("user_id" uuid not null, "stripe_id" text null, "former_stripe_id" text null, "checkout_id" text null, "synced_at" timestamptz null, primary key ("user_id"))',
    );
    this.addSql('alter table "customer" add constraint "customer_stripe_id_unique" unique ("stripe_id")');
    this.addSql(
      'create table "subscription" ("id" text not null, "user_id" uuid not null, "status" text not null, "created_at" timestamptz not null, "period_start" timestamptz not null, "period_end" timestamptz not null, "cancel_at" timestamptz null, "amount" int not null, "currency" text not null, "card_brand" text null, "card_last4" text null, primary key ("id"))',
    );
    this.addSql('create index "subscription_user_id_index" on "subscription" ("user_id")');
    this.addSql(
      'create table "invoice" ("id" text not null, "user_id" uuid not null, "number" text null, "status" text not null, "created_at" timestamptz not null, "period_start" timestamptz not null, "period_end" timestamptz not null, "amount" int not null, "amount_refunded" int not null, "currency" text not null, "hosted_url" text null, "pdf_url" text null, primary key ("id"))',
    );
    this.addSql('create index "invoice_user_id_created_at_id_index" on "invoice" ("user_id", "created_at", "id")');
    this.addSql(
      'create table "stripe_event" ("id" text not null, "type" text not null, "customer_id" text null, "created_at" timestamptz not null, "received_at" timestamptz not null, "applied_at" timestamptz null, primary key ("id"))',
    );
    this.addSql('create index stripe_event_waiting_index on stripe_event (customer_id) where applied_at is null');
    this.addSql(
      'alter table "customer" add constraint "customer_user_id_foreign" foreign key ("user_id") references "user" ("id") on update cascade on delete cascade',
    );
    for (const table of ['subscription', 'invoice']) {
      this.addSql(
        `alter table "${table}" add constraint "${table}_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade`,
      );
    }
  }
}
