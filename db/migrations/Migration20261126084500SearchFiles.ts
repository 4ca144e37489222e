import { Migration } from '@mikro-orm/migrations';

/** The search finds words of the files of prompts, in the beginnings of their texts. */
export class Migration20261126084500SearchFiles extends Migration {
  override up(): void {
    this.addSql(
      `create table "file_text" (
         "file_id" uuid not null, "content" text not null, primary key ("file_id"),
         constraint "file_text_file_id_foreign" foreign key ("file_id") references "file" ("id") on update cascade on delete cascade
       )`,
    );
    this.addSql('alter table search_text drop constraint search_text_place_check');
    this.addSql(`alter table search_text add constraint search_text_kind_check check (kind in ('TITLE', 'PROMPT', 'FILE', 'ANSWER'))`);
    this.addSql(`create function search_turn_file() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' then
          delete from search_text using turn
          where turn.id = old.turn_id and search_text.conversation_id = turn.conversation_id and message_id = old.id;
          return null;
        end if;
        perform search_keep(turn.conversation_id, new.id, turn.user_id, turn.id, 'FILE', content)
        from turn, file_text where turn.id = new.turn_id and file_text.file_id = new.file_id;
        return null;
      end
    $$ set search_path from current`);
    this.addSql(`create trigger search_turn_file after insert or delete on turn_file for each row execute function search_turn_file()`);
    this.addSql(`create or replace function search_removed_turn() returns trigger language plpgsql as $$
      begin
        perform search_keep(new.conversation_id, new.id, new.user_id, new.id, 'PROMPT', case when new.removed_at is null then new.prompt else '' end);
        perform search_keep(new.conversation_id, turn_file.id, new.user_id, new.id, 'FILE', case when new.removed_at is null then content else '' end)
        from turn_file join file_text using (file_id) where turn_file.turn_id = new.id;
        perform search_keep(new.conversation_id, answer.id, new.user_id, new.id, 'ANSWER', case when new.removed_at is null then coalesce(
          (select string_agg(content, '' order by index) from answer_block b
            where b.answer_id = answer.id and b.attempt = answer.attempt and b.kind = 'TEXT'), '') else '' end)
        from answer where answer.turn_id = new.id and answer.removed_at is null;
        return null;
      end
    $$ set search_path from current`);
  }
}
