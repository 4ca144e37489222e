import { Migration } from '@mikro-orm/migrations';

const more = (row: string) => `coalesce(octet_length(${row}.json_schema), 0) + coalesce(octet_length(${row}.system), 0)`;

/**
 * Further parameters of a model, and those that it was asked without. The two that may be long count among an account's bytes: they are
 * added to the sizes of an answer wherever these stand in the functions and the view that count.
 */
export class Migration20261126020000Parameters extends Migration {
  override up(): void {
    this.addSql(
      `alter table "answer" add column "reasoning_effort" text null, add column "reasoning_tokens" int null, add column "seed" int null,
       add column "stop" jsonb null, add column "frequency_penalty" double precision null, add column "presence_penalty" double precision null,
       add column "verbosity" text null, add column "as_json" boolean null, add column "json_schema" text null, add column "system" text null,
       add column "asked_without" jsonb null`,
    );
    for (const name of ['count_turn', 'count_answer'])
      this.addSql(
        `do $do$ begin
           execute regexp_replace(pg_get_functiondef('${name}'::regproc), 'coalesce\\(octet_length\\((\\w+)\\.merge_input::text\\), 0\\)', '\\& + ${more('\\1')}', 'g');
         end $do$`,
      );
    this.addSql(
      `do $do$ begin
         execute 'create or replace view stored_bytes as '
           || regexp_replace(pg_get_viewdef('stored_bytes'::regclass), 'COALESCE\\(octet_length\\(\\((\\w+)\\.merge_input\\)::text\\), 0\\)', '\\& + ${more('\\1')}', 'g');
       end $do$`,
    );
    this.addSql('drop trigger count_answer on answer');
    this.addSql(
      `create trigger count_answer after insert or update of prompt, merge_input, earlier, kept, sources, json_schema, system on answer
       for each row execute function count_answer()`,
    );
  }
}
