import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** A server's lease on the answers that it writes; see LeaseKeeper. */
@Entity({ tableName: 'lease' })
export class Lease {
  /** Name of the server; a restart under the same name takes the row over. */
  @PrimaryKey({ type: 'text' })
  server!: string;

  /** One run of that server; the answers that it writes store it. */
  @Property({ type: 'uuid', unique: true })
  epoch!: string;

  @Property({ type: 'datetime' })
  expiresAt!: Date;
}
