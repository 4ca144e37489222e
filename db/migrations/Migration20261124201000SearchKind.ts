import { Migration } from '@mikro-orm/migrations';

/** The kind of a text of the search (title, prompt or answer) has the name that the API gives it: a place is a column's. */
export class Migration20261124201000SearchKind extends Migration {
  override up(): void {
    this.addSql('alter table search_text rename column place to kind');
    // A function's parameter cannot be renamed.
    this.addSql('drop function search_keep(uuid, uuid, uuid, uuid, text, text)');
    this.addSql(`create function search_keep(conversation uuid, message uuid, owner uuid, turn uuid, kind text, input text)
      returns void language sql as $$
        delete from search_text where conversation_id = conversation and message_id = message;
        insert into search_text (conversation_id, message_id, part, user_id, turn_id, kind, words, title)
        select conversation, message, part, owner, turn, search_keep.kind,
          search_words(substr(input, part * 16000 + 1, 16100)),
          case when search_keep.kind = 'TITLE' then search_fold(input) end
        from generate_series(0, least(15, (length(input) - 1) / 16000)) as part
        where input <> '' and not exists (select from conversation c where c.id = search_keep.conversation and c.purpose is not null);
      $$ set search_path from current`);
  }
}
