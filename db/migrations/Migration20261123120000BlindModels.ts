import { Migration } from '@mikro-orm/migrations';

/**
 * Which model had which letter of a blind turn. Of turns from before, the columns that were asked with the turn had letters, and
 * those that stood there when it was voted on; the numbers of both are without gaps.
 */
export class Migration20261123120000BlindModels extends Migration {
  override up(): void {
    this.addSql('alter table "turn" add column "blind_models" jsonb null');
    this.addSql(`
      update "turn" set "blind_models" = (
        select jsonb_agg(a.model_id order by a.index) from "answer" a
        where a.turn_id = "turn".id and a.index <= (
          select max(lettered.index) from "answer" lettered left join "vote" on "vote".turn_id = lettered.turn_id
          where lettered.turn_id = "turn".id and (lettered.request_id is null or lettered.queued_at < "vote".created_at)
        )
      ) where "blind" is not null
    `);
  }
}
