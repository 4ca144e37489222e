import { Migration } from '@mikro-orm/migrations';

/** Conversations with a purpose, which the history leaves out. */
export class Migration20261123071000Asides extends Migration {
  override up(): void {
    this.addSql(
      `alter table "conversation" add column "purpose" text null, add column "about_id" uuid null,
         add constraint "conversation_purpose_check" check ("purpose" in ('IMPROVE', 'DIFFERENCES', 'JUDGE')),
         add constraint "conversation_about_id_foreign" foreign key ("about_id") references "conversation" ("id") on delete cascade`,
    );
    this.addSql('create index "conversation_about_id_index" on "conversation" ("about_id")');
    this.addSql('create index conversation_aside_index on conversation (created_at) where purpose is not null');
  }
}
