import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { User } from '../account/User.js';
import { pageCost } from '../connection.js';
import { type Context, requireViewer } from '../context.js';
import { resume, unsubscribe } from './changeEnding.js';
import { checkoutState } from './checkoutState.js';
import { currentSubscription } from './currentSubscription.js';
import { InvoiceConnection } from './invoiceConnection.js';
import { invoices } from './invoices.js';
import { openPortal } from './openPortal.js';
import { BillingPortal, CheckoutSession, CheckoutState } from './planFields.js';
import { subscribe } from './subscribe.js';
import { Subscription } from './Subscription.js';

@Resolver(() => User)
export class BillingResolver {
  @FieldResolver(() => Subscription, { nullable: true, description: 'What the person pays for; null for nothing.' })
  plan(@Ctx() { em }: Context, @Root() user: User): Promise<Subscription | null> {
    return currentSubscription(em, user.id);
  }

  @Query(() => InvoiceConnection, { description: "The viewer's invoices, the newest first.", complexity: pageCost })
  invoices(
    @Ctx() context: Context,
    @Arg('first', () => Int, { defaultValue: 20, description: '1 to 100.' }) first: number,
    @Arg('after', () => String, { nullable: true, description: "A page's endCursor." }) after?: string | null,
  ): Promise<InvoiceConnection> {
    return invoices(context.em, requireViewer(context).user.id, { first, after });
  }

  @Query(() => CheckoutState, {
    nullable: true,
    description: "How a checkout of the viewer's stands; null for any other id.",
    complexity: 20,
  })
  checkoutState(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'As /thank-you is told it: `cs_…`.' }) id: string,
  ): Promise<CheckoutState | null> {
    return checkoutState(context.em, context.services, requireViewer(context).user, id);
  }

  @Mutation(() => CheckoutSession, { description: 'Opens the checkout of the premium plan, or gives the one that is open.' })
  subscribe(
    @Ctx() context: Context,
    @Arg('returnTo', () => String, { nullable: true, description: 'Path of the page to come back to where nothing is bought: `/chat`.' })
    returnTo?: string | null,
  ): Promise<CheckoutSession> {
    return subscribe(context.em, context.services, requireViewer(context).user, returnTo);
  }

  @Mutation(() => User, { description: 'Ends the paid plan with its period; until then the person stays premium and can resume.' })
  unsubscribe(@Ctx() context: Context): Promise<User> {
    return unsubscribe(context.em, context.services, requireViewer(context).user);
  }

  @Mutation(() => User, { description: 'Lets a paid plan that would end renew again.' })
  resume(@Ctx() context: Context): Promise<User> {
    return resume(context.em, context.services, requireViewer(context).user);
  }

  @Mutation(() => BillingPortal, { description: 'Opens the pages of the payment service for card and address.' })
  openBillingPortal(@Ctx() context: Context): Promise<BillingPortal> {
    return openPortal(context.em, context.services, requireViewer(context).user);
  }
}
