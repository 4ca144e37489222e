import { Migration } from '@mikro-orm/migrations';

/** Accounts that may change what runs on the server, and whether a person has answered the offer of a local model. */
export class Migration20261123123000Operators extends Migration {
  override up(): void {
    this.addSql(
      `alter table "user" add column "is_operator" boolean not null default false, add column "model_offer_answered_at" timestamptz null`,
    );
  }
}
