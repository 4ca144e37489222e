import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { User } from '../account/User.js';
import { pageCost } from '../api/connection.js';
import { type Context, requireViewer } from '../api/Context.js';
import type { BillingParts } from './Billing.js';
import { openPortal, resume, unsubscribe } from './changeEnding.js';
import { InvoiceConnection, invoices } from './Invoice.js';
import { checkoutState, subscribe } from './subscribe.js';
import { BillingPortal, CheckoutSession, CheckoutState, currentSubscription, Subscription } from './Subscription.js';

@Resolver(() => User)
export class BillingResolver {
  constructor(private readonly parts: BillingParts) {}

  @FieldResolver(() => Subscription, { nullable: true, description: 'The plan that the person pays for; null without one.' })
  plan(@Ctx() { em }: Context, @Root() user: User): Promise<Subscription | null> {
    return currentSubscription(em, user.id);
  }

  @Query(() => InvoiceConnection, { description: "The viewer's invoices, the newest first.", complexity: pageCost })
  invoices(
    @Ctx() context: Context,
    @Arg('first', () => Int, { defaultValue: 20, description: '1 to 100.' }) first: number,
    @Arg('after', () => String, { nullable: true, description: 'The endCursor of the page before.' }) after?: string | null,
  ): Promise<InvoiceConnection> {
    return invoices(context.em, requireViewer(context).user.id, { first, after });
  }

  @Query(() => CheckoutState, {
    nullable: true,
    description: 'The state of a checkout of the viewer; null for any other id.',
    complexity: 20,
  })
  checkoutState(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'The id that /thank-you is given: `cs_…`.' }) id: string,
  ): Promise<CheckoutState | null> {
    return checkoutState(context.em, this.parts, requireViewer(context).user, id);
  }

  @Mutation(() => CheckoutSession, {
    description: 'Opens the checkout of the premium plan, or returns the open one, if it leads back to the same page.',
  })
  subscribe(
    @Ctx() context: Context,
    @Arg('returnTo', () => String, {
      nullable: true,
      description: 'Path of the page to come back to, at once if nothing is bought, otherwise from /thank-you: `/chat`.',
    })
    returnTo?: string | null,
  ): Promise<CheckoutSession> {
    return subscribe(context.em, this.parts, requireViewer(context).user, returnTo);
  }

  @Mutation(() => User, { description: 'Ends the paid plan at the end of its period; until then the person stays premium and can resume.' })
  unsubscribe(@Ctx() context: Context): Promise<User> {
    return unsubscribe(context.em, this.parts, requireViewer(context).user);
  }

  @Mutation(() => User, { description: 'Makes a paid plan that would end renew again.' })
  resume(@Ctx() context: Context): Promise<User> {
    return resume(context.em, this.parts, requireViewer(context).user);
  }

  @Mutation(() => BillingPortal, { description: 'Opens the pages of the payment service for card and address.' })
  openBillingPortal(@Ctx() context: Context): Promise<BillingPortal> {
    return openPortal(context.em, this.parts, requireViewer(context).user);
  }
}
