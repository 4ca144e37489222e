import { Migration } from '@mikro-orm/migrations';

/** How long a model thought before it wrote. */
export class Migration20261122082000ThinkingTime extends Migration {
  override up(): void {
    this.addSql('alter table "answer" add column "thinking_ms" int null');
  }
}
