import { Migration } from '@mikro-orm/migrations';

/** Characters that separate words; PostgreSQL's parser would make addresses, tags, signs and versions of them. */
const punctuation = `!"#$%&''()*+,-./:;<=>?@[\\]^_\`{|}~`;
const spaces = ' '.repeat(32);

/**
 * Punctuation of other scripts, symbols and emoji, listed explicitly: what a database regards as a letter depends on its locale.
 */
const signs =
  '[\\u00a1-\\u00bf\\u00d7\\u00f7\\u055a-\\u055f\\u0589\\u05be\\u05c0\\u05c3\\u05f3\\u05f4\\u060c\\u061b\\u061f\\u06d4\\u0964\\u0965\\u2000-\\u2bff\\u3000-\\u303f\\ufe00-\\ufe0f\\U0001f000-\\U0001faff]+';

/** Scripts without spaces between words: each letter is indexed as a word, and a word is a phrase of letters. */
const spaceless =
  '[\\u0e00-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff\\u3040-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff\\U00020000-\\U0003ffff]';

/**
 * Pinned, archived and deleted conversations, and their search (docs/decisions/11). Table search_text has the words of titles,
 * prompts and answers, in parts of 16,000 characters. Triggers keep it up to date, so that no code can forget it. An answer is
 * added when it has ended, never while it grows. shared/history/words.ts folds search terms in the same way.
 */
export class Migration20261121100000History extends Migration {
  override up(): void {
    this.addSql(
      `do $$ begin if current_setting('server_encoding') <> 'UTF8' then raise exception 'The database must have the encoding UTF8'; end if; end $$`,
    );
    this.addSql('create extension if not exists btree_gin');
    this.addSql('create extension if not exists pg_trgm');

    this.addSql(
      'alter table "conversation" add column "pinned" boolean not null default false, add column "archived" boolean not null default false, add column "deleted_at" timestamptz null',
    );
    this.addSql('drop index "conversation_user_id_updated_at_id_index"');
    this.addSql(
      'create index conversation_history_index on conversation (user_id, archived, pinned, updated_at, id) where deleted_at is null',
    );
    this.addSql('create index conversation_found_index on conversation (user_id, updated_at, id) where deleted_at is null');
    this.addSql('create index conversation_deleted_index on conversation (deleted_at) where deleted_at is not null');

    this.addSql(`create table search_text (
      conversation_id uuid not null references conversation (id) on delete cascade,
      message_id uuid not null,
      part smallint not null,
      user_id uuid not null,
      turn_id uuid null,
      place text not null check (place in ('TITLE', 'PROMPT', 'ANSWER')),
      words tsvector not null,
      title text null,
      primary key (conversation_id, message_id, part)
    )`);
    // Without fastupdate's list of pending entries, which every search would have to read.
    this.addSql('create index search_text_words_index on search_text using gin (user_id, words) with (fastupdate = off)');
    this.addSql(
      'create index search_text_title_index on search_text using gin (user_id, title gin_trgm_ops) with (fastupdate = off) where title is not null',
    );

    this.addSql(`create function search_fold(input text) returns text language sql immutable strict parallel safe as $$
      select case when octet_length(input) = length(input)
        then translate(lower(input), '${punctuation}', '${spaces}')
        else translate(
          replace(replace(replace(
            lower(normalize(regexp_replace(
              regexp_replace(normalize(input, NFKD), '[\\u0300-\\u036f]', '', 'g'), '${signs}', ' ', 'g'), NFC)),
            'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
          'ςøłđħŧı${punctuation}', 'σoldhti${spaces}')
        end
    $$`);
    this.addSql(`create function search_words(input text) returns tsvector language sql immutable strict parallel safe as $$
      select to_tsvector('pg_catalog.simple',
        case when octet_length(input) = length(input) then search_fold(input)
        else regexp_replace(search_fold(input), '(${spaceless})', ' \\1 ', 'g') end)
    $$ set search_path from current`);
    this.addSql(`create function search_keep(conversation uuid, message uuid, owner uuid, turn uuid, place text, input text)
      returns void language sql as $$
        delete from search_text where conversation_id = conversation and message_id = message;
        insert into search_text (conversation_id, message_id, part, user_id, turn_id, place, words, title)
        select conversation, message, part, owner, turn, search_keep.place,
          search_words(substr(input, part * 16000 + 1, 16100)),
          case when search_keep.place = 'TITLE' then search_fold(input) end
        from generate_series(0, (length(input) - 1) / 16000) as part where input <> '';
      $$ set search_path from current`);
    this.addSql(`create function search_share(query tsquery) returns double precision language plpgsql as $$
      declare
        plan json;
        total double precision := (select reltuples from pg_class where oid = 'search_text'::regclass);
      begin
        if total <= 0 then return 0; end if;
        execute format('explain (format json) select from search_text where words @@ %L::tsquery', query) into plan;
        return (plan -> 0 -> 'Plan' ->> 'Plan Rows')::double precision / total;
      end
    $$ set search_path from current`);

    this.addSql(`create function search_title() returns trigger language plpgsql as $$
      begin
        perform search_keep(new.id, new.id, new.user_id, null, 'TITLE', new.title);
        return null;
      end
    $$ set search_path from current`);
    this.addSql(`create function search_prompt() returns trigger language plpgsql as $$
      begin
        perform search_keep(new.conversation_id, new.id, new.user_id, new.id, 'PROMPT', new.prompt);
        return null;
      end
    $$ set search_path from current`);
    this.addSql(`create function search_answer() returns trigger language plpgsql as $$
      begin
        perform search_keep(turn.conversation_id, new.id, turn.user_id, turn.id, 'ANSWER', new.text) from turn where id = new.turn_id;
        return null;
      end
    $$ set search_path from current`);
    this.addSql('create trigger search_title after insert or update of title on conversation for each row execute function search_title()');
    this.addSql('create trigger search_prompt after insert or update of prompt on turn for each row execute function search_prompt()');
    this.addSql(`create trigger search_answer after insert on answer for each row
      when (new.text <> '' and new.state not in ('QUEUED', 'STREAMING')) execute function search_answer()`);
    // The end of an answer, and a retry, which empties it.
    this.addSql(`create trigger search_answer_end after update of text, state on answer for each row
      when ((new.state not in ('QUEUED', 'STREAMING') and (old.state in ('QUEUED', 'STREAMING') or old.text is distinct from new.text))
        or (new.text = '' and old.text <> '')) execute function search_answer()`);

    this.addSql(`select search_keep(id, id, user_id, null, 'TITLE', title) from conversation`);
    this.addSql(`select search_keep(conversation_id, id, user_id, id, 'PROMPT', prompt) from turn`);
    this.addSql(`select search_keep(turn.conversation_id, answer.id, turn.user_id, turn.id, 'ANSWER', answer.text)
      from answer join turn on turn.id = answer.turn_id where answer.state not in ('QUEUED', 'STREAMING')`);
  }
}
