import { Migration } from '@mikro-orm/migrations';

/** The last part of a text that is searched, which limits the space and time for one text. */
const lastPart = 15;

/**
 * The first 256,000 characters of each text are searched. A million Chinese characters took three seconds to index on a quiet
 * machine, within the statement that ends their answer; beyond statement_timeout that statement would be retried for ever.
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
