import { Migration } from '@mikro-orm/migrations';

/**
 * The search finds words of the files of prompts, in the beginnings of their texts. Each file has its words once, whatever the number of
 * prompts that have it: with a copy for each prompt, the same file asked again and again would fill the database.
 */
export class Migration20261126084500SearchFiles extends Migration {
  override up(): void {
    this.addSql(
      `create table "file_text" (
         "file_id" uuid not null, "content" text not null, primary key ("file_id"),
         constraint "file_text_file_id_foreign" foreign key ("file_id") references "file" ("id") on update cascade on delete cascade
       )`,
    );
    this.addSql(`create table search_file (
      file_id uuid not null references file_text (file_id) on delete cascade,
      part smallint not null,
      user_id uuid not null,
      words tsvector not null,
      primary key (file_id, part)
    )`);
    this.addSql('create index search_file_words_index on search_file using gin (user_id, words) with (fastupdate = off)');
    this.addSql(`create function search_file_text() returns trigger language plpgsql as $$
      begin
        insert into search_file (file_id, part, user_id, words)
        select new.file_id, part, file.user_id, search_words(substr(new.content, part * 16000 + 1, 16100))
        from file, generate_series(0, (length(new.content) - 1) / 16000) as part
        where file.id = new.file_id and new.content <> '';
        return null;
      end
    $$ set search_path from current`);
    this.addSql('create trigger search_file_text after insert on file_text for each row execute function search_file_text()');
  }
}
