import { Migration } from '@mikro-orm/migrations';

/**
 * A preference is for the text of one attempt, further attempts of an answer are kept, and why a vote does not count is known before it
 * is given. Preferences from before were shown at the present attempt. Nobody can tell which votes from before were given on names that
 * had been seen, so they keep counting.
 */
export class Migration20261125080000Attempts extends Migration {
  override up(): void {
    this.addSql(`alter table "answer" add column "kept" jsonb null`);
    this.addSql(`alter table "turn" add column "preferred_attempt" int null, add column "blind_flaw" text null`);
    this.addSql(`alter table "turn" add constraint "turn_blind_flaw_check" check ("blind_flaw" in ('NAMES_SEEN', 'PARAMETERS'))`);
    this.addSql(`alter table "vote" add column "flaw" text null`);
    this.addSql(`alter table "vote" add constraint "vote_flaw_check" check ("flaw" in ('NAMES_SEEN', 'PARAMETERS'))`);
    this.addSql(`update "turn" set "preferred_attempt" = answer.attempt from answer where answer.id = "turn".preferred_answer_id`);
  }
}
