import { Migration } from '@mikro-orm/migrations';

/** Texts are stored in answer_block only: chunks of live answers get its block numbers, and the search reads texts there. */
export class Migration20261122143200BlocksOnly extends Migration {
  override up(): void {
    this.addSql(`delete from answer_chunk using answer a where a.id = answer_id and a.state not in ('QUEUED', 'STREAMING')`);
    this.addSql('alter table "answer_chunk" add column "block" smallint null');
    this.addSql(`update answer_chunk c set block = b.index from answer_block b
      where b.answer_id = c.answer_id and b.attempt = c.attempt and b.kind = case c.kind when 0 then 'TEXT' else 'REASONING' end`);
    // The remaining chunks belong to attempts that have been replaced since.
    this.addSql('delete from answer_chunk where block is null');
    this.addSql('alter table "answer_chunk" drop column "kind", alter column "block" set not null');
    this.addSql('alter table "answer_chunk" add primary key ("answer_id", "attempt", "block", "offset")');

    this.addSql('drop trigger search_answer on answer');
    this.addSql('drop trigger search_answer_end on answer');
    this.addSql(`create or replace function search_answer() returns trigger language plpgsql as $$
      declare
        said text := (select string_agg(content, '' order by index) from answer_block
          where answer_id = new.id and attempt = new.attempt and kind = 'TEXT');
      begin
        -- What it goes on from stays found until its new end.
        if new.state in ('QUEUED', 'STREAMING') and said <> '' then return null; end if;
        perform search_keep(turn.conversation_id, new.id, turn.user_id, turn.id, 'ANSWER', coalesce(said, '')) from turn where id = new.turn_id;
        return null;
      end
    $$ set search_path from current`);
    this.addSql(`create trigger search_answer after insert on answer for each row
      when (new.state not in ('QUEUED', 'STREAMING')) execute function search_answer()`);
    // The end of an answer, whose blocks the same statement has written; and another attempt, whose blocks were written before
    // it.
    this.addSql(`create trigger search_answer_end after update of state, attempt on answer for each row
      when (new.attempt <> old.attempt or (new.state not in ('QUEUED', 'STREAMING') and old.state in ('QUEUED', 'STREAMING')))
      execute function search_answer()`);

    this.addSql('alter table "answer" drop column "text", drop column "reasoning", drop column if exists "thinking_ms"');
  }
}
