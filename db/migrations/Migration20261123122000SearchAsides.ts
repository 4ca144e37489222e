import { Migration } from '@mikro-orm/migrations';

/** Prompts asked beside the conversations are in no history, so they need not be indexed for its search. */
export class Migration20261123122000SearchAsides extends Migration {
  override up(): void {
    this.addSql(`create or replace function search_keep(conversation uuid, message uuid, owner uuid, turn uuid, place text, input text)
      returns void language sql as $$
        delete from search_text where conversation_id = conversation and message_id = message;
        insert into search_text (conversation_id, message_id, part, user_id, turn_id, place, words, title)
        select conversation, message, part, owner, turn, search_keep.place,
          search_words(substr(input, part * 16000 + 1, 16100)),
          case when search_keep.place = 'TITLE' then search_fold(input) end
        from generate_series(0, least(15, (length(input) - 1) / 16000)) as part
        where input <> '' and not exists (select from conversation c where c.id = search_keep.conversation and c.purpose is not null);
      $$ set search_path from current`);
    this.addSql(`delete from search_text where conversation_id in (select id from conversation where purpose is not null)`);
  }
}
