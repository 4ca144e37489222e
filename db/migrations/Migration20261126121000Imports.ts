import { Migration } from '@mikro-orm/migrations';

/** Imports of conversations, and where each conversation that came in is from. */
export class Migration20261126121000Imports extends Migration {
  override up(): void {
    this.addSql(
      `create table "import" (
         "id" uuid not null, "user_id" uuid not null, "name" text not null, "bytes" int not null, "language" text not null,
         "state" text not null default 'COMING', "source" text null, "progress" double precision not null default 0,
         "position" int not null default 0, "conversations" int not null default 0, "turns" int not null default 0,
         "known" int not null default 0, "failed" int not null default 0, "notes" jsonb not null, "more_notes" int not null default 0,
         "problem" text null, "created_at" timestamptz not null, "ran_at" timestamptz null,
         "ended_at" timestamptz null, "undone_at" timestamptz null, primary key ("id"),
         constraint "import_state_check" check ("state" in ('COMING', 'WAITING', 'READING', 'DONE', 'FULL', 'REFUSED')),
         constraint "import_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade
       )`,
    );
    this.addSql('create index "import_user_id_index" on "import" ("user_id")');
    this.addSql(`create index import_open_index on import (ran_at, id) where state in ('COMING', 'WAITING', 'READING')`);
    this.addSql(
      `create table "imported_conversation" (
         "conversation_id" uuid not null, "user_id" uuid not null, "import_id" uuid null, "source" text not null,
         "source_id" text not null, "digest" text not null, primary key ("conversation_id"),
         constraint "imported_conversation_conversation_id_foreign" foreign key ("conversation_id") references "conversation" ("id")
           on update cascade on delete cascade,
         constraint "imported_conversation_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade,
         constraint "imported_conversation_import_id_foreign" foreign key ("import_id") references "import" ("id") on delete set null,
         constraint "imported_conversation_user_id_source_source_id_digest_unique" unique ("user_id", "source", "source_id", "digest")
       )`,
    );
    this.addSql('create index "imported_conversation_import_id_index" on "imported_conversation" ("import_id")');
    this.addSql('alter table "turn" drop constraint "turn_blind_flaw_check"');
    this.addSql(
      `alter table "turn" add constraint "turn_blind_flaw_check" check ("blind_flaw" in ('NAMES_SEEN', 'PARAMETERS', 'FILES', 'IMPORTED'))`,
    );
    this.addSql('alter table "vote" drop constraint "vote_flaw_check"');
    this.addSql(`alter table "vote" add constraint "vote_flaw_check" check ("flaw" in ('NAMES_SEEN', 'PARAMETERS', 'FILES', 'IMPORTED'))`);
  }
}
