import { Migration } from '@mikro-orm/migrations';

/** Blind comparisons and their votes. */
export class Migration20261123033000Votes extends Migration {
  override up(): void {
    this.addSql(
      `alter table "turn" add column "blind" text null, add constraint "turn_blind_check" check ("blind" in ('BLIND', 'VOTED', 'REVEALED'))`,
    );
    this.addSql(
      `create table "vote" (
         "id" uuid not null, "user_id" uuid not null, "turn_id" uuid null, "outcome" text not null, "answer_id" uuid null,
         "tag" text not null, "answers" jsonb not null, "void_reason" jsonb null, "created_at" timestamptz not null,
         primary key ("id"),
         constraint "vote_turn_id_unique" unique ("turn_id"),
         constraint "vote_outcome_check" check ("outcome" in ('BETTER', 'TIE', 'ALL_BAD')),
         constraint "vote_tag_check" check ("tag" in ('WRITING', 'TRANSLATION', 'CODE', 'OTHER')),
         constraint "vote_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade,
         constraint "vote_turn_id_foreign" foreign key ("turn_id") references "turn" ("id") on delete set null
       )`,
    );
    this.addSql('create index "vote_user_id_created_at_index" on "vote" ("user_id", "created_at")');
  }
}
