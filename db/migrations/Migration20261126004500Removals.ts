import { Migration } from '@mikro-orm/migrations';

/** Columns, attempts and turns can be taken out; until they are deleted for good they can be put back, and no search finds them. */
export class Migration20261126004500Removals extends Migration {
  override up(): void {
    this.addSql(`alter table "answer" add column "ordinal" int null, add column "attempt_removed_at" timestamptz null,
      add column "removed_at" timestamptz null, add column "removed_preference" int null`);
    this.addSql('alter table "turn" add column "removed_at" timestamptz null');
    this.addSql('create index answer_removed_index on answer (removed_at) where removed_at is not null');
    this.addSql('create index answer_attempt_removed_index on answer (attempt_removed_at) where attempt_removed_at is not null');
    this.addSql('create index turn_removed_index on turn (removed_at) where removed_at is not null');

    this.addSql(`create or replace function search_answer() returns trigger language plpgsql as $$
      declare
        said text := (select string_agg(content, '' order by index) from answer_block
          where answer_id = new.id and attempt = new.attempt and kind = 'TEXT' and new.removed_at is null);
      begin
        -- What it goes on from stays found until its new end.
        if new.state in ('QUEUED', 'STREAMING') and said <> '' then return null; end if;
        perform search_keep(turn.conversation_id, new.id, turn.user_id, turn.id, 'ANSWER', case when turn.removed_at is null then coalesce(said, '') else '' end)
        from turn where id = new.turn_id;
        return null;
      end
    $$ set search_path from current`);
    this.addSql('drop trigger search_answer_end on answer');
    this.addSql(`create trigger search_answer_end after update of state, attempt, removed_at on answer for each row
      when (new.attempt <> old.attempt or new.removed_at is distinct from old.removed_at
        or (new.state not in ('QUEUED', 'STREAMING') and old.state in ('QUEUED', 'STREAMING')))
      execute function search_answer()`);
    this.addSql(`create function search_removed_turn() returns trigger language plpgsql as $$
      begin
        perform search_keep(new.conversation_id, new.id, new.user_id, new.id, 'PROMPT', case when new.removed_at is null then new.prompt else '' end);
        perform search_keep(new.conversation_id, answer.id, new.user_id, new.id, 'ANSWER', case when new.removed_at is null then coalesce(
          (select string_agg(content, '' order by index) from answer_block b
            where b.answer_id = answer.id and b.attempt = answer.attempt and b.kind = 'TEXT'), '') else '' end)
        from answer where answer.turn_id = new.id and answer.removed_at is null;
        return null;
      end
    $$ set search_path from current`);
    this.addSql(`create trigger search_removed_turn after update of removed_at on turn for each row
      when (new.removed_at is distinct from old.removed_at) execute function search_removed_turn()`);
  }
}
