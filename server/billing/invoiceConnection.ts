import { Field, ObjectType } from 'type-graphql';
import { PageInfo } from '../connection.js';
import { Invoice } from './Invoice.js';

@ObjectType({ description: 'An invoice and its place in the list.', simpleResolvers: true })
export class InvoiceEdge {
  @Field(() => String, { description: 'Opaque place of this row.' })
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
