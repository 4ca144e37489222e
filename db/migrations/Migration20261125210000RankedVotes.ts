import { Migration } from '@mikro-orm/migrations';

/** A vote may be an order of the answers, and knows the version of the library's prompt on which it was given. */
export class Migration20261125210000RankedVotes extends Migration {
  override up(): void {
    this.addSql(`alter table "vote" add column "ranking" jsonb null, add column "prompt_version_id" uuid null`);
    this.addSql(`alter table "vote" drop constraint "vote_outcome_check"`);
    this.addSql(`alter table "vote" add constraint "vote_outcome_check" check ("outcome" in ('BETTER', 'RANKED', 'TIE', 'ALL_BAD'))`);
    this.addSql(`update "vote" set "prompt_version_id" = turn.prompt_version_id from turn where turn.id = "vote".turn_id`);
  }
}
