import { Migration } from '@mikro-orm/migrations';

/** The blocks of answers, of text and of reasoning, one row each (docs/decisions/22). */
export class Migration20261122143000AnswerBlocks extends Migration {
  override up(): void {
    this.addSql(
      `create table "answer_block" ("answer_id" uuid not null, "attempt" int not null, "index" smallint not null, "kind" text not null, "content" text not null default '', "thinking_ms" int null, primary key ("answer_id", "attempt", "index"))`,
    );
    this.addSql(
      'alter table "answer_block" add constraint "answer_block_answer_id_foreign" foreign key ("answer_id") references "answer" ("id") on delete cascade',
    );
  }
}
