import { Migration } from '@mikro-orm/migrations';

/** Last of the parts of a text that are searched: what is kept for one text, and the time that it takes, has an end. */
const lastPart = 15;

/**
 * Of each text the first 256,000 characters are searched. A million Chinese characters took three seconds to index on a
 * quiet machine, within the statement that ends their answer; past statement_timeout it would be tried again for ever.
 */
export class Migration20261121130000SearchLimit extends Migration {
  override up(): void {
    this.addSql(`create or replace function search_keep(conversation uuid, message uuid, owner uuid, turn uuid, place text, input text)
      returns void language sql as $$
        delete from search_text where conversation_id = conversation and message_id = message;
        insert into search_text (conversation_id, message_id, part, user_id, turn_id, place, words, title)
        select conversation, message, part, owner, turn, search_keep.place,
          search_words(substr(input, part * 16000 + 1, 16100)),
          case when search_keep.place = 'TITLE' then search_fold(input) end
        from generate_series(0, least(${lastPart}, (length(input) - 1) / 16000)) as part where input <> '';
      $$ set search_path from current`);
    this.addSql(`delete from search_text where part > ${lastPart}`);
  }
}
