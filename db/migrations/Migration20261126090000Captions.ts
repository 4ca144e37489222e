import { Migration } from '@mikro-orm/migrations';

/** Pictures of prompts have captions for models that see none, and these are asked for beside the conversations. */
export class Migration20261126090000Captions extends Migration {
  override up(): void {
    this.addSql('alter table "turn_file" add column "caption" jsonb null');
    this.addSql('alter table "conversation" drop constraint "conversation_purpose_check"');
    this.addSql(
      `alter table "conversation" add constraint "conversation_purpose_check" check ("purpose" in ('IMPROVE', 'DIFFERENCES', 'JUDGE', 'CAPTION'))`,
    );
  }
}
