import { Migration } from '@mikro-orm/migrations';

/** Comparisons of two answers by a model. */
export class Migration20261123080500Judgements extends Migration {
  override up(): void {
    this.addSql(
      `create table "judgement" (
         "id" uuid not null, "user_id" uuid not null, "turn_id" uuid not null, "aside_id" uuid null, "request_id" text not null,
         "judge" jsonb not null, "rubric" text not null, "answers" jsonb not null, "verdict" text null, "orders" jsonb null,
         "created_at" timestamptz not null,
         primary key ("id"),
         constraint "judgement_verdict_check" check ("verdict" in ('FIRST', 'SECOND', 'TIE', 'NONE')),
         constraint "judgement_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade,
         constraint "judgement_turn_id_foreign" foreign key ("turn_id") references "turn" ("id") on delete cascade,
         constraint "judgement_aside_id_foreign" foreign key ("aside_id") references "turn" ("id") on delete set null
       )`,
    );
    this.addSql('create index "judgement_turn_id_index" on "judgement" ("turn_id")');
    this.addSql('create index "judgement_aside_id_index" on "judgement" ("aside_id")');
    this.addSql('alter table "judgement" add constraint "judgement_user_id_request_id_unique" unique ("user_id", "request_id")');
  }
}
