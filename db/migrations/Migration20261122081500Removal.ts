import { Migration } from '@mikro-orm/migrations';

/**
 * Accounts are removed in steps and exported in pages, in the order of the rows' ids; deleting an account also removes its
 * address from the record of mails.
 */
export class Migration20261122081500Removal extends Migration {
  override up(): void {
    this.addSql('alter table "user" add column "deleted_at" timestamptz null');
    this.addSql('create index user_deleted_index on "user" (deleted_at) where deleted_at is not null');
    this.addSql('create index "conversation_user_id_id_index" on "conversation" ("user_id", "id")');
    this.addSql('create index "turn_conversation_id_id_index" on "turn" ("conversation_id", "id")');
    this.addSql('drop index "turn_conversation_id_index"');
    this.addSql('create index "mail_to_index" on "mail" ("to")');
    this.addSql(`update mail set "to" = '' where ended_at is not null and not exists (select from "user" where email = mail."to")`);
  }
}
