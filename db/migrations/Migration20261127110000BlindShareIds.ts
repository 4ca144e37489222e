import { Migration } from '@mikro-orm/migrations';

/** Blind readings get ids of their own: their addresses were those of the pages with names, with a part more that anybody could cut off. */
export class Migration20261127110000BlindShareIds extends Migration {
  override up(): void {
    this.addSql('alter table "share" add column "blind_id" text null');
    // 128 random bits as base64url, as the server makes them: a UUID alone has only 122.
    const random = 'substr(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 1, 16)';
    this.addSql(`update "share" set "blind_id" = rtrim(translate(encode(${random}, 'base64'), '+/', '-_'), '=') where "has_blind_reading"`);
    this.addSql('alter table "share" add constraint "share_blind_id_unique" unique ("blind_id"), drop column "has_blind_reading"');
  }
}
