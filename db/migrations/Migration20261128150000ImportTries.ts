import { Migration } from '@mikro-orm/migrations';

/** Imports count how often they are tried without advancing, and fail at last. */
export class Migration20261128150000ImportTries extends Migration {
  override up(): void {
    this.addSql('alter table "import" add column "tries" int not null default 0');
    this.addSql('alter table "import" drop constraint "import_state_check"');
    this.addSql(
      `alter table "import" add constraint "import_state_check"
       check ("state" in ('COMING', 'WAITING', 'READING', 'DONE', 'FULL', 'REFUSED', 'FAILED'))`,
    );
  }
}
