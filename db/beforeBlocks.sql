-- A database as it was before answers were made of blocks: the statements of the migrations that made it, and one answer of each kind.

-- Migration20261121050000Initial
create table "lease" ("server" text not null, "epoch" uuid not null, "expires_at" timestamptz not null, primary key ("server"));
alter table "lease" add constraint "lease_epoch_unique" unique ("epoch");
create table "model_mark" ("model_id" text not null, "number" int not null, primary key ("model_id"));
alter table "model_mark" add constraint "model_mark_number_unique" unique ("number");
create table "user" ("id" uuid not null, "email" text not null, "first_name" text not null default '', "last_name" text not null default '', "password_hash" text null, "email_verified_at" timestamptz null, "free_queries" int not null, "started_minute" timestamptz null, "started_count" int not null default 0, "premium_granted" boolean not null default false, "created_at" timestamptz not null, primary key ("id"));
alter table "user" add constraint "user_email_unique" unique ("email");
create table "session" ("id" uuid not null, "user_id" uuid not null, "generation" int not null default 0, "rotated_at" timestamptz not null, "created_at" timestamptz not null, "last_used_at" timestamptz not null, "revoked_at" timestamptz null, "user_agent" text not null default '', "address" text not null default '', primary key ("id"));
create index "session_user_id_index" on "session" ("user_id");
create table "conversation" ("id" uuid not null, "user_id" uuid not null, "title" text not null, "leaf_id" uuid null, "created_at" timestamptz not null, "updated_at" timestamptz not null, primary key ("id"));
create index "conversation_user_id_updated_at_id_index" on "conversation" ("user_id", "updated_at", "id");
create table "turn" ("id" uuid not null, "user_id" uuid not null, "conversation_id" uuid not null, "parent_id" uuid null, "request_id" text not null, "prompt" text not null, "system" text null, "policy" text not null default 'ISOLATED', "preferred_answer_id" uuid null, "created_at" timestamptz not null, primary key ("id"));
create index "turn_conversation_id_index" on "turn" ("conversation_id");
create index "turn_parent_id_index" on "turn" ("parent_id");
alter table "turn" add constraint "turn_user_id_request_id_unique" unique ("user_id", "request_id");
alter table "turn" add constraint "turn_policy_check" check ("policy" in ('ISOLATED', 'WINNER', 'SHARED'));
create table "answer" ("id" uuid not null, "turn_id" uuid not null, "index" smallint not null, "attempt" int not null default 1, "model_id" text not null, "model_name" text not null, "provider_name" text not null, "mark" int not null, "price_in" double precision null, "price_out" double precision null, "state" text not null default 'QUEUED', "text" text not null default '', "reasoning" text not null default '', "error_code" text null, "error_message" text null, "retry_after" int null, "temperature" double precision null, "top_p" double precision null, "max_tokens" int null, "tokens_in" int null, "tokens_out" int null, "tokens_estimated" boolean not null default false, "finish_reason" text null, "queued_at" timestamptz not null, "started_at" timestamptz null, "first_token_at" timestamptz null, "ended_at" timestamptz null, "duration_ms" int not null default 0, "writing_ms" int not null default 0, "charged" boolean not null default false, "refunded" boolean not null default false, "lease" uuid null, primary key ("id"));
create index answer_live_index on answer (lease) where state in ('QUEUED', 'STREAMING');
alter table "answer" add constraint "answer_turn_id_index_unique" unique ("turn_id", "index");
alter table "answer" add constraint "answer_state_check" check ("state" in ('QUEUED', 'STREAMING', 'COMPLETE', 'STOPPED', 'FAILED', 'INTERRUPTED'));
create table "answer_chunk" ("answer_id" uuid not null, "attempt" int not null, "kind" smallint not null, "offset" int not null, "chunk" text not null, primary key ("answer_id", "attempt", "kind", "offset"));
alter table "session" add constraint "session_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade;
alter table "conversation" add constraint "conversation_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade;
alter table "turn" add constraint "turn_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade;
alter table "turn" add constraint "turn_conversation_id_foreign" foreign key ("conversation_id") references "conversation" ("id") on delete cascade;
alter table "turn" add constraint "turn_parent_id_foreign" foreign key ("parent_id") references "turn" ("id") on delete cascade;
alter table "answer" add constraint "answer_turn_id_foreign" foreign key ("turn_id") references "turn" ("id") on delete cascade;
alter table "answer_chunk" add constraint "answer_chunk_answer_id_foreign" foreign key ("answer_id") references "answer" ("id") on delete cascade;

-- Migration20261121100000History
do $$ begin if current_setting('server_encoding') <> 'UTF8' then raise exception 'The database must have the encoding UTF8'; end if; end $$;
create extension if not exists btree_gin;
create extension if not exists pg_trgm;
alter table "conversation" add column "pinned" boolean not null default false, add column "archived" boolean not null default false, add column "deleted_at" timestamptz null;
drop index "conversation_user_id_updated_at_id_index";
create index conversation_history_index on conversation (user_id, archived, pinned, updated_at, id) where deleted_at is null;
create index conversation_found_index on conversation (user_id, updated_at, id) where deleted_at is null;
create index conversation_deleted_index on conversation (deleted_at) where deleted_at is not null;
create table search_text (
      conversation_id uuid not null references conversation (id) on delete cascade,
      message_id uuid not null,
      part smallint not null,
      user_id uuid not null,
      turn_id uuid null,
      place text not null check (place in ('TITLE', 'PROMPT', 'ANSWER')),
      words tsvector not null,
      title text null,
      primary key (conversation_id, message_id, part)
    );
create index search_text_words_index on search_text using gin (user_id, words) with (fastupdate = off);
create index search_text_title_index on search_text using gin (user_id, title gin_trgm_ops) with (fastupdate = off) where title is not null;
create function search_fold(input text) returns text language sql immutable strict parallel safe as $$
      select case when octet_length(input) = length(input)
        then translate(lower(input), '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', '                                ')
        else translate(
          replace(replace(replace(
            lower(normalize(regexp_replace(
              regexp_replace(normalize(input, NFKD), '[\u0300-\u036f]', '', 'g'), '[\u00a1-\u00bf\u00d7\u00f7\u055a-\u055f\u0589\u05be\u05c0\u05c3\u05f3\u05f4\u060c\u061b\u061f\u06d4\u0964\u0965\u2000-\u2bff\u3000-\u303f\ufe00-\ufe0f\U0001f000-\U0001faff]+', ' ', 'g'), NFC)),
            'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
          'ςøłđħŧı!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', 'σoldhti                                ')
        end
    $$;
create function search_words(input text) returns tsvector language sql immutable strict parallel safe as $$
      select to_tsvector('pg_catalog.simple',
        case when octet_length(input) = length(input) then search_fold(input)
        else regexp_replace(search_fold(input), '([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff])', ' \1 ', 'g') end)
    $$ set search_path from current;
create function search_keep(conversation uuid, message uuid, owner uuid, turn uuid, place text, input text)
      returns void language sql as $$
        delete from search_text where conversation_id = conversation and message_id = message;
        insert into search_text (conversation_id, message_id, part, user_id, turn_id, place, words, title)
        select conversation, message, part, owner, turn, search_keep.place,
          search_words(substr(input, part * 16000 + 1, 16100)),
          case when search_keep.place = 'TITLE' then search_fold(input) end
        from generate_series(0, (length(input) - 1) / 16000) as part where input <> '';
      $$ set search_path from current;
create function search_share(query tsquery) returns double precision language plpgsql as $$
      declare
        plan json;
        total double precision := (select reltuples from pg_class where oid = 'search_text'::regclass);
      begin
        if total <= 0 then return 0; end if;
        execute format('explain (format json) select from search_text where words @@ %L::tsquery', query) into plan;
        return (plan -> 0 -> 'Plan' ->> 'Plan Rows')::double precision / total;
      end
    $$ set search_path from current;
create function search_title() returns trigger language plpgsql as $$
      begin
        perform search_keep(new.id, new.id, new.user_id, null, 'TITLE', new.title);
        return null;
      end
    $$ set search_path from current;
create function search_prompt() returns trigger language plpgsql as $$
      begin
        perform search_keep(new.conversation_id, new.id, new.user_id, new.id, 'PROMPT', new.prompt);
        return null;
      end
    $$ set search_path from current;
create function search_answer() returns trigger language plpgsql as $$
      begin
        perform search_keep(turn.conversation_id, new.id, turn.user_id, turn.id, 'ANSWER', new.text) from turn where id = new.turn_id;
        return null;
      end
    $$ set search_path from current;
create trigger search_title after insert or update of title on conversation for each row execute function search_title();
create trigger search_prompt after insert or update of prompt on turn for each row execute function search_prompt();
create trigger search_answer after insert on answer for each row
      when (new.text <> '' and new.state not in ('QUEUED', 'STREAMING')) execute function search_answer();
create trigger search_answer_end after update of text, state on answer for each row
      when ((new.state not in ('QUEUED', 'STREAMING') and (old.state in ('QUEUED', 'STREAMING') or old.text is distinct from new.text))
        or (new.text = '' and old.text <> '')) execute function search_answer();
select search_keep(id, id, user_id, null, 'TITLE', title) from conversation;
select search_keep(conversation_id, id, user_id, id, 'PROMPT', prompt) from turn;
select search_keep(turn.conversation_id, answer.id, turn.user_id, turn.id, 'ANSWER', answer.text)
      from answer join turn on turn.id = answer.turn_id where answer.state not in ('QUEUED', 'STREAMING');

-- Migration20261121110000Columns
alter table "answer" add column "place" smallint not null default 0, add column "sample" smallint null, add column "request_id" text null;
alter table "answer" add constraint "answer_turn_id_request_id_unique" unique ("turn_id", "request_id");

-- Migration20261121120000Accounts
alter table "user" add column "google_id" text null;
alter table "user" add constraint "user_google_id_unique" unique ("google_id");
create table "mail" ("id" uuid not null, "to" text not null, "subject" text not null, "text" text not null, "html" text not null, "created_at" timestamptz not null, "next_at" timestamptz not null, "attempts" int not null default 0, "ended_at" timestamptz null, "outcome" text null, primary key ("id"));
create index mail_waiting_index on mail (next_at) where ended_at is null;
create table "email_token" ("hash" text not null, "user_id" uuid not null, "purpose" text not null, "password_hash" text null, "expires_at" timestamptz not null, "used_at" timestamptz null, "created_at" timestamptz not null, primary key ("hash"));
create index "email_token_user_id_index" on "email_token" ("user_id");
alter table "email_token" add constraint "email_token_purpose_check" check ("purpose" in ('VERIFY', 'RESET'));
alter table "email_token" add constraint "email_token_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade;
create table "rate_limit" ("key" varchar(255) not null, "points" int not null default 0, "expire" bigint null, primary key ("key"));

-- Migration20261121130000SearchLimit
create or replace function search_keep(conversation uuid, message uuid, owner uuid, turn uuid, place text, input text)
      returns void language sql as $$
        delete from search_text where conversation_id = conversation and message_id = message;
        insert into search_text (conversation_id, message_id, part, user_id, turn_id, place, words, title)
        select conversation, message, part, owner, turn, search_keep.place,
          search_words(substr(input, part * 16000 + 1, 16100)),
          case when search_keep.place = 'TITLE' then search_fold(input) end
        from generate_series(0, least(15, (length(input) - 1) / 16000)) as part where input <> '';
      $$ set search_path from current;
delete from search_text where part > 15;

-- Migration20261121140000Billing
alter table "user" add column "premium_until" timestamptz null;
create table "customer" ("user_id" uuid not null, "stripe_id" text null, "former_stripe_id" text null, "checkout_id" text null, "synced_at" timestamptz null, primary key ("user_id"));
alter table "customer" add constraint "customer_stripe_id_unique" unique ("stripe_id");
create table "subscription" ("id" text not null, "user_id" uuid not null, "status" text not null, "created_at" timestamptz not null, "period_start" timestamptz not null, "period_end" timestamptz not null, "cancel_at" timestamptz null, "amount" int not null, "currency" text not null, "card_brand" text null, "card_last4" text null, primary key ("id"));
create index "subscription_user_id_index" on "subscription" ("user_id");
create table "invoice" ("id" text not null, "user_id" uuid not null, "number" text null, "status" text not null, "created_at" timestamptz not null, "period_start" timestamptz not null, "period_end" timestamptz not null, "amount" int not null, "amount_refunded" int not null, "currency" text not null, "hosted_url" text null, "pdf_url" text null, primary key ("id"));
create index "invoice_user_id_created_at_id_index" on "invoice" ("user_id", "created_at", "id");
create table "stripe_event" ("id" text not null, "type" text not null, "customer_id" text null, "created_at" timestamptz not null, "received_at" timestamptz not null, "applied_at" timestamptz null, primary key ("id"));
create index stripe_event_waiting_index on stripe_event (customer_id) where applied_at is null;
alter table "customer" add constraint "customer_user_id_foreign" foreign key ("user_id") references "user" ("id") on update cascade on delete cascade;
alter table "subscription" add constraint "subscription_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade;
alter table "invoice" add constraint "invoice_user_id_foreign" foreign key ("user_id") references "user" ("id") on delete cascade;

-- Migration20261121150000Reading
alter table "user" add column "theme" text null, add column "answer_face" text null;

-- Migration20261121160000Mails
alter table "mail" alter column "created_at" set default now(), alter column "next_at" set default now(), add column "useful_seconds" int not null default 172800;
update "mail" set "useful_seconds" = 3600 where "ended_at" is null and "text" like '%/password-reset/confirm/%';

-- Migration20261121163500EarlierAnswers
alter table "answer" add column "earlier" jsonb null;

create table mikro_orm_migrations (id serial primary key, name varchar(255), executed_at timestamptz default current_timestamp);
insert into mikro_orm_migrations (name) values
  ('Migration20261121050000Initial'),
  ('Migration20261121100000History'),
  ('Migration20261121110000Columns'),
  ('Migration20261121120000Accounts'),
  ('Migration20261121130000SearchLimit'),
  ('Migration20261121140000Billing'),
  ('Migration20261121150000Reading'),
  ('Migration20261121160000Mails'),
  ('Migration20261121163500EarlierAnswers');

-- What people had written

insert into "user" (id, email, free_queries, email_verified_at, created_at) values
  ('01900000-0000-7000-8000-000000000001', 'old@example.com', 10, '2026-11-01T08:00:00Z', '2026-11-01T08:00:00Z');
insert into conversation (id, user_id, title, leaf_id, created_at, updated_at) values
  ('01900000-0000-7000-8000-000000000010', '01900000-0000-7000-8000-000000000001', 'An old talk', '01900000-0000-7000-8000-000000000021', '2026-11-01T09:00:00Z', '2026-11-01T09:30:00Z');
insert into turn (id, user_id, conversation_id, parent_id, request_id, prompt, created_at) values
  ('01900000-0000-7000-8000-000000000020', '01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000010', null, 'request-1', 'What was stored?', '2026-11-01T09:00:00Z'),
  ('01900000-0000-7000-8000-000000000021', '01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000010', '01900000-0000-7000-8000-000000000020', 'request-2', 'And what is being written?', '2026-11-01T09:30:00Z');

-- Ended: text, long and beyond the basic plane; with reasoning; failed without a word; reasoning alone
insert into answer (id, turn_id, index, place, model_id, model_name, provider_name, mark, state, text, reasoning, error_code, error_message, queued_at, started_at, first_token_at, ended_at, duration_ms, writing_ms, tokens_in, tokens_out, refunded) values
  ('01900000-0000-7000-8000-000000000100', '01900000-0000-7000-8000-000000000020', 0, 0, 'sim/a', 'A', 'Simulated', 0, 'COMPLETE', repeat('An 🐘 is elephantine. ', 2000), '', null, null, '2026-11-01T09:00:00Z', '2026-11-01T09:00:01Z', '2026-11-01T09:00:02Z', '2026-11-01T09:00:09Z', 9000, 7000, 12, 900, false),
  ('01900000-0000-7000-8000-000000000101', '01900000-0000-7000-8000-000000000020', 1, 1, 'sim/b', 'B', 'Simulated', 1, 'COMPLETE', 'Said plainly.', 'Thought aloud.', null, null, '2026-11-01T09:00:00Z', '2026-11-01T09:00:01Z', '2026-11-01T09:00:02Z', '2026-11-01T09:00:09Z', 9000, 7000, 12, 9, false),
  ('01900000-0000-7000-8000-000000000102', '01900000-0000-7000-8000-000000000020', 2, 2, 'sim/c', 'C', 'Simulated', 2, 'FAILED', '', '', 'provider_unavailable', 'C is away.', '2026-11-01T09:00:00Z', '2026-11-01T09:00:01Z', null, '2026-11-01T09:00:09Z', 9000, 0, null, null, true),
  ('01900000-0000-7000-8000-000000000103', '01900000-0000-7000-8000-000000000020', 3, 3, 'sim/d', 'D', 'Simulated', 3, 'STOPPED', '', 'Only thought.', null, null, '2026-11-01T09:00:00Z', '2026-11-01T09:00:01Z', '2026-11-01T09:00:02Z', '2026-11-01T09:00:09Z', 9000, 7000, null, null, false);

-- Retried: with an earlier attempt of another model; and where two retries came to nothing
insert into answer (id, turn_id, index, place, attempt, model_id, model_name, provider_name, mark, state, text, error_code, error_message, queued_at, ended_at, earlier) values
  ('01900000-0000-7000-8000-000000000104', '01900000-0000-7000-8000-000000000020', 4, 4, 2, 'sim/e', 'E', 'Simulated', 4, 'COMPLETE', 'Written anew.', null, null, '2026-11-01T09:10:00Z', '2026-11-01T09:10:09Z',
   '{"sample": null, "modelId": "sim/f", "modelName": "F", "providerName": "Simulated", "mark": 5, "priceIn": null, "priceOut": null, "temperature": null, "topP": null, "maxTokens": null, "state": "STOPPED", "text": "Broken 🐘 off", "reasoning": "Thought before.", "errorCode": null, "errorMessage": null, "retryAfter": null, "finishReason": null, "tokensIn": 7, "tokensOut": 3, "tokensEstimated": true, "leftOutTurns": 0, "durationMs": 4000, "writingMs": 3000, "charged": true, "refunded": false, "queuedAt": "2026-11-01T09:00:00.000Z", "startedAt": "2026-11-01T09:00:01.000Z", "firstTokenAt": "2026-11-01T09:00:02.000Z", "endedAt": "2026-11-01T09:00:04.000Z"}'),
  ('01900000-0000-7000-8000-000000000105', '01900000-0000-7000-8000-000000000020', 5, 5, 3, 'sim/g', 'G', 'Simulated', 6, 'FAILED', '', 'provider_unavailable', 'G is away.', '2026-11-01T09:10:00Z', '2026-11-01T09:10:09Z',
   '{"sample": null, "modelId": "sim/g", "modelName": "G", "providerName": "Simulated", "mark": 6, "priceIn": null, "priceOut": null, "temperature": null, "topP": null, "maxTokens": null, "state": "COMPLETE", "text": "It was well.", "reasoning": "", "errorCode": null, "errorMessage": null, "retryAfter": null, "finishReason": "stop", "tokensIn": 7, "tokensOut": 3, "tokensEstimated": false, "durationMs": 4000, "writingMs": 3000, "charged": true, "refunded": false, "queuedAt": "2026-11-01T09:00:00.000Z", "startedAt": "2026-11-01T09:00:01.000Z", "firstTokenAt": "2026-11-01T09:00:02.000Z", "endedAt": "2026-11-01T09:00:04.000Z"}');

-- Live, their server gone: begun; continued; queued, of which nothing came; thinking; what a replaced attempt left behind
insert into answer (id, turn_id, index, place, attempt, model_id, model_name, provider_name, mark, state, text, queued_at, charged, lease) values
  ('01900000-0000-7000-8000-000000000110', '01900000-0000-7000-8000-000000000021', 0, 0, 1, 'sim/a', 'A', 'Simulated', 0, 'STREAMING', '', '2026-11-01T09:30:00Z', true, '01900000-0000-7000-8000-00000000000e'),
  ('01900000-0000-7000-8000-000000000111', '01900000-0000-7000-8000-000000000021', 1, 1, 2, 'sim/b', 'B', 'Simulated', 1, 'STREAMING', 'Folded 🐘 in, ', '2026-11-01T09:30:00Z', true, '01900000-0000-7000-8000-00000000000e'),
  ('01900000-0000-7000-8000-000000000112', '01900000-0000-7000-8000-000000000021', 2, 2, 1, 'sim/c', 'C', 'Simulated', 2, 'QUEUED', '', '2026-11-01T09:30:00Z', true, '01900000-0000-7000-8000-00000000000e'),
  ('01900000-0000-7000-8000-000000000113', '01900000-0000-7000-8000-000000000021', 3, 3, 1, 'sim/d', 'D', 'Simulated', 3, 'STREAMING', '', '2026-11-01T09:30:00Z', true, '01900000-0000-7000-8000-00000000000e');
insert into answer_chunk (answer_id, attempt, kind, "offset", chunk) values
  ('01900000-0000-7000-8000-000000000110', 1, 1, 0, 'First a '),
  ('01900000-0000-7000-8000-000000000110', 1, 1, 8, 'thought.'),
  ('01900000-0000-7000-8000-000000000110', 1, 0, 0, 'Then 🐘 '),
  ('01900000-0000-7000-8000-000000000110', 1, 0, 8, 'a word'),
  ('01900000-0000-7000-8000-000000000111', 2, 0, 14, 'then written on'),
  ('01900000-0000-7000-8000-000000000111', 1, 1, 0, 'Left behind'),
  ('01900000-0000-7000-8000-000000000113', 1, 1, 0, 'Still thinking');
