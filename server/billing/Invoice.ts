import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Field, GraphQLISODateTime, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import * as z from 'zod/mini';
import { User } from '../account/User.js';
import { checkFirst, decodeCursor, encodeCursor, moment, PageInfo, toConnection } from '../api/connection.js';

export enum InvoiceState {
  PAID = 'PAID',
  OPEN = 'OPEN',
  FAILED = 'FAILED',
  REFUNDED = 'REFUNDED',
  VOID = 'VOID',
  UNCOLLECTIBLE = 'UNCOLLECTIBLE',
}

registerEnumType(InvoiceState, {
  name: 'InvoiceState',
  description: 'State of an invoice.',
  valuesConfig: {
    PAID: { description: 'Paid.' },
    OPEN: { description: 'Not charged yet.' },
    FAILED: { description: 'The charge failed; it is tried again.' },
    REFUNDED: { description: 'Paid, and refunded in full.' },
    VOID: { description: 'Cancelled before it was paid.' },
    UNCOLLECTIBLE: { description: 'Given up as uncollectible.' },
  },
});

const stateOf: Record<string, InvoiceState> = {
  paid: InvoiceState.PAID,
  open: InvoiceState.OPEN,
  failed: InvoiceState.FAILED,
  void: InvoiceState.VOID,
  uncollectible: InvoiceState.UNCOLLECTIBLE,
};

/** An invoice as last read from Stripe. */
@ObjectType({ description: 'What was charged for one period.' })
@Entity({ tableName: 'invoice' })
@Index({ properties: ['user', 'createdAt', 'id'] })
export class Invoice {
  [OptionalProps]?: 'state';

  @Field(() => ID, { description: 'Opaque id.' })
  @PrimaryKey({ type: 'text' })
  id!: string;

  @ManyToOne({ entity: () => User, ref: true, deleteRule: 'cascade', index: false })
  user!: Ref<User>;

  @Field(() => String, { nullable: true, description: 'Number that is printed on it.' })
  @Property({ type: 'text', nullable: true })
  number!: string | null;

  /** The status as the gateway reads it. */
  @Property({ type: 'text' })
  status!: string;

  @Field(() => GraphQLISODateTime, { description: 'Its date.' })
  @Property({ type: 'datetime' })
  createdAt!: Date;

  @Field(() => GraphQLISODateTime, { description: 'When the invoiced period begins.' })
  @Property({ type: 'datetime' })
  periodStart!: Date;

  @Field(() => GraphQLISODateTime, { description: 'When the invoiced period ends.' })
  @Property({ type: 'datetime' })
  periodEnd!: Date;

  @Field(() => Int, { description: 'In cents.' })
  @Property({ type: 'integer' })
  amount!: number;

  @Field(() => Int, { description: 'The refunded part of the amount, in cents.' })
  @Property({ type: 'integer' })
  amountRefunded!: number;

  @Field(() => String, { description: 'Currency of the amount: ISO 4217 in lower case.' })
  @Property({ type: 'text' })
  currency!: string;

  @Field(() => String, { nullable: true, description: 'Address of a page that shows it.' })
  @Property({ type: 'text', nullable: true })
  hostedUrl!: string | null;

  @Field(() => String, { nullable: true, description: 'Address of its PDF.' })
  @Property({ type: 'text', nullable: true })
  pdfUrl!: string | null;

  @Field(() => InvoiceState, { description: 'Its state.' })
  get state(): InvoiceState {
    if (this.amountRefunded > 0 && this.amountRefunded >= this.amount) return InvoiceState.REFUNDED;
    return stateOf[this.status] ?? InvoiceState.OPEN;
  }
}

/** It contains Stripe's id, limited to characters that the database can store. */
const position = z.tuple([moment, z.string().check(z.regex(/^\w{1,255}$/))]);

/**
 * A page of a person's invoices, the newest first.
 * @param first 1 to 100
 * @param after the endCursor of the page before
 * @throws AppError of kind validation for a bad page size or cursor
 */
export async function invoices(
  em: EntityManager,
  userId: string,
  { first, after }: { first: number; after?: string | null | undefined },
): Promise<InvoiceConnection> {
  checkFirst(first);
  const key = after ? decodeCursor(position, after) : undefined;
  const [createdAt, id] = key ?? [];
  const found = await em.find(
    Invoice,
    {
      user: userId,
      ...(createdAt !== undefined &&
        id !== undefined && { $or: [{ createdAt: { $lt: new Date(createdAt) } }, { createdAt: new Date(createdAt), id: { $lt: id } }] }),
    },
    { orderBy: { createdAt: 'desc', id: 'desc' }, limit: first + 1 },
  );
  return toConnection(found, first, (row) => encodeCursor([row.createdAt.toISOString(), row.id]));
}

@ObjectType({ description: 'An invoice and its position in the list.', simpleResolvers: true })
class InvoiceEdge {
  @Field(() => String, { description: 'Opaque cursor of this row.' })
  cursor!: string;

  @Field(() => Invoice, { description: 'The row.' })
  node!: Invoice;
}

@ObjectType({ description: 'A page of invoices, by keyset.', simpleResolvers: true })
export class InvoiceConnection {
  @Field(() => [InvoiceEdge], { description: 'The rows of this page.' })
  edges!: InvoiceEdge[];

  @Field(() => PageInfo, { description: 'Where this page ends.' })
  pageInfo!: PageInfo;
}
