import type { StripeState } from './StripeState.js';

/** How long a failed renewal is retried before Stripe gives up, in seconds. */
const dunning = 21 * 24 * 60 * 60;

interface Due {
  /** Seconds since the epoch. */
  at: number;
  happen: () => void;
}

/**
 * Moves the stand-in's clock and does what falls due meanwhile, in order of time.
 * @param seconds how far
 */
export function passTime(world: StripeState, seconds: number): void {
  const end = world.now + seconds;
  for (let due = nextDue(world, end); due; due = nextDue(world, end)) {
    world.moveClock(due.at - world.now);
    due.happen();
  }
  world.moveClock(end - world.now);
}

function nextDue(world: StripeState, end: number): Due | undefined {
  const { sessions, subscriptions } = world.state;
  const due: Due[] = [
    ...sessions
      .filter(({ status }) => status === 'open')
      .map((session) => ({
        at: session.expiresAt,
        happen: () => {
          world.expireSession(session);
        },
      })),
    ...sessions
      .filter(({ settlesAt }) => settlesAt !== null)
      .map((session) => ({
        at: session.settlesAt ?? 0,
        happen: () => {
          world.settleSession(session);
        },
      })),
    ...subscriptions
      .filter(({ status }) => status === 'active')
      .map((subscription) => ({
        at: Math.min(subscription.periodEnd, subscription.cancelAt ?? Infinity),
        happen: () => {
          world.renew(subscription);
        },
      })),
    ...subscriptions
      .filter(({ status }) => status === 'past_due')
      .map((subscription) => ({
        at: subscription.periodStart + dunning,
        happen: () => {
          world.end(subscription);
        },
      })),
  ];
  return due.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0];
}
