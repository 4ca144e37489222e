import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, GraphQLISODateTime, ID, Int, ObjectType } from 'type-graphql';
import { User } from '../account/User.js';
import { InvoiceState } from './invoiceFields.js';

const stateOf: Record<string, InvoiceState> = {
  paid: InvoiceState.PAID,
  open: InvoiceState.OPEN,
  failed: InvoiceState.FAILED,
  void: InvoiceState.VOID,
  uncollectible: InvoiceState.UNCOLLECTIBLE,
};

/** An invoice as Stripe said last. */
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

  @Field(() => String, { nullable: true, description: 'As it is printed on it.' })
  @Property({ type: 'text', nullable: true })
  number!: string | null;

  /** As the gateway reads it. */
  @Property({ type: 'text' })
  status!: string;

  @Field(() => GraphQLISODateTime, { description: 'Its date.' })
  @Property({ type: 'datetime' })
  createdAt!: Date;

  @Field(() => GraphQLISODateTime, { description: 'When what it is for begins.' })
  @Property({ type: 'datetime' })
  periodStart!: Date;

  @Field(() => GraphQLISODateTime, { description: 'When what it is for ends.' })
  @Property({ type: 'datetime' })
  periodEnd!: Date;

  @Field(() => Int, { description: 'In cents.' })
  @Property({ type: 'integer' })
  amount!: number;

  @Field(() => Int, { description: 'What was given back of it, in cents.' })
  @Property({ type: 'integer' })
  amountRefunded!: number;

  @Field(() => String, { description: 'Of the amount, as ISO 4217 has it in lower case.' })
  @Property({ type: 'text' })
  currency!: string;

  @Field(() => String, { nullable: true, description: 'A page that shows it.' })
  @Property({ type: 'text', nullable: true })
  hostedUrl!: string | null;

  @Field(() => String, { nullable: true, description: 'The same as PDF.' })
  @Property({ type: 'text', nullable: true })
  pdfUrl!: string | null;

  @Field(() => InvoiceState, { description: 'What became of it.' })
  get state(): InvoiceState {
    if (this.amountRefunded > 0 && this.amountRefunded >= this.amount) return InvoiceState.REFUNDED;
    return stateOf[this.status] ?? InvoiceState.OPEN;
  }
}
