import type { EventArgs, EventSubscriber } from '@mikro-orm/core';
import { User } from '../account/User.js';

/** With BILLING=off, every person that this server loads or makes is premium. */
export class EverybodyPremium implements EventSubscriber<User> {
  getSubscribedEntities() {
    return [User];
  }

  onInit({ entity }: EventArgs<User>): void {
    entity.isBillingOff = true;
  }

  onLoad({ entity }: EventArgs<User>): void {
    entity.isBillingOff = true;
  }
}
